/** The figures of sign-in, invitations and the audit trail. Times are in milliseconds. */

const minute = 60_000;
const day = 86_400_000;

export const signIn = {
  /** From the creation of an account or its upgrade to a role that needs a second factor. */
  factorGrace: 7 * day,
  /** Changing a password, a factor or the e-mail address needs a sign-in that is not older. */
  freshFor: 5 * minute,
  /** Between the password and the second factor. */
  challengeLifetime: 10 * minute,
  /** Wrong and right codes alike, of one account, in `factorWindow`. */
  factorAttempts: 10,
  factorWindow: 10 * minute,
  invitationLifetime: 3 * day,
  resetLifetime: 60 * minute,
  /** Between leaving for the identity provider and coming back. */
  ssoLifetime: 10 * minute,
  recoveryCodes: 10,
  totp: { digits: 6, period: 30 },
  /** How often the time of a session's last use is written. */
  lastUseStep: minute,
} as const;

/** How a second factor can be proved. */
export const factorMethods = ['passkey', 'totp', 'recovery'] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** Invitation and reset links carry their token in the fragment, which no server, log or Referer header sees. */
export const invitationPath = '/login/invitation';
export const resetPath = '/login/reset';
export const linkWithToken = (origin: string, path: string, token: string) => `${origin}${path}#${token}`;

/** 'JB2W 7KQM': easier to type than one long word. */
export const inGroupsOfFour = (text: string) => text.replace(/(.{4})(?=.)/g, '$1 ');

/**
 * After a company sign-in the browser has a session cookie, but not the local state of section 3, which only the login page
 * writes. This fragment tells the admin page to write it; without it the page opens the login.
 */
export const arrivalHash = '#signed-in';
export const arrivalPath = (path: string) => `${path.split('#', 1)[0]}${arrivalHash}`;
