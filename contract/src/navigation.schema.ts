import { z } from 'zod';
import { oneLine, required, text } from './fields.schema.ts';
import { formHints } from './form-fields.schema.ts';
import { limits } from './limits.ts';
import { type NavigationRow, navigationLevels } from './navigation.ts';
import { isMenuLink, menuFaults } from './navigation-rules.ts';

/** The menu and the footer: one document. Every page shows them, so each text is one line. */

const optional = { form: 'optional' } as const;

const link = () =>
  text(limits.url)
    .trim()
    .refine(
      (value) => value === '' || isMenuLink(value),
      'This is no page of the website. Write a path such as /profile, or an address with https://',
    )
    .default('')
    .register(formHints, { ...optional, control: 'url' });
const name = () => required(oneLine(limits.label));

const rowSchema = () => z.object({ level: z.enum(navigationLevels), name: name(), link: link() });

const menu = () =>
  z
    .array(rowSchema())
    .max(limits.rows)
    .superRefine((rows: NavigationRow[], context) => {
      for (const { at, field, message } of menuFaults(rows)) {
        context.addIssue({ code: 'custom', path: [at, field], message });
      }
    });

export const navigationInputSchema = z.object({
  menu: menu(),
  footer: menu().default([]),
  closing: z.array(z.object({ name: name(), link: link() })).max(limits.rows),
  rights: oneLine(limits.line).trim().default('').register(formHints, optional),
  credit: oneLine(limits.line).trim().default('').register(formHints, optional),
});
