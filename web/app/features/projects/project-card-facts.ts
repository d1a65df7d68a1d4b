import { cardHomeOf } from '@plinth/contract/card-home';
import { cheapestOf, homesOf, type OfferedHome } from '@plinth/contract/homes';
import { priceFromText } from '@plinth/contract/money';
import { slugOf } from '@plinth/contract/project';
import type { ProjectSummary } from '@plinth/contract/project.schema';
import { noWishes, type ProjectWishes } from '@plinth/contract/project-wishes';
import type { TaxRate } from '@plinth/contract/tax-rates';
import { carpetOf, configurationOf, monthText } from '../../lib/home-facts.ts';
import { type CardFact, type CardProject, cardOf } from './project-card.tsx';

/** What cards say about homes, as texts. Loaders call this: browsers load neither rules nor rates. */

type Texts = {
  card: Record<'homes' | 'carpet' | 'price' | 'priceFrom' | 'allIn' | 'possession', string>;
  states: { 'on-request': string; 'sold-out': string };
};

/** Cards with prices. Rates that could not be read leave the price out; the rest of the card does not need them. */
export function pricedCards(
  projects: readonly ProjectSummary[],
  rates: readonly TaxRate[] | null,
  texts: Texts,
  day: string,
  wishes: ProjectWishes = noWishes,
): CardProject[] {
  return projects.map((project) => {
    const homes = homesOf(project, project.offers ?? [], rates ?? [], day);
    if (homes.length === 0) return cardOf(project);
    const home = cardHomeOf(homes, wishes);
    return {
      ...cardOf(project),
      facts: cardFactsOf(project, homes, home, rates !== null, texts),
      ...(home && { home: keptOf(home) }),
    };
  });
}

/** The same in one sentence, for the carousel of the home page, whose document has to fit into the first packets. */
export function carouselCards(
  projects: readonly ProjectSummary[],
  rates: readonly TaxRate[] | null,
  texts: Texts,
  day: string,
): CardProject[] {
  return pricedCards(projects, rates, texts, day).map(({ facts, home: _home, ...card }) => ({
    ...card,
    ...(facts && { offer: facts.map((fact) => offerText(fact, texts)).join(' · ') }),
  }));
}

/** Homes, carpet area and 'Sold out' need no term; 'Price on request' is one phrase. */
function offerText({ term, value, note = '' }: CardFact, { card, states }: Texts): string {
  if (term === card.homes || term === card.carpet || value === states['sold-out']) return value;
  return `${term} ${value === states['on-request'] ? value.toLowerCase() : value} ${note}`.trim();
}

const keptOf = ({ name, sheet }: OfferedHome) => ({
  key: slugOf(name),
  name,
  ...(sheet && { total: sheet.total }),
});

function cardFactsOf(
  project: ProjectSummary,
  homes: readonly OfferedHome[],
  wanted: OfferedHome | null,
  hasRates: boolean,
  texts: Texts,
): CardFact[] {
  const { card } = texts;
  return [
    { term: card.homes, value: configurationOf(homes) },
    { term: card.carpet, ...carpetFact(carpetOf(homes)) },
    ...priceFacts(homes, wanted, hasRates, texts),
    ...(project.possession ? [{ term: card.possession, value: monthText(project.possession) }] : []),
  ];
}

/** A visitor who looks for three bedrooms is not shown the price of two: the price is that of the plan the card stands for. */
function priceFacts(
  homes: readonly OfferedHome[],
  wanted: OfferedHome | null,
  hasRates: boolean,
  { card, states }: Texts,
): CardFact[] {
  const cheapest = cheapestOf(homes);
  const shown = wanted?.sheet && wanted.availability !== 'sold-out' ? wanted : cheapest;
  if (shown?.sheet) {
    const note = shown.name === cheapest?.name ? card.allIn : `${card.allIn}, ${shown.name}`;
    return [{ term: card.priceFrom, value: priceFromText(shown.sheet.total), note }];
  }
  const isSold = homes.every(({ availability }) => availability === 'sold-out');
  return isSold || hasRates ? [{ term: card.price, value: isSold ? states['sold-out'] : states['on-request'] }] : [];
}

/** The square feet are a note, which is set smaller. */
function carpetFact(carpet: string): Omit<CardFact, 'term'> {
  const [value = carpet, feet] = carpet.split(' (');
  return feet ? { value, note: `(${feet}` } : { value };
}
