import { z } from 'zod';
import { text } from './fields.schema.ts';
import { limits } from './limits.ts';

/** The Username input fills `email`. Its format is not checked, so that every wrong login gets the same refusal. */
export const loginSchema = z.object({
  email: text(limits.email).min(1),
  password: z.string().min(1).max(limits.password),
});

export const loginResponseSchema = z.object({
  token: z.string().describe('A Bearer token for API clients. Browsers use the cookie, which scripts cannot read'),
});

export const sessionSchema = z.object({
  email: z.string(),
  /** Identifies the session but cannot open it: a browser may store this under `token`. */
  fingerprint: z.string(),
  expiresAt: z.iso.datetime(),
});
