import { kilnWorksDusk } from './media.ts';

/** The texts of the login page (section 2.8) that are not in the content object's admin part. */
export const loginTexts = {
  title: 'Site office login',
  picture: kilnWorksDusk,
  ended: 'Your session has ended.',
  endedMore: 'Sign in again to go on. What you typed is kept in this browser.',
  pending: 'Logging in…',
  errorMore: 'Check both and try again.',
  tooMany: 'Too many attempts in a row. Wait a minute, then try again.',
  unreachable: 'The server did not answer. Try again in a moment.',
  stay: 'You stay signed in for 24 hours on this computer.',
} as const;
