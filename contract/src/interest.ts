import { limits } from './limits.ts';
import { textOf } from './text-of.ts';

/**
 * The home that a visitor asks about, and what they wish. It is sent beside a form, because section 7 fixes the bodies. Pure
 * code for browser and server. An invalid value is dropped and never causes an error.
 */

export const interestWishes = ['question', 'cost sheet', 'hold'] as const;
export type InterestWish = (typeof interestWishes)[number];

export type Interest = {
  /** The id of the project. */
  project: string;
  /** A unit's key such as B-1703, or the name of a home type. */
  home: string;
  wish: InterestWish;
};

/** The hidden fields of a form that has an interest. */
export const interestFields = { project: 'interestProject', home: 'interestHome', wish: 'interestWish' } as const;

export const interestOfForm = (data: FormData): Interest | null =>
  readInterest({
    project: data.get(interestFields.project),
    home: data.get(interestFields.home),
    wish: data.get(interestFields.wish),
  });

/** Null for anything that cannot be an interest. Whether the home exists is for the server to find out. */
export function readInterest(value: unknown): Interest | null {
  const given = (value ?? {}) as Record<string, unknown>;
  const project = soundText(given.project, limits.id);
  const home = soundText(given.home, limits.label);
  const wish = interestWishes.find((known) => known === given.wish);
  return project && home && wish ? { project, home, wish } : null;
}

function soundText(value: unknown, longest: number): string | null {
  const text = textOf(value).trim();
  return text === '' || text.length > longest || /[\p{Cc}\p{Cs}]/u.test(text) ? null : text;
}

const wishWords: Record<InterestWish, string> = {
  question: 'Question about',
  'cost sheet': 'Cost sheet of',
  hold: 'Wishes to hold',
};

/** 'Wishes to hold B-1703, Basalt Heights': for mails, exports and the admin area. */
export function interestText({ wish, home, projectName }: Pick<Interest, 'wish' | 'home'> & { projectName: string }) {
  return `${wishWords[wish]} ${[home, projectName].filter(Boolean).join(', ')}`;
}
