import { z } from 'zod';
import { text } from './fields.schema.ts';
import { limits } from './limits.ts';

/** The Username input fills `email`; it need not look like one to be refused like any other. */
export const loginSchema = z.object({
  email: text(limits.email).min(1),
  password: z.string().min(1).max(limits.password),
});

export const loginAnswerSchema = z.object({
  token: z.string().describe('A Bearer for API clients. Browsers use the cookie, which scripts cannot read'),
});

export const sessionSchema = z.object({
  email: z.string(),
  /** Names the session without opening it: this is what a browser may keep under `token`. */
  fingerprint: z.string(),
  expiresAt: z.iso.datetime(),
});
