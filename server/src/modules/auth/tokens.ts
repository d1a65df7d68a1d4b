import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits: of a session, a challenge or a link. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Only the hash is stored, so a copy of the table opens nothing. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Identifies a session in logs, lists and the audit trail, but cannot open it. */
export const fingerprintOf = (tokenHash: Buffer): string =>
  createHash('sha256').update(tokenHash).digest('base64url').slice(0, 16);
