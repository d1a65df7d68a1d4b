import { type Buyer, buyers } from './cost-sheet.ts';
import { limits } from './limits.ts';
import { textOf } from './text-of.ts';
import { homeNameOf } from './units.ts';

/**
 * The home that a visitor asks about, and what they wish. It is sent beside a form, because section 7 fixes the bodies. Pure
 * code for browser and server. An invalid value is dropped and never causes an error.
 */

export const interestWishes = ['question', 'cost sheet', 'hold', 'progress'] as const;
export type InterestWish = (typeof interestWishes)[number];

export type Interest = {
  /** The id of the project. */
  project: string;
  /** A unit's key such as B-1703, or the name of a home type. Empty for the progress, which is the project's. */
  home: string;
  wish: InterestWish;
  /** Whose cost sheet is wanted, if not anyone's. */
  buyer?: Buyer;
};

/** The hidden fields of a form that has an interest. */
export const interestFields = {
  project: 'interestProject',
  home: 'interestHome',
  wish: 'interestWish',
  buyer: 'interestBuyer',
} as const;

export const interestOfForm = (data: FormData): Interest | null =>
  readInterest({
    project: data.get(interestFields.project),
    home: data.get(interestFields.home),
    wish: data.get(interestFields.wish),
    buyer: data.get(interestFields.buyer),
  });

/** Null for anything that cannot be an interest. Whether the home exists is for the server to find out. */
export function readInterest(value: unknown): Interest | null {
  const given = (value ?? {}) as Record<string, unknown>;
  const project = soundText(given.project, limits.id);
  const home = soundText(given.home, limits.label);
  const wish = interestWishes.find((known) => known === given.wish);
  if (!project || !wish) return null;
  if (wish === 'progress') return { project, home: '', wish };
  const buyer =
    wish === 'cost sheet' ? buyers.find((known) => known === given.buyer && known !== 'general') : undefined;
  return home ? { project, home, wish, ...(buyer && { buyer }) } : null;
}

function soundText(value: unknown, longest: number): string | null {
  const text = textOf(value).trim();
  return text === '' || text.length > longest || /[\p{Cc}\p{Cs}]/u.test(text) ? null : text;
}

const wishWords: Record<InterestWish, string> = {
  question: 'Question about',
  'cost sheet': 'Cost sheet of',
  hold: 'Wishes to hold',
  progress: 'Progress by mail of',
};

const wishTitles: Record<InterestWish, string> = {
  question: 'Question about',
  'cost sheet': 'Cost sheet wanted:',
  hold: 'Hold wanted:',
  progress: 'Progress by mail',
};

/** 'Hold wanted: B 1703', for the subject of a mail; null for an interest in no home. */
export const wishTitleOf = ({ wish, home }: Pick<Interest, 'wish' | 'home'>): string | null =>
  home ? `${wishTitles[wish]} ${homeNameOf(home)}` : null;

/** 'Wishes to hold B-1703, River Court': for mails, exports and the admin area. */
export function interestText({ wish, home, projectName }: Pick<Interest, 'wish' | 'home'> & { projectName: string }) {
  return `${wishWords[wish]} ${[home, projectName].filter(Boolean).join(', ')}`;
}

/** A progress subscription is consent to mails about one building site, and to no other letters. */
export const allowsLetters = (interest: Pick<Interest, 'wish'> | null): boolean => interest?.wish !== 'progress';
