import type { LostReason, Stage } from '@plinth/contract/stages';
import type { TouchKind } from '@plinth/contract/touches';
import type { Generated, JSONColumnType } from 'kysely';

export type PersonTable = {
  id: string;
  version: Generated<number>;
  name: string | null;
  /** In E.164; the contacts have every number and address. */
  phone: string | null;
  email: string | null;
  country: string | null;
  place: string | null;
  language: string | null;
  /** A correction; null for the time zone of the number's country. */
  time_zone: string | null;
  stage: Generated<Stage>;
  stage_at: Generated<Date>;
  /** The stages that the person was at, for the report; a trigger keeps it. */
  reached: Generated<string[]>;
  /** Of the first time that the person asked; a trigger keeps it. */
  first_response_at: Generated<Date | null>;
  lost_reason: LostReason | null;
  booked_on: string | null;
  visit_at: Date | null;
  owner_id: string | null;
  step_text: string | null;
  step_due: Date | null;
  /** When the first response is due; null once there was one. */
  respond_by: Date | null;
  responded_at: Date | null;
  project_id: string | null;
  home: string | null;
  /** In paise. */
  budget_from: string | null;
  budget_to: string | null;
  timing: string | null;
  first_source: string | null;
  first_campaign: string | null;
  last_source: string | null;
  last_campaign: string | null;
  allowed: Generated<string[]>;
  withdrawn_at: Date | null;
  /** A test of the chain, or someone of whom there is nothing but spam: in no list, count or report. */
  is_test: Generated<boolean>;
  /** Asked for letters alone: a person without a first-response clock, and no lead to work with until they ask for more. */
  only_subscribed: Generated<boolean>;
  /** Names, e-mail addresses and the digits of all numbers, in lower case. */
  search: Generated<string>;
  first_at: Generated<Date>;
  last_at: Generated<Date>;
  merged_into: string | null;
  erased_at: Date | null;
  created_at: Generated<Date>;
};

export type PersonContactTable = { kind: 'phone' | 'email'; value: string; person_id: string };

export type TouchTable = {
  id: string;
  person_id: string;
  kind: TouchKind;
  at: Generated<Date>;
  by_user: string | null;
  submission_id: string | null;
  project_id: string | null;
  key: string | null;
  /** The values, which are erased with the person. */
  facts: JSONColumnType<Record<string, string | number | null>, string | undefined, string>;
};

export type PersonMergeTable = {
  id: string;
  kept: string;
  merged: string;
  by_user: string | null;
  at: Generated<Date>;
  undone_at: Date | null;
  moved: JSONColumnType<Record<string, unknown>, string, string>;
};

export type MergeOfferTable = {
  person_id: string;
  other_id: string;
  because: 'email' | 'phone' | 'name';
  at: Generated<Date>;
  dismissed_at: Date | null;
};

export type SellerTable = {
  user_id: string;
  is_on_duty: Generated<boolean>;
  projects: Generated<string[]>;
  languages: Generated<string[]>;
  works_from: Generated<string>;
  works_to: Generated<string>;
  works_on: Generated<number[]>;
  leave: JSONColumnType<{ from: string; to: string }[], string | undefined, string>;
  last_given_at: Date | null;
};

/** A change of many people at once, which can be undone. */
export type PeopleChangeTable = {
  id: string;
  by_user: string | null;
  at: Generated<Date>;
  undone_at: Date | null;
  before: JSONColumnType<Record<string, unknown>[], string, string>;
};
