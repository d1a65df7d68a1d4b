import { companyTimeZone } from './constants.ts';

/** Of the fields that came after the first settings were stored: what a document without them means. */
export const settingsDefaults = {
  authority: 'maharera',
  languages: [] as string[],
  timeZone: companyTimeZone,
  analyticsUrl: '',
} as const;
