import type { AuditEvent } from '@plinth/contract/audit.schema';
import type { AuditAction, AuditGroup } from '@plinth/contract/audit-actions';
import { type Role, roles } from '@plinth/contract/roles';
import { companyClockTime, companyDay } from '../lib/admin-time.ts';
import { leadTexts } from './admin-leads.ts';
import { roleTexts } from './admin-roles.ts';
import { historyTexts } from './admin-texts.ts';

/** The texts of the activity page, and the sentence for each action. */

const years = (months: number) => (months === 12 ? '1 year' : `${months / 12} years`);

export const activityTexts = {
  title: 'Activity',
  search: 'A colleague, a project, a page',
  filter: 'Filter',
  who: 'Who',
  anyone: 'Anyone',
  what: 'What',
  everything: 'Everything',
  groups: {
    content: 'Pages and homes',
    media: 'Pictures and files',
    leads: 'Leads',
    'sign-ins': 'Sign-ins',
    users: 'Colleagues',
  } satisfies Record<AuditGroup, string>,
  when: 'When',
  spans: {
    month: 'Last 30 days',
    today: 'Today',
    week: 'Last 7 days',
    year: 'Last 12 months',
    all: 'All days',
    dates: 'Chosen days',
  },
  from: 'From',
  to: 'To',
  download: 'Download for Excel',
  days: { today: 'Today', yesterday: 'Yesterday' },
  system: 'The system',
  see: 'See',
  seeNamed: (sentence: string) => `See: ${sentence}`,
  restore: 'Restore',
  restoreNamed: (name: string) => `Restore ${name}`,
  notRestored: 'Not restored. It may be back already, or its 30 days are over.',
  inBin: (day: string) => `In the bin until ${day}.`,
  older: 'Older',
  newest: 'Back to the newest',
  none: 'Nothing found.',
  noneMore: 'No one did anything of this kind in this time.',
  showAll: 'Show everything',
  loading: 'Loading entries',
  kept: (months: number) =>
    `Kept for ${months % 12 === 0 ? years(months) : `${months} months`}. No one can change or delete an entry, owners included.`,
  close: 'Close',
  details: {
    when: 'When',
    who: 'Who',
    session: 'Session',
    network: 'Network',
    none: 'Nothing more was recorded.',
    noPerson: 'A command or a job, without a person',
    shortened: 'Long texts are shortened. The whole texts are being loaded.',
    changes: historyTexts,
  },
  more: (count: number) => `and ${count} more`,
} as const;

export const entityActivityTexts = {
  tabs: 'History and activity',
  history: 'History',
  activity: 'Activity',
  title: (name: string) => `Activity of ${name}`,
  lead: 'Activity of this lead',
  leadMore: 'Who read it, changed it, or took it out of the list. The values themselves are not part of the log.',
  none: 'Nothing was recorded yet.',
  noneMore: 'Every change will be listed here with who, when and what.',
} as const;

const count = (event: AuditEvent, one: string, many: string) =>
  event.count === null ? many : `${event.count.toLocaleString('en-IN')} ${event.count === 1 ? one : many}`;

/** The fields of an event are those that its changes leave out. */
const isEdit = ({ changes, fields }: AuditEvent) => changes.length + fields.length > 0;

