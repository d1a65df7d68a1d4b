import { z } from 'zod';
import { authorityNames } from './authorities.ts';
import { isSteadyZone } from './company-time.ts';
import { boundedNumber, numeric, oneLine, required, text } from './fields.schema.ts';
import { formHints } from './form-fields.schema.ts';
import { limits } from './limits.ts';
import { settingsDefaults } from './settings-defaults.ts';

/** The company's facts: one document. Pages carry them in one line each, so none has a line break, except a postal address. */

const given = (max: number) => required(oneLine(max));
const optional = { form: 'optional' } as const;

/** Shown as it is written; links use its digits. */
const isPhone = (value: string) => /^\+[1-9]\d{6,14}$/.test(value.replace(/[\s()-]/g, ''));
const phoneWanted = 'Start with + and the country code, as +91 20 5550 0142';
const phone = given(limits.phone).refine(isPhone, phoneWanted);
const absentPhone = () =>
  oneLine(limits.phone)
    .trim()
    .refine((value) => value === '' || isPhone(value), phoneWanted)
    .default('')
    .register(formHints, optional);

const socialPage = () =>
  text(limits.url)
    .trim()
    .refine((value) => value === '' || isSecureUrl(value), 'This must start with https://')
    .default('')
    .register(formHints, { ...optional, control: 'url' });

function isSecureUrl(value: string): boolean {
  return /^https:\/\/[^\s]+$/.test(value) && URL.canParse(value);
}

/** The names of section 3 of the specification. */
const officeSchema = z.object({
  ContactOffice: given(limits.label),
  ContactOfficeCity: given(limits.label),
  /** Of several lines: a field of one line would lose the breaks between them. */
  ContactOfficeAddress: required(text(limits.line))
    .describe('The footer shows that of the first office')
    .register(formHints, { control: 'text' }),
  ContactOfficePhone: absentPhone(),
  ContactOfficeLat: numeric(boundedNumber(-limits.latitude, limits.latitude)).register(formHints, {
    control: 'point',
    longitude: 'ContactOfficeLong',
  }),
  ContactOfficeLong: numeric(boundedNumber(-limits.longitude, limits.longitude)).register(formHints, {
    isPartOf: 'ContactOfficeLat',
  }),
});

export const settingsInputSchema = z.object({
  name: given(limits.label),
  shortName: given(limits.label),
  legalName: oneLine(limits.label).default('').register(formHints, optional),
  description: given(limits.line).describe('For search engines and shared links'),
  phone,
  servicePhone: absentPhone(),
  whatsapp: absentPhone(),
  email: z.email().max(limits.email),
  officeHours: given(limits.label),
  serviceHours: given(limits.label),
  offices: z.array(officeSchema).max(limits.rows),
  instagram: socialPage(),
  linkedin: socialPage(),
  youtube: socialPage(),
  facebook: socialPage(),
  authority: z.enum(authorityNames).default(settingsDefaults.authority).register(formHints, optional),
  languages: z
    .array(given(limits.label).refine((value) => !value.includes(','), 'Enter one language in each row'))
    .max(limits.languages)
    .default([])
    .register(formHints, optional),
  timeZone: oneLine(limits.label)
    .trim()
    .refine(isSteadyZone, 'Enter a name such as Asia/Kolkata, of a time zone without daylight saving time')
    .default(settingsDefaults.timeZone)
    .register(formHints, optional),
  analyticsUrl: socialPage(),
});

export type Settings = z.output<typeof settingsInputSchema>;
