import type { Capability } from '@plinth/contract/roles';
import type { User } from '@plinth/contract/user.schema';
import { longCompanyDay, nearDay, waitedSince } from '../lib/admin-time.ts';

/** The texts of the page Colleagues. */

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
/** '1 saved filter, 2 requests for approval and 1 plan' */
const ownedWords = ({ filters, requests, plans }: User['owns']) =>
  [
    ...counted(filters, 'saved filter', 'saved filters'),
    ...counted(requests, 'request for approval', 'requests for approval'),
    ...counted(plans, 'plan', 'plans'),
  ]
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ');

export const usersTexts = {
  title: 'Colleagues',
  invite: 'Invite a colleague',
  columns: { name: 'Name', role: 'Role', signsInWith: 'Signs in with', lastHere: 'Last here', actions: 'Change' },
  change: 'Change',
  changeNamed: (name: string) => `Change ${name}`,
  you: 'You',
  methods: {
    passkey: 'Passkey',
    app: 'App',
    passwordOnly: 'Password only',
    sso: 'Company sign-in',
    none: 'No way yet',
    linkSent: (day: string) => `Link sent ${day}`,
    linkMade: (day: string) => `Link made ${day}`,
  },
  factorDue: 'needs a second factor',
  lastHere: (iso: string | null, now: number): string => {
    if (!iso) return 'Not yet';
    if (now - Date.parse(iso) < 5 * 60_000) return 'Now';
    const near = nearDay(iso, now);
    if (near === 'today') return `${waitedSince(iso, now)} ago`;
    return near === 'yesterday' ? 'Yesterday' : longCompanyDay(iso, now);
  },
  deactivated: 'Deactivated',
  deactivatedMore: 'They cannot sign in. What they did stays in the log.',
  onlyYou: 'You are the only one here. Invite the colleagues who write, publish or call.',
  close: 'Close',
} as const;

export const inviteTexts = {
  title: 'Invite a colleague',
  mailed: 'They get a link by mail that works once, for 3 days. You may also copy it.',
  copied: 'You get a link to pass on. It works once, for 3 days.',
  email: 'Mail address',
  role: 'Role',
  send: 'Send the link',
  create: 'Create the link',
  pending: 'Inviting…',
  required: 'Type the mail address of the colleague.',
  wrongEmail: 'This is no mail address. It needs the form name@company.example.',
} as const;

export const linkTexts = {
  invited: (email: string) => `The invitation of ${email}`,
  renewed: (email: string) => `A new invitation for ${email}`,
  reset: (name: string) => `A link for ${name} to set a new password`,
  mailed: (email: string) => `Mailed to ${email}. You may also pass it on yourself.`,
  notMailed: (email: string) => `Pass it on to ${email}, for example in a message. It was not mailed.`,
  once: 'It works once. It is shown only now: later only a new link can be made.',
  label: 'The link',
  copy: 'Copy the link',
  copied: 'Link copied',
  notCopied: 'The browser did not allow it. Select the link and copy it.',
  done: 'Done',
} as const;

export const changeTexts = {
  title: (name: string) => `Change ${name}`,
  role: {
    title: 'Role',
    more: 'Their sessions end at once. They sign in again with the new role.',
    factor: 'This role needs a second factor; without one they are asked for it within 7 days.',
    button: 'Change the role',
    done: (name: string, role: string) => `${name} is now ${role}`,
  },
  signIn: {
    title: 'Signing in',
    renew: 'New invitation link',
    renewMore: 'The link from before stops working. The new one works once, for 3 days.',
    reset: 'Link for a new password',
    resetMore: 'For a forgotten password. It works once, for an hour. Second factors stay as they are.',
    factors: 'Remove second factors',
    factorsMore:
      'For a lost phone or key. Passkeys, app and recovery codes stop working, and their sessions end at once.',
    factorsDone: (name: string) => `${name} has no second factor any more`,
  },
  deactivate: {
    title: 'Deactivate',
    more: 'They cannot sign in any more. Their sessions, and the preview links that they made, end at once. What they did stays in the log. You can activate them again.',
    owns: (owned: User['owns']) =>
      `They own ${ownedWords(owned)}. These go on: choose who takes over and gets the mails about them.`,
    heir: 'Who takes over',
    button: 'Deactivate…',
    confirm: (name: string) => `Deactivate ${name}`,
    cancel: 'Keep',
    done: (name: string) => `${name} is deactivated`,
  },
  activate: {
    more: 'They are deactivated and cannot sign in. Their role and ways to sign in are kept.',
    button: 'Activate again',
    done: (name: string) => `${name} can sign in again`,
  },
  sure: { confirm: 'Remove them', cancel: 'Keep' },
  pending: 'One moment…',
} as const;

/** What the server refuses, by its code. */
export const userErrors: Record<string, string> = {
  last_owner:
    'The last owner keeps the role: without one, the site could not be managed. Make another colleague an owner first.',
  name_taken: 'This mail address has an account already. Look for it in the list, also among the deactivated.',
  fresh_login_required: 'Sign in again to change this.',
  not_found: 'This colleague is not here any more. Reload the page.',
  in_use: 'This does not fit how the colleague stands now. Reload the page.',
  too_many_requests: 'Too many tries in a row. Wait a minute, then try again.',
  other: 'That did not work, and nothing was changed. Try again in a moment.',
};

export const roleTableTexts: {
  title: string;
  yes: string;
  no: string;
  what: string;
  rows: readonly { capability: Capability; text: string }[];
  foot: string;
} = {
  title: 'What each role may do',
  yes: 'Yes',
  no: 'No',
  what: 'What',
  rows: [
    { capability: 'content.read', text: 'See every page and its history' },
    { capability: 'check.read', text: 'See what is wrong on the website' },
    { capability: 'content.edit', text: 'Write and change pages, send them for approval' },
    { capability: 'content.edit', text: 'Pictures, files, homes and prices' },
    { capability: 'content.publish', text: 'Approve and publish pages, at once or at a time' },
    { capability: 'content.publish', text: 'Take pages off the website, bring them back' },
    { capability: 'leads.work', text: 'Leads of one’s own, or without an owner: read, note, call' },
    { capability: 'leads.all', text: 'Leads of everyone' },
    { capability: 'leads.manage', text: 'Leads: assign, import' },
    { capability: 'leads.export', text: 'Leads: download, erase' },
    { capability: 'leads.totals', text: 'Leads: numbers without names' },
    { capability: 'gate.read', text: 'See who visits today, without numbers' },
    { capability: 'privacy.work', text: 'Answer requests of people about their data' },
    { capability: 'activity.read', text: 'Read the log of all activity' },
    { capability: 'users.manage', text: 'Invite colleagues, change roles' },
  ],
  foot: 'The eight roles are fixed, so that everyone knows what they mean. Owners, approvers, sales heads and the privacy desk need a second factor.',
};
