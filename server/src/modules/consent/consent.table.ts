import type { ConsentAction, ConsentPurpose } from '@plinth/contract/consent';
import type { Generated, GeneratedAlways } from 'kysely';

/** Rows are added and never changed; the newest row of a lead applies. */
export type ConsentReceiptTable = {
  id: GeneratedAlways<string>;
  submission_id: string;
  action: ConsentAction;
  notice_version: string | null;
  language: string | null;
  purposes: ConsentPurpose[];
  at: Generated<Date>;
};

export type SigningKeyTable = { purpose: 'withdrawal' | 'preview'; secret: Buffer };
