import type { ConsentAction, ConsentPurpose } from '@plinth/contract/consent';
import type { Permission } from '@plinth/contract/contact-consent';
import type { Generated, GeneratedAlways } from 'kysely';

/** Rows are added and never changed; the newest row of a lead applies. */
export type ConsentReceiptTable = {
  id: GeneratedAlways<string>;
  submission_id: string;
  action: ConsentAction;
  notice_version: string | null;
  language: string | null;
  purposes: ConsentPurpose[];
  /** The same by channel; null in a receipt that is older than channels. */
  allowed: Permission[] | null;
  at: Generated<Date>;
};

/** What a person agreed to or withdrew without a form: said to a colleague, or read from a list that was imported. */
export type PersonConsentTable = {
  id: GeneratedAlways<string>;
  person_id: string;
  action: 'given' | 'withdrawn';
  allowed: Permission[];
  how: string;
  by_user: string | null;
  at: Generated<Date>;
};

export type SigningKeyTable = { purpose: 'withdrawal' | 'preview' | 'privacy' | 'erasure'; secret: Buffer };
