import { z } from 'zod';
import { text } from './fields.schema.ts';
import { limits } from './limits.ts';
import { roles } from './roles.ts';
import { factorMethods } from './sign-in.ts';

/** Signing in: password, second factor, passkey, invitation, reset. */

const token = z.string().regex(/^[\w-]{20,100}$/, 'This is no token');
const password = z.string().min(1).max(limits.password);
const time = z.iso.datetime();
/** What the browser's WebAuthn functions take and return; `@simplewebauthn` owns both shapes and checks them. */
const webauthn = z.record(z.string(), z.unknown());
const tooLarge = 'This is larger than any passkey';
const credential = webauthn.refine((value) => JSON.stringify(value).length <= limits.credential, tooLarge);
/**
 * The name that colleagues see, and that the audit trail shows. One like an e-mail address could pass for another account, and
 * control or invisible characters could hide or reverse it.
 */
export const personName = text(limits.name, `A name has at most ${limits.name} characters`)
  .trim()
  .min(1, 'This field is required')
  .regex(/^[^@\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'A name has no @ and no invisible characters')
  .regex(/[\p{L}\p{N}]/u, 'A name has letters');

/** The Username input fills `email`. Its format is not checked, so that every wrong login gets the same refusal. */
export const loginSchema = z.object({
  email: text(limits.email).min(1),
  password,
});

const tokenSchema = z.object({
  token: z.string().describe('A Bearer token for API clients. Browsers use the cookie, which scripts cannot read'),
});
const challengeSchema = z.object({
  challenge: z.string().describe('Names this sign-in; the second factor must follow before `expiresAt`'),
  factors: z.array(z.enum(factorMethods)),
  expiresAt: time,
});
/** Accounts without a second factor get the token at once. */
export const loginResponseSchema = z.union([tokenSchema, challengeSchema]);
export const signedInSchema = tokenSchema;

export const factorInput = z.object({
  challenge: token,
  method: z.enum(['totp', 'recovery']),
  code: text(limits.code).trim().min(1),
});
export const passkeyOptionsInput = z.object({
  challenge: token.optional().describe('After a password; without it the passkey alone signs in'),
});
export const passkeyOptionsSchema = z.object({ ticket: z.string(), options: webauthn });
export const passkeyLoginInput = z.object({ ticket: token, response: credential });

export const signInMethodsSchema = z.object({
  hasMail: z.boolean().describe('Whether a forgotten password can be reset by mail'),
  sso: z.object({ name: z.string() }).nullable().describe('The identity provider of the company'),
  isPasswordOff: z.boolean().describe('Only the emergency owner may use a password'),
});

export const ssoQuery = z.object({
  from: z.string().max(2_000).optional().describe('The admin page to open afterwards'),
});
/** What OpenID Connect lets a provider answer; `openid-client` checks it. */
export const ssoCallbackQuery = z.object({
  state: z.string().max(200).optional(),
  code: z.string().max(4_000).optional(),
  iss: z.string().max(2_000).optional(),
  error: z.string().max(200).optional(),
});

export const linkInput = z.object({ token });
export const invitationSchema = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  invitedBy: z.string(),
  expiresAt: time,
});
export const invitationPasskeyInput = z.object({ token, name: personName });
export const acceptInvitationInput = z
  .object({ token, name: personName, password: password.optional(), passkey: passkeyLoginInput.optional() })
  .refine((input) => (input.password === undefined) !== (input.passkey === undefined), {
    path: ['password'],
    message: 'Choose a password or a passkey',
  });
export const resetRequestInput = z.object({ email: text(limits.email).min(1) });
export const resetInput = z.object({ token, password });

export const sessionSchema = z.object({
  email: z.string(),
  /** Identifies the session but cannot open it: a browser may store this under `token`. */
  fingerprint: z.string(),
  expiresAt: time,
});

export type LoginResponse = z.infer<typeof loginResponseSchema>;
export type Invitation = z.infer<typeof invitationSchema>;
export type SignInMethods = z.infer<typeof signInMethodsSchema>;
export type AcceptInvitation = z.infer<typeof acceptInvitationInput>;
