import type { Role } from '@plinth/contract/roles';

const again = (wait: string | null) => (wait ? `Try again in ${wait}.` : 'Wait a few minutes, then try again.');

/** Signing in: on the login page, and in the dialog that asks for it again. */
export const signInTexts = {
  pending: 'Logging in…',
  errorMore: 'Check both and try again.',
  tooMany: (wait: string | null) => `Too many attempts in a row. ${again(wait)}`,
  unreachable: 'The server did not answer. Try again in a moment.',
  passkey: 'Sign in with a passkey',
  passkeyHint: 'Your fingerprint, face or the PIN of this device. Nothing to remember.',
  or: 'or',
  passkeyProblems: {
    cancelled: 'No passkey was used. Try again, or sign in another way.',
    failed: 'This browser could not use the passkey. Sign in another way.',
    unknown: 'This passkey does not belong to an account here. Use another one, or sign in with the password.',
  },
  factor: {
    title: 'The six digits, please',
    titles: { recovery: 'A recovery code, please', passkey: 'Your passkey, please' },
    codeFrom: (email: string) => `From the authenticator app of ${email}.`,
    recoveryFrom: 'One of the ten codes that you printed or put away when you set up your sign-in.',
    passkeyFrom: (email: string) => `The password was right. Now use the passkey of ${email}.`,
    code: 'Code',
    recovery: 'Recovery code',
    recoveryHint: 'Each works once. Upper and lower case are the same.',
    wrongCode: 'This code is wrong, has expired or was used. The app shows a new one every 30 seconds.',
    wrongRecovery: 'This code is wrong or was used. Take another one.',
    tooMany: 'No more codes are accepted for now.',
    ended: 'This sign-in took too long.',
    endedMore: 'For safety the password is asked for again.',
    usePasskey: 'Use a passkey',
    useCode: 'Use the authenticator app',
    useRecovery: 'Use a recovery code',
    startAgain: 'Start again',
    others: 'Other ways',
  },
} as const;

/** The texts of the login page (section 2.8) that are not in the content object's admin part. */
export const loginTexts = {
  ...signInTexts,
  title: 'Site office login',
  ended: 'Your session has ended.',
  endedMore: 'Sign in again to go on. What you typed is kept in this browser.',
  stay: 'You stay signed in for 24 hours on this computer.',
  sso: (name: string) => `Sign in with ${name}`,
  emergency: 'Emergency sign-in',
  cannot: 'I cannot sign in',
  passwordChanged: 'Your password is changed. Sign in with the new one.',
  lost: {
    title: 'I cannot sign in',
    byMail: 'Write your e-mail address. We send a link with which you choose a new password.',
    email: 'E-mail',
    submit: 'Send the link',
    pending: 'Sending…',
    sent: 'If this address has an account, a mail is on its way.',
    sentMore: 'The link in it works once, for one hour. Look in the spam folder too.',
    refused: 'The mail was not requested. Check the address and try again.',
    noMail:
      'Ask an owner of this site. They can give you a link with which you choose a new password, and they can remove a lost passkey or phone.',
    lostFactor:
      'A new password does not replace the second step. If the phone or passkey is lost, use a recovery code, or ask an owner.',
    back: 'Back to the sign-in',
  },
} as const;

const passwordField = {
  label: 'New password',
  hint: 'At least 12 characters. Several words are easier to remember than signs.',
  show: 'Show',
  hide: 'Hide',
};

const endedLink = {
  unreachable: signInTexts.unreachable,
  tooMany: signInTexts.tooMany,
  missing: 'This link is not whole',
  missingMore: 'A part of the address is missing. Open the link once more, or copy all of it.',
  toLogin: 'To the sign-in',
};

export const invitationTexts = {
  ...endedLink,
  title: 'Invitation',
  loading: 'Looking up your invitation…',
  welcome: (name: string) => (name ? `Welcome, ${name}` : 'Welcome'),
  invites: (by: string) => (by ? `${by} invites you as` : 'You are invited as'),
  youMay: {
    owner: 'you may do everything, and invite colleagues.',
    approver: 'you write pages, approve those of colleagues, and put them on the website.',
    editor: 'you write and change pages, and an approver puts them on the website.',
    'sales-head': 'you work with all leads, and look at pages without changing them.',
    sales: 'you work with leads and visits, and look at pages without changing them.',
    site: 'you see who is expected at the gate, and look at pages without changing them.',
    privacy: 'you answer requests of people about their data, and look at pages without changing them.',
    viewer: 'you look at pages, and change nothing.',
  } satisfies Record<Role, string>,
  email: (email: string) => `You will sign in as ${email}.`,
  name: 'Your name',
  nameHint: 'Colleagues see it beside what you do.',
  passkey: 'Make a passkey and come in',
  passkeyPending: 'Waiting for the passkey…',
  passkeyProblems: {
    cancelled: 'No passkey was made. Try again, or use a password instead.',
    known: 'This device has a passkey for this account already. Use a password instead.',
    failed: 'This browser could not make a passkey. Use a password instead.',
  },
  usePassword: 'Use a password instead',
  usePasskey: 'Use a passkey instead',
  password: { ...passwordField, label: 'Password' },
  submit: 'Come in',
  pending: 'Coming in…',
  refused: 'This was not accepted. Check the fields and try again.',
  ended: 'This invitation has ended',
  endedMore:
    'It was used, replaced or is older than three days. If you came in with it before, sign in. Otherwise ask the colleague who invited you for a new link.',
  notOpened: 'The invitation could not be opened',
  retry: 'Try again',
} as const;

export const resetTexts = {
  ...endedLink,
  title: 'Choose a new password',
  lead: 'It ends every session of your account. The second step of your sign-in stays as it is.',
  password: passwordField,
  submit: 'Change the password',
  pending: 'Changing…',
  refused: 'This password was not accepted. Choose another one.',
  ended: 'This link has ended',
  endedMore:
    'It was used, replaced or is older than one hour. On the sign-in page, choose ‘I cannot sign in’ for a new one.',
} as const;
