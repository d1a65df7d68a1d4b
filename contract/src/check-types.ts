import type { ContentCollection } from './collections.ts';
import type { FormField } from './form-fields.ts';
import type { RedirectMap } from './redirects.ts';

/** What the check of the website looks at, and what it finds. The rules are in `checks.ts` and the files that it imports. */

export const checkKinds = [
  'dead-link',
  'old-link',
  'insecure-link',
  'missing-picture',
  'missing-alt',
  'large-picture',
  'no-description',
  'missing-fact',
  'registration-ends',
  'late-progress',
  'ended-poster',
] as const;
export type CheckKind = (typeof checkKinds)[number];

export type CheckedDocument = {
  collection: ContentCollection;
  id: string;
  body: Record<string, unknown>;
  fields: readonly FormField[];
  /** The URL of its page. */
  page: string;
};

/** A live document that a link leads to. */
export type Answer = { id: string; path: string; slug: string; isNews: boolean };

/** What is known of a project besides its document. */
export type ProjectFacts = {
  /** Whether a home that is entered one by one can be bought, which has a price. */
  hasPricedHome: boolean;
  /** Days in the company's time zone. */
  liveSince: string;
  lastProgress: string | null;
};

export type CheckFacts = {
  /** The day in the company's time zone. */
  today: string;
  /** By `answerKey`. A document that is not live has none. */
  answers: ReadonlyMap<string, Answer>;
  /** Uploaded files by their ids, with their sizes as uploaded. */
  files: ReadonlyMap<string, { bytes: number }>;
  redirects: RedirectMap;
  project: ProjectFacts | null;
};

/** Facts by which a buyer decides. */
export const missingFacts = ['homes', 'price', 'possession', 'place', 'point', 'brochure'] as const;
export type MissingFact = (typeof missingFacts)[number];

export type Fault = {
  kind: CheckKind;
  /** The path of the field, such as `photos.2.alt`; empty where another document mends it. */
  field: string;
  /** What the sentence names: a link, a size, a day, or a missing fact. */
  subject: string;
  /** What to put in its place, where that is known. */
  hint: string;
};