/** What a person did. `{}` is the place of the thing it was done to. */
export const activitySentences: Record<AuditAction, (event: AuditEvent) => string> = {
  'document.create': () => 'added {}',
  'document.draft': (event) => (isEdit(event) ? 'edited the draft of {}' : 'began a draft of {}'),
  'document.discard': () => 'threw away the draft of {}',
  'document.ask': () => 'asked for an approval of {}',
  'document.take-back': () => 'took back the request to approve {}',
  'document.send-back': () => 'sent {} back',
  'document.publish': () => 'published {}',
  'document.withdraw': () => 'withdrew {} from the website',
  'document.schedule': () => 'planned when {} changes on the website',
  'document.unschedule': () => 'cancelled the plan for {}',
  'document.schedule-failed': () => 'planned {}, which was not published',
  'document.note': () => 'wrote a note on the draft of {}',
  'document.note-remove': () => 'removed a note from the draft of {}',
  'document.preview': () => 'made a preview link of {}',
  'document.preview-end': () => 'revoked a preview link of {}',
  'document.reassign': () => 'passed {} on',
  'document.update': () => 'changed {}',
  'document.delete': () => 'deleted {}',
  'document.restore': () => 'restored {}',
  'document.revert': () => 'brought back an earlier version of {}',
  'document.move': () => 'moved {} in the order of the website',
  'document.duplicate': () => 'made {} as a copy',
  'homes.edit': (event) => `changed ${count(event, 'home', 'homes')} of {}`,
  'homes.import': (event) => `imported ${count(event, 'home', 'homes')} of {}`,
  'homes.undo': (event) => `undid a change of ${count(event, 'home', 'homes')} of {}`,
  'homes.export': (event) => `downloaded ${count(event, 'home', 'homes')} of {}`,
  'check.start': () => 'checked the website',
  'demo.load': () => 'loaded the demo content',
  'demo.remove': () => 'removed the demo content',
  'site.live': () => 'made the website live',
  'setup.mail': () => 'tested the mail server',
  'mail.test': () => 'mailed themselves a test of {}',
  'setup.analytics': () => 'decided whether visits are counted',
  'record.export': () => 'downloaded what was public of {}',
  'content.import': (event) => `imported ${count(event, 'row', 'rows')} of an archive`,
  'filter.create': () => 'saved the filter {}',
  'filter.update': () => 'changed the filter {}',
  'filter.delete': () => 'deleted the filter {}',
  'media.upload': () => 'added {}',
  'media.withdraw': () => 'stopped the upload of {}',
  'media.describe': () => 'described {}',
  'media.replace': () => 'replaced {} everywhere',
  'media.delete': () => 'deleted {}',
  'media.restore': () => 'restored {}',
  'lead.list': (event) => `read a list of ${count(event, 'lead', 'leads')}`,
  'lead.read': () => 'read {}',
  'report.export': () => 'downloaded the report on leads',
  'lead.export': (event) => `downloaded ${count(event, 'lead', 'leads')}`,
  'lead.update': () => 'corrected {}',
  'lead.revert': () => 'brought back an earlier version of {}',
  'lead.note': () => 'noted something on {}',
  'lead.spam': () => 'held {} as spam',
  'lead.release': () => 'released {}, which was held back as spam',
  'lead.redeliver': () => 'sent {} again',
  'lead.hold': () => 'held a home for {}',
  'lead.hold-end': () => 'released the home that was held for {}',
  'lead.delete': () => 'deleted {}',
  'lead.restore': () => 'restored {}',
  'person.list': (event) => `read a list of ${count(event, 'person', 'people')}`,
  'person.read': () => 'read {}',
  'person.create': () => 'added {}',
  'person.update': () => 'corrected {}',
  'person.stage': () => 'moved {} to another stage',
  'person.touch': () => 'noted something on {}',
  'person.step': () => 'changed the next step of {}',
  'person.owner': () => 'changed the owner of {}',
  'person.take': () => 'took {} as the next lead',
  'person.merge': () => 'merged another person into {}',
  'person.merge-undo': () => 'undid a merge of {}',
  'person.split': () => 'split {} into two people',
  'person.bulk': (event) => `changed ${count(event, 'person', 'people')} at once`,
  'person.bulk-undo': (event) => `undid a change of ${count(event, 'person', 'people')}`,
  'person.known': () => 'looked up whether {} is known',
  'person.import': (event) => `brought in ${count(event, 'person', 'people')} from a file`,
  'person.consent': () => 'noted what {} agreed to',
  'person.withdraw': () => 'noted a withdrawal of {}',
  'person.export': (event) => `downloaded ${count(event, 'person', 'people')}`,
  'person.erase': () => 'erased {}',
  'privacy.list': (event) => `read a list of ${count(event, 'privacy request', 'privacy requests')}`,
  'privacy.read': () => 'read {}',
  'privacy.request': () => 'noted {}',
  'privacy.step': () => 'worked on {}',
  'privacy.rules': () => 'changed for how long personal data are kept',
  'privacy.breach': (event) => `looked up whom a breach affected: ${count(event, 'person', 'people')}`,
  'person.import-undo': (event) => `undid an import of ${count(event, 'person', 'people')}`,
  'seller.update': () => 'changed which leads {} gets',
  'session.start': () => 'signed in',
  'session.refused': () => 'was refused at sign-in',
  'session.end': (event) => (event.count === null ? 'signed out' : `ended ${count(event, 'session', 'sessions')}`),
  'account.rename': () => 'changed their name to {}',
  'account.email': () => 'changed their mail address',
  'account.password': () => 'set a new password',
  'account.factor-add': () => 'added a way to sign in',
  'account.factor-remove': () => 'removed a way to sign in',
  'account.recovery-codes': () => 'made new recovery codes',
  'user.invite': () => 'invited {}',
  'user.join': () => 'joined',
  'user.role': () => 'changed the role of {}',
  'user.reset-link': () => 'made a link for {} to set a new password',
  'user.factors-remove': () => 'removed the second factors of {}',
  'user.deactivate': () => 'deactivated {}',
  'user.activate': () => 'activated {} again',
  'activity.export': (event) => `downloaded ${count(event, 'event', 'events')} of the activity`,
};

