import { cheapestOf, homesOf } from '@plinth/contract/homes';
import { priceFromText } from '@plinth/contract/money';
import type { ProjectSummary } from '@plinth/contract/project.schema';
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
): CardProject[] {
  return projects.map((project) => {
    const facts = cardFactsOf(project, rates, texts, day);
    return { ...cardOf(project), ...(facts.length > 0 && { facts }) };
  });
}

/** Empty for a project without registration or home types. */
function cardFactsOf(
  project: ProjectSummary,
  rates: readonly TaxRate[] | null,
  { card, states }: Texts,
  day: string,
): CardFact[] {
  const homes = homesOf(project, project.offers ?? [], rates ?? [], day);
  if (homes.length === 0) return [];
  const cheapest = cheapestOf(homes);
  const isSold = homes.every(({ availability }) => availability === 'sold-out');
  return [
    { term: card.homes, value: configurationOf(homes) },
    { term: card.carpet, ...carpetFact(carpetOf(homes)) },
    ...(cheapest
      ? [{ term: card.priceFrom, value: priceFromText(cheapest.sheet.total), note: card.allIn }]
      : isSold || rates
        ? [{ term: card.price, value: isSold ? states['sold-out'] : states['on-request'] }]
        : []),
    ...(project.possession ? [{ term: card.possession, value: monthText(project.possession) }] : []),
  ];
}

/** The square feet are a note, which is set smaller. */
function carpetFact(carpet: string): Omit<CardFact, 'term'> {
  const [value = carpet, feet] = carpet.split(' (');
  return feet ? { value, note: `(${feet}` } : { value };
}
