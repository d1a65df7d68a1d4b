import { z } from 'zod';
import { personName } from './auth.schema.ts';
import { idSchema } from './fields.schema.ts';
import { limits } from './limits.ts';
import { roles } from './roles.ts';

/** The colleagues who use the admin area, as an owner manages them. */

const time = z.iso.datetime();
const count = z.number().int().nonnegative();
export const userStates = ['invited', 'active', 'deactivated'] as const;

export const userSchema = z.object({
  id: idSchema,
  name: z.string().describe('Empty until an invited colleague has joined'),
  email: z.string(),
  role: z.enum(roles),
  state: z.enum(userStates),
  hasPassword: z.boolean(),
  hasPasskey: z.boolean(),
  hasTotp: z.boolean(),
  isSso: z.boolean().describe('Signs in at the identity provider of the company'),
  isFactorDue: z.boolean().describe('The role needs a second factor and the account has none'),
  invitedAt: time.nullable(),
  lastSeenAt: time.nullable(),
  owns: z
    .object({ filters: count, requests: count, plans: count })
    .describe(
      'Saved filters, requests for an approval and planned changes, which another colleague takes over on deactivation',
    ),
});

export const invitationInput = z.object({
  email: z.email().max(limits.email),
  role: z.enum(roles),
  name: personName.optional(),
});
export const roleInput = z.object({ role: z.enum(roles) });
export const deactivationInput = z.object({
  heir: idSchema.optional().describe('Who takes over what the person owns'),
});
/** The link is shown once; only a hash of it is stored. */
export const invitedSchema = z.object({ user: userSchema, link: z.string(), isMailed: z.boolean() });
export const linkSchema = z.object({ link: z.string(), isMailed: z.boolean() });

export type User = z.infer<typeof userSchema>;
export type UserState = (typeof userStates)[number];
export type InvitationInput = z.infer<typeof invitationInput>;
