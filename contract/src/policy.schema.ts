import { z } from 'zod';
import { day } from './day.schema.ts';
import { extraLine, identity, label, paragraph, required, text, versioned } from './fields.schema.ts';
import { formHints } from './form-fields.schema.ts';
import { limits } from './limits.ts';
import { policyNames, policyStates } from './policies.ts';
import { richTextSchema } from './rich-text.schema.ts';

/** One version of a policy. What its text may have is a rule of publication (`policy-text.ts`): a draft may have anything. */
export const policyInputSchema = z.object({
  policy: z.enum(policyNames).describe('The page that shows it'),
  from: day.describe('The first day on which it is in force'),
  title: required(label),
  lead: paragraph.default('').register(formHints, { form: 'optional' }).describe('The sentence below the title'),
  changed: extraLine.describe('What differs from the version before'),
  richContent: richTextSchema,
  seoDescription: text(limits.line)
    .optional()
    .describe('The text in search results. Empty: the sentence below the title')
    .register(formHints, { form: 'optional' }),
});

export const policySchema = z.object({ ...identity, ...policyInputSchema.shape, ...versioned });
/** Of the list; the text comes with the version itself. */
export const policySummarySchema = policySchema.omit({ richContent: true, seoDescription: true });

export const policyParams = z.object({ policy: z.enum(policyNames) });
export const policyVersionSchema = z.object({
  ...policySummarySchema.pick({ id: true, from: true, changed: true }).shape,
  state: z.enum(policyStates).describe('On the current day in the time zone of the company'),
});

export type Policy = z.infer<typeof policySchema>;
