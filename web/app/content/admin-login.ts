import { kilnWorksDusk } from './media.ts';

/** The login page of section 2.8, beyond what the content object's admin part holds. */
export const loginTexts = {
  title: 'Site office login',
  picture: kilnWorksDusk,
  pending: 'Logging in…',
  errorMore: 'Check both and try again.',
  tooMany: 'Too many attempts in a row. Wait a minute, then try again.',
  unreachable: 'The server did not answer. Try again in a moment.',
  stay: 'You stay signed in for 24 hours on this computer.',
} as const;
