import type { Generated } from 'kysely';

export type AdminTable = { email: string; password_hash: string; updated_at: Generated<Date> };

export type SessionTable = { token_hash: Buffer; email: string; created_at: Generated<Date>; expires_at: Date };

export type LoginLimitTable = { key: string; failures: number; next_at: Date };
