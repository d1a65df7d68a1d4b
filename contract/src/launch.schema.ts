import { z } from 'zod';
import { personName } from './auth.schema.ts';
import { text } from './fields.schema.ts';
import { setupSteps } from './launch.ts';
import { launchItems } from './launch-items.ts';
import { limits } from './limits.ts';

/** The set-up of a new site. */

const time = z.iso.datetime();
const code = text(limits.code).trim().min(1);
export const setupCodeInput = z.object({ code: code.describe('The code that the server has printed') });
export const firstOwnerInput = z.object({
  code,
  name: personName,
  email: z.email().max(limits.email),
  password: z.string().min(1).max(limits.password),
});
export const setupOpenSchema = z.object({ isOpen: z.boolean().describe('Whether there is no user yet') });
export const codeRightSchema = z.object({ isRight: z.literal(true) });

export const stepInput = z.object({ done: z.enum(setupSteps) });
export const testMailInput = z.object({ to: z.email().max(limits.email) });
export const testMailSchema = z.object({
  outcome: z.enum(['sent', 'refused', 'not-set-up']),
  reason: z.string().describe('What the mail server said, such as smtp-535'),
});
export const setupStateSchema = z.object({
  isLive: z.boolean(),
  step: z.enum(setupSteps),
  mail: z.object({
    isSetUp: z.boolean(),
    to: z.string(),
    sentAt: time.nullable(),
    confirmedAt: time.nullable(),
  }),
  items: z.record(z.enum(launchItems), z.boolean()).describe('Whether each is done'),
  missing: z.array(z.enum(launchItems)).describe('What keeps the site from going live'),
});
export const setupDoneSchema = z.object({ isDone: z.literal(true) });

export type SetupState = z.infer<typeof setupStateSchema>;
export type FirstOwner = z.infer<typeof firstOwnerInput>;