const ways: Record<string, string> = {
  password: 'password',
  totp: 'code of the app',
  app: 'app',
  recovery: 'recovery code',
  passkey: 'passkey',
  invitation: 'invitation link',
};
const wayNames = (note: string) => note.split(', ').map((way) => ways[way] ?? way);
const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text);
const roleName = (text: string) => (isRole(text) ? roleTexts[text].name : text);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const filterWords: Record<string, string> = {
  ...leadTexts.filter,
  q: 'search',
  kind: 'form',
  user: 'colleague',
  group: 'what',
  action: 'action',
};
const passwordWays: Record<string, string> = {
  profile: 'In the profile.',
  link: 'With a reset link.',
  command: 'From the command line.',
};
/** A note that a colleague ended with a full stop gets no second one. */
const noteSentence = (note: string) => {
  const text = capital(note.trimEnd());
  return /[.!?…]$/.test(text) ? text : `${text}.`;
};
const isTime = (note: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(note);
/** 'For 19 November 2026, 7:50 am.' */
const plannedFor = (note: string) =>
  isTime(note) ? `For ${companyDay(note)}, ${companyClockTime(note)}.` : noteSentence(note);
const cutOff = (note: string) => (note === 'cut off' ? 'The download was cut off.' : noteSentence(note));
const withWays = (note: string) => `With ${wayNames(note).join(' and ')}.`;

/** The note of an event in words. Actions that are not here show it as it is. */
const activityNotes: Partial<Record<AuditAction, (note: string) => string>> = {
  'document.schedule': plannedFor,
  'session.start': withWays,
  'session.refused': (note) => `Wrong ${wayNames(note).join(', ')}.`,
  'account.password': (note) => passwordWays[note] ?? noteSentence(note),
  'account.factor-add': (note) => noteSentence(wayNames(note).join(', ')),
  'account.factor-remove': (note) => noteSentence(wayNames(note).join(', ')),
  'user.invite': (note) => `As ${roleName(note)}.`,
  'user.role': (note) => `${note.split(' → ').map(roleName).join(' to ')}.`,
  'user.deactivate': (note) => `${note} took over what they owned.`,
  'document.reassign': (note) => `${note} gets the mails about its approval or plan.`,
  'media.replace': (note) => `By ${note}.`,
  'lead.read': (note) => `Its ${note}.`,
  'lead.export': cutOff,
  'activity.export': cutOff,
  'lead.redeliver': (note) => `${(leadTexts.channels as Record<string, string>)[note] ?? note}.`,
};

export const noteOf = ({ action, note }: AuditEvent) =>
  note === null || note === '' ? '' : (activityNotes[action]?.(note) ?? noteSentence(note));

/** 'Filter: Status, From.' */
export const filterOf = ({ action, filter }: AuditEvent) => {
  if (filter.length > 0) return `Filter: ${filter.map((name) => filterWords[name] ?? name).join(', ')}.`;
  return action === 'lead.export' || action === 'activity.export' ? 'Without a filter.' : '';
};
