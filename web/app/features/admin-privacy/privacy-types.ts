import type { IdentityState, KeptItem, PrivacyKind, PrivacyOutcome, PrivacyWay } from '@plinth/contract/privacy';
import type { PrivacyPlan, PrivacyReport, PrivacyStep } from '@plinth/contract/privacy.schema';

/** The texts that the components of the privacy desk need. */

export type PrivacyTableTexts = {
  columns: readonly string[];
  nameless: string;
  asked: (day: string, way: PrivacyWay) => string;
  identity: (state: IdentityState, sent: number) => string;
  done: (outcome: PrivacyOutcome, day: string) => string;
  waiting: string;
  open: string;
  late: string;
  planned: string;
};

export type WhoTexts = {
  title: string;
  yes: string;
  identity: (state: IdentityState) => string;
  to: (email: string) => string;
  noEmail: string;
  send: string;
  sendAgain: string;
  code: string;
  check: string;
  seen: string;
  notNeeded: string;
  digits: number;
  candidates: string;
  nobody: string;
  choose: string;
  open: string;
};

export type RequestTexts = {
  close: string;
  title: (number: string, kind: PrivacyKind, name: string) => string;
  stopped: string;
  notStopped: string;
  erased: string;
  notPlanned: (day: string) => string;
  at: (time: number) => string;
  text: string;
  who: WhoTexts;
  plan: {
    title: string;
    rows: (plan: PrivacyPlan) => readonly (readonly [label: string, sum: string])[];
    outside: string;
    backups: (day: string) => string;
    do: string;
    follows: (day: string) => string;
  };
  kept: {
    title: string;
    items: Record<KeptItem['item'], readonly [what: string, why: string]>;
    until: (day: string | null) => string;
  };
  answer: {
    title: string;
    label: string;
    access: string;
    do: string;
    refuse: string;
    withdraw: string;
    offers: string;
    file: string;
    back: string;
  };
  done: (outcome: PrivacyOutcome, day: string) => string;
  said: string;
};

export type ReportTexts = {
  title: (name: string) => string;
  lead: string;
  notYet: string;
  download: string;
  rows: Record<'you' | 'told' | 'agreed' | 'noted' | 'holders' | 'from' | 'long', string>;
  nothing: string;
  notKept: string;
  days: (days: number) => string;
  holders: Record<PrivacyReport['holders'][number]['who'], string>;
  close: string;
};

/** Resolves to the server's sentence where it refuses the step, or to null. */
export type TakeStep = (step: PrivacyStep) => Promise<string | null>;
