import type { Role } from '@plinth/contract/roles';
import type { Generated } from 'kysely';

export type UserTable = {
  id: Generated<string>;
  email: string;
  name: Generated<string>;
  role: Generated<Role>;
  password_hash: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** Null until an invited colleague has joined. */
  joined_at: Generated<Date | null>;
  invited_at: Date | null;
  invited_by: string | null;
  deactivated_at: Date | null;
  last_seen_at: Date | null;
  /** From then on a role that needs a second factor must add one. */
  factor_due_at: Generated<Date | null>;
  /** When codes were tried in the last minutes, to limit guessing. */
  factor_attempts: Generated<Date[]>;
  totp_secret: string | null;
  /** A secret that was shown and that no code has confirmed yet. */
  totp_pending: string | null;
  totp_since: Date | null;
  /** The last 30-second step whose code was used: a code works once. */
  totp_last_step: string | null;
  /** Issuer and subject at the identity provider. */
  sso_subject: string | null;
};
export type SessionTable = {
  token_hash: Buffer;
  email: string;
  device: Generated<string>;
  network: Generated<string>;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
  authenticated_at: Generated<Date>;
  /** Started by the identity provider, which has checked a second factor of its own. */
  is_sso: Generated<boolean>;
  expires_at: Date;
};
export type LoginLimitTable = { key: string; failures: number; next_at: Date };
export type PasskeyTable = {
  id: string;
  user_id: string;
  public_key: Buffer;
  counter: string;
  transports: string[];
  name: string;
  created_at: Generated<Date>;
  last_used_at: Date | null;
};
export type RecoveryCodeTable = { id: Generated<string>; user_id: string; code_hash: string };

export type OneTimeKind = 'factor' | 'passkey-login' | 'passkey-new' | 'invitation' | 'reset' | 'sso';
export type OneTimeTokenTable = {
  token_hash: Buffer;
  kind: OneTimeKind;
  user_id: string | null;
  /** What the token stands for, such as a WebAuthn challenge. */
  value: string | null;
  created_by: string | null;
  expires_at: Date;
};
