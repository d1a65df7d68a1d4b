import type { OfferedStep } from '@plinth/contract/publishing';
import type { SaveFailure } from './autosave.ts';

/** The first part is always shown, the second has no room on a phone. */
type TwoParts = readonly [string, string];

/** How long ago, in seconds or minutes; after an hour the time itself. */
export type Ago = { unit: 's' | 'min'; count: number } | { unit: 'time'; at: string };

export type BarTexts = {
  saving: string;
  saved: (ago: Ago) => string;
  /** For a screen reader, which is not told the seconds. */
  savedAnnounced: string;
  review: (time: string) => string;
  live: string;
  untouched: string;
  neverLive: string;
  notLive: (labels: readonly string[]) => string;
  notOnWebsite: { never: string; withdrawn: string };
  refused: string;
  /** Of a new document in which nothing has been typed. */
  refusedUnsaved: string;
  refusedToLeave: string;
  /** After `refused`, where a box above the form says what is missing. */
  refusedAbove: string;
  uploading: (names: readonly string[]) => string;
  failed: Record<SaveFailure, (unsaved: readonly string[]) => TwoParts>;
};

export type MomentTexts = {
  day: string;
  time: string;
  zone: string;
  shortcuts: { tomorrow: string; monday: string };
  past: string;
  missing: string;
};

export type StepTexts = { label: string; help?: string };

export type PublishingTexts = {
  bar: BarTexts;
  main: Record<'publish' | 'ask', string>;
  working: string;
  others: string;
  steps: Record<Exclude<OfferedStep, 'save' | 'publish' | 'delete' | 'restore'>, StepTexts>;
  /** The title of the comparison of two versions. */
  savedToo: (by: string) => string;
  /** Why a step was not taken, after the sentence that it was not. */
  stepFailed: Record<'unreachable' | 'gone' | 'other', string>;
  andMore: (count: number) => string;
  /** Beside the status, where something can be done about it. */
  tryNow: string;
  showMe: string;
  decide: string;
  moment: MomentTexts;
  schedule: Record<
    'publish' | 'withdraw',
    { title: string; more: (name: string) => string; check: string; ok: (time: string) => string; okEmpty: string }
  >;
  ask: { title: string; more: string; note: string; wanted: string; wantedHint: string; ok: string };
  sendBack: { title: string; more: string; note: string; noteMissing: string; ok: string };
  cancel: string;
  withdraw: { title: (name: string) => string; more: string; ok: string };
  discard: {
    title: string;
    more: (labels: readonly string[]) => string;
    ok: string;
    /** Only a document that is live has a draft that can be thrown away. */
    done: { text: string; more: string };
  };
  notices: {
    sentBack: (by: string) => string;
    note: (note: string, time: string) => string;
    review: (by: string, time: string) => string;
    reviewWanted: (time: string) => string;
    reviewEnds: string;
    compare: string;
    /** After an edit that ended it. */
    ended: Record<'review' | 'plan', { text: string; more: string }>;
    planned: Record<'publish' | 'withdraw', (time: string) => string>;
    plannedBy: (by: string) => string;
    planEnds: string;
    withdrawn: string;
    unknownPerson: string;
  };
};
