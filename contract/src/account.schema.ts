import { z } from 'zod';
import { passkeyLoginInput, personName } from './auth.schema.ts';
import { text } from './fields.schema.ts';
import { limits } from './limits.ts';
import { roles } from './roles.ts';

/** One's own account: profile, ways to sign in, sessions. */

const time = z.iso.datetime();
/** A passkey's id comes from the authenticator: base64url, up to 1,023 bytes. */
const passkeyId = z.string().regex(/^[\w-]{1,1400}$/);
const sessionId = z.string().regex(/^[\w-]{8,40}$/);

const accountSessionSchema = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  device: z.string().describe("Such as 'Chrome on Windows'"),
  network: z.string().describe('The first part of the IP address'),
  startedAt: time,
  lastUsedAt: time,
});

export const accountSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  hasPassword: z.boolean(),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), since: time, lastUsedAt: time.nullable() })),
  totpSince: time.nullable(),
  recoveryCodesLeft: z.number().int().min(0),
  factorDueAt: time
    .nullable()
    .describe('From then on the account must add a second factor; null if it has one or needs none'),
  freshUntil: time.describe('Until then passwords and factors can be changed without signing in again'),
  sessions: z.array(accountSessionSchema),
});

export const profileInput = z.object({ name: personName });
export const emailInput = z.object({ email: z.email().max(limits.email) });
export const passwordInput = z.object({ password: z.string().min(1).max(limits.password) });

export const totpSetupSchema = z.object({
  secret: z.string().describe('In Base32, for typing'),
  qr: z.object({ size: z.number().int(), path: z.string() }).describe('The same as a QR code: an SVG path of squares'),
});
export const totpInput = z.object({ code: text(limits.code).trim().min(1) });
export const passkeyInput = passkeyLoginInput.extend({ name: text(limits.name).trim().default('') });
export const passkeyParams = z.object({ id: passkeyId });
export const sessionParams = z.object({ id: sessionId });
/** The first factor of an account comes with recovery codes, which are shown once. */
export const factorAddedSchema = z.object({ recoveryCodes: z.array(z.string()).nullable() });
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) });
export const endedSchema = z.object({ ended: z.number().int().min(0) });

export type Account = z.infer<typeof accountSchema>;
export type AccountSession = z.infer<typeof accountSessionSchema>;
