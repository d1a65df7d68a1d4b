import { priceFromText } from '@plinth/contract/money';
import type { Miss } from '@plinth/contract/nearest-projects';
import { firstAddressOf, hasReraNumber, projectPath } from '@plinth/contract/project';
import type { ProjectPage } from '@plinth/contract/project-page.schema';
import { budgetText, eachWish, type ProjectWishes, wishesOfParams } from '@plinth/contract/project-wishes';
import { registrationOf } from '@plinth/contract/registration-label';
import { monthText } from '../../lib/home-facts.ts';
import { type FilterTexts, listAnchor, wishText } from './filter-view.ts';

/** The projects that come nearest to wishes which none fulfils, as the page shows them. Made by the loader. */

export type NearestTexts = {
  title: (wishes: number, isAboutHomes: boolean) => string;
  sentence: (wishes: string) => string;
  onRequest: string;
  restFits: string;
  miss: (miss: Miss, write: { month: (day: string) => string; amount: (paise: number) => string }) => string;
  loosen: {
    allow: (wish: string, count: number) => string;
    place: (place: string, count: number) => string;
    raise: (amount: string, count: number) => string;
    lower: (amount: string, count: number) => string;
    change: (wish: string, count: number) => string;
    drop: (count: number) => string;
    several: (count: number) => string;
  };
};

export type NearestView = {
  title: string;
  sentence: string;
  projects: {
    id: string;
    path: string;
    name: string;
    photo: { url: string; alt?: string | undefined } | undefined;
    /** Place, possession and area. */
    facts: string;
    /** Null where no wish is about homes. */
    price: { text: string; isAmount: boolean } | null;
    registration: { label: string; number: string } | null;
    misses: string[];
    /** Empty if it misses every wish. */
    rest: string;
    loosen: { label: string; to: string };
  }[];
};

export function nearestViewOf(
  nearest: ProjectPage['nearest'],
  wishes: ProjectWishes,
  path: string,
  texts: FilterTexts & { nearest: NearestTexts },
): NearestView | null {
  if (nearest.length === 0) return null;
  const wished = eachWish(wishes);
  return {
    title: texts.nearest.title(
      wished.length,
      nearest.some(({ home }) => home !== null),
    ),
    sentence: texts.nearest.sentence(asSentence(wished.map((wish) => wishText(wish, texts)).join(', '))),
    projects: nearest.map(({ project, home, misses, query, count }) => ({
      id: project._id,
      path: projectPath(project),
      name: home ? `${project.name}, ${home.name}` : project.name,
      photo: project.photos[0] && { url: project.photos[0].url, alt: project.photos[0].alt },
      facts: [
        firstAddressOf(project),
        hasReraNumber(project) && project.possession && monthText(project.possession),
        home && texts.area.amount(home.carpetArea),
      ]
        .filter(Boolean)
        .join(' · '),
      price: home && {
        text: home.total === null ? texts.nearest.onRequest : priceFromText(home.total),
        isAmount: home.total !== null,
      },
      registration: hasReraNumber(project) ? registrationOf(project) : null,
      misses: misses.map((miss) => texts.nearest.miss(miss, { month: monthText, amount: priceFromText })),
      rest: misses.length < wished.length ? texts.nearest.restFits : '',
      loosen: {
        label: loosenText(misses, wishesOfParams(new URLSearchParams(query)), count, texts),
        to: path + query + listAnchor,
      },
    })),
  };
}

function loosenText(
  misses: readonly Miss[],
  loosened: ProjectWishes,
  count: number,
  texts: FilterTexts & { nearest: NearestTexts },
): string {
  const { loosen } = texts.nearest;
  const [miss] = misses;
  if (!miss || misses.length > 1) return loosen.several(count);
  const { budgetFrom, budgetTo, areaFrom, areaTo, possessionBy, location, status } = loosened;
  const write = (words: (text: string, count: number) => string, text: string | null | undefined) =>
    text ? words(text, count) : loosen.drop(count);
  switch (miss.wish) {
    case 'bedrooms':
      return write(loosen.change, texts.bedrooms.choice(miss.value));
    case 'budget':
      if (miss.by > 0) return write(loosen.raise, budgetTo === null ? null : budgetText(budgetTo));
      return write(loosen.lower, miss.by === 0 || budgetFrom === null ? null : budgetText(budgetFrom));
    case 'area': {
      const area = miss.by > 0 ? areaTo : areaFrom;
      return write(loosen.allow, area === null ? null : texts.area.amount(area));
    }
    case 'possession':
      return write(loosen.allow, typeof possessionBy === 'number' ? monthText(`${possessionBy}-12-31`) : null);
    case 'location':
      return write(loosen.place, location);
    case 'status':
      return write(loosen.change, status[0]);
    case 'type':
      return loosen.drop(count);
  }
}

const asSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
