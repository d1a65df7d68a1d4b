import type {
  IdentityState,
  KeptItem,
  PrivacyDays,
  PrivacyEvent,
  PrivacyKind,
  PrivacyOutcome,
  PrivacyWay,
} from '@plinth/contract/privacy';
import type { PrivacyPlan } from '@plinth/contract/privacy.schema';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** Name, contacts and texts are erased with the person, or once the request is old. */
export type PrivacyRequestTable = {
  id: string;
  version: Generated<number>;
  number: GeneratedAlways<number>;
  kind: PrivacyKind;
  came_by: PrivacyWay;
  person_id: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  text: string | null;
  asked_at: Generated<Date>;
  due_at: Date;
  identity: Generated<IdentityState>;
  identity_at: Date | null;
  identity_by: string | null;
  /** Of the mailed code: a keyed hash. */
  code: Buffer | null;
  code_until: Date | null;
  code_tries: Generated<number>;
  codes_sent: Generated<number>;
  stopped_at: Date | null;
  erase_on: string | null;
  plan: JSONColumnType<PrivacyPlan, string | null, string | null> | null;
  kept: JSONColumnType<KeptItem[], string | null, string | null> | null;
  answer: string | null;
  outcome: PrivacyOutcome | null;
  told_at: Date | null;
  done_at: Date | null;
  done_by: string | null;
};

/** What was done, without content. */
export type PrivacyEventTable = {
  id: GeneratedAlways<string>;
  request_id: string;
  at: Generated<Date>;
  by_user: string | null;
  what: PrivacyEvent;
};

export type PrivacyRuleTable = {
  only_one: Generated<boolean>;
  version: Generated<number>;
  days: JSONColumnType<PrivacyDays, string, string>;
};

/** A keyed hash of a number or an address that was erased, so that no import brings it back. */
export type ErasedContactTable = { mark: Buffer; at: Generated<Date> };

export type RetentionRunTable = {
  day: string;
  at: Generated<Date>;
  report: JSONColumnType<Record<string, number>, string, string>;
};
