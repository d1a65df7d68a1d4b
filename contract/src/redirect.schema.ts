import { z } from 'zod';
import { extraLine, identity, text, versioned } from './fields.schema.ts';
import { formHints } from './form-fields.schema.ts';
import { limits } from './limits.ts';
import { fromFault, targetFault } from './redirects.ts';

/** A text that a rule of `redirects.ts` accepts; the rule says what is wrong. */
const checked = (max: number, faultOf: (value: string) => string | null) =>
  text(max)
    .trim()
    .superRefine((value, context) => {
      const fault = faultOf(value);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    });

const redirectFields = {
  from: checked(limits.redirectPath, fromFault).describe(
    'A path without a page; upper and lower case and a slash at the end make no difference',
  ),
  to: checked(limits.url, targetFault)
    .describe('A path of this website, or an address that starts with https://')
    .register(formHints, { control: 'url' }),
  note: extraLine,
};

export const redirectInputSchema = z.object(redirectFields);
export const redirectSchema = z.object({ ...identity, ...redirectFields, ...versioned });

export const redirectParams = z.object({ path: text(limits.redirectPath) });
export const redirectTargetSchema = z.object({
  to: z.string().nullable().describe('Null where no redirect is set up'),
});

export type RedirectTarget = z.infer<typeof redirectTargetSchema>;
