import type { SetupStep } from '@plinth/contract/launch';
import type { Generated } from 'kysely';

/** One row: since when visitors see the site, how far its set-up is, and the last test of the mail. */
export type SiteLaunchTable = {
  is_only: Generated<boolean>;
  /** Null while visitors get the page that says 'coming soon'. */
  live_at: Date | null;
  step: Generated<SetupStep>;
  mail_to: string | null;
  mail_sent_at: Date | null;
  mail_confirmed_at: Date | null;
  analytics_decided_at: Date | null;
};

/** At most one row, which the user has whom the set-up or the command line created. */
export type FirstOwnerTable = { is_only: Generated<boolean>; user_id: string };

export type SetupCodeTable = { code_hash: Buffer; created_at: Generated<Date>; expires_at: Date };
