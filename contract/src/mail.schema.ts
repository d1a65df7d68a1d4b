import { z } from 'zod';
import { oneLine, text } from './fields.schema.ts';
import { formHints } from './form-fields.schema.ts';
import { limits } from './limits.ts';
import { isMailId, type MailId, mailIds } from './mail-names.ts';
import { type MailField, mailFields, mailTable } from './mail-table.ts';

/** The words of the mails. Which fields and placeholders a mail has is in `mail-table.ts`; the check before a publication applies it. */

const optional = { form: 'optional' } as const;
const line = () => oneLine(limits.label).optional().register(formHints, optional);
const long = (max: number) => text(max).optional().register(formHints, { form: 'optional', control: 'text' });

const shapeOf: Record<MailField, z.ZodOptional<z.ZodString>> = {
  subject: line(),
  heading: line(),
  greeting: line(),
  text: long(limits.mailText),
  button: line(),
  closing: long(limits.line),
  footer: long(limits.line),
};

export const mailInputSchema = z.object({
  mail: z.enum(mailIds).register(formHints, { form: 'column' }),
  ...shapeOf,
});

/** What another mail has is not stored. */
export function completeMail<B extends { mail: MailId }>(body: B): B {
  if (!isMailId(body.mail)) return body;
  const own = new Set<string>(['mail', ...mailTable[body.mail].fields]);
  return Object.fromEntries(Object.entries(body).filter(([name]) => own.has(name))) as B;
}

export const mailParams = z.object({ mail: z.enum(mailIds) });
export const mailPreviewSchema = z.object({
  isSetUp: z.boolean().describe('Whether the site can send mail'),
  to: z.string().describe('Where a test goes: the address of the signed-in person'),
  sender: z.string(),
  subject: z.string(),
  text: z.string().describe('The mail as plain text'),
  faults: z
    .array(z.object({ field: z.enum(mailFields), message: z.string() }))
    .describe('Why fields have the product’s own words instead of those of the draft'),
});
export const mailTestSchema = z.object({
  outcome: z.enum(['sent', 'refused', 'not-set-up']),
  to: z.string(),
  reason: z.string().describe('What the mail server said, such as smtp-535'),
});

export type MailPreview = z.infer<typeof mailPreviewSchema>;
export type MailTest = z.infer<typeof mailTestSchema>;
