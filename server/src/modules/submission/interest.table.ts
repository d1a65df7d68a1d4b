import type { Buyer } from '@plinth/contract/cost-sheet';
import type { InterestWish } from '@plinth/contract/interest';
import type { Generated } from 'kysely';

/** At most one for each lead. */
export type InterestTable = {
  submission_id: string;
  project_id: string;
  /** A unit's key, or the name of a home type. */
  home: string;
  wish: InterestWish;
  buyer: Buyer | null;
  at: Generated<Date>;
};
