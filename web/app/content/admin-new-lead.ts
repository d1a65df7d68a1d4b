import { dayLength, dayOf, startOfDay } from '@plinth/contract/company-time';
import type { HandSource } from '@plinth/contract/touches';
import { longCompanyDay } from '../lib/admin-time.ts';
import { deskDialogTexts } from './admin-desk-dialogs.ts';
import { personTexts } from './admin-person.ts';

/** The texts of the page on which a colleague adds a lead, and of the switch to the import of a file. */

const { stages } = deskDialogTexts;
const sources = {
  'walk-in': 'Walk-in',
  telephone: 'Phone call',
  referral: 'Referral',
  event: 'Event',
  broker: 'Broker',
} as const;

export const addTabs = { label: 'Ways to add leads', one: 'One person', file: 'Import a file' };

/** What the desk plans after the first touch, and when. */
const steps: Record<Exclude<HandSource, 'import'>, string> = {
  'walk-in': 'Call after the visit',
  telephone: 'Send what was asked for',
  referral: 'First call',
  event: 'First call',
  broker: 'First call',
};

const stageLines: Record<Exclude<HandSource, 'import'>, { stage: string; why: string }> = {
  'walk-in': { stage: stages.visited, why: ', because a walk-in has seen the site' },
  telephone: { stage: stages.contacted, why: ', because you have spoken' },
  referral: { stage: stages.new, why: ': the clock of the first response starts' },
  event: { stage: stages.new, why: ': the clock of the first response starts' },
  broker: { stage: stages.new, why: ': the clock of the first response starts' },
};

export const newLeadTexts = {
  title: 'Add a lead',
  leads: 'Leads',
  tabs: addTabs,
  who: 'Who is it?',
  what: 'How and what for?',
  fields: {
    phone: 'Phone',
    name: 'Name',
    email: 'E-mail, if given',
    place: 'Lives in',
    language: 'Speaks',
    project: 'Project',
    home: 'Home',
    budget: 'Budget',
    owner: 'Owner',
    note: 'What was said',
  },
  hints: { phone: 'Without a dial code it is an Indian number', budget: 'As ₹95 L to 1.1 Cr' },
  source: 'How the person came',
  sources,
  noProject: 'No project yet',
  team: 'By the turn of the team',
  open: deskDialogTexts.owner.open,
  away: deskDialogTexts.owner.onLeave,
  faults: {
    contact: 'Enter a phone number or an e-mail address',
    phone: 'This is no phone number. Check the digits',
    email: 'This is no e-mail address',
    name: 'Enter the name',
    budget: 'Write it as ₹1.5–1.8 Cr or 95 L',
  },
  consent: {
    title: 'What may we do?',
    lead: 'Read this aloud, then tick what was answered. Nothing is ticked for them.',
    words:
      '“We use your details only to reply to you. May we reply by call, WhatsApp or e-mail? Apart from that, may we send you offers? You can stop it at any time.”',
    reply: 'Reply',
    offers: 'Letters and offers',
    channels: { call: 'By call', whatsapp: 'By WhatsApp', email: 'By e-mail' },
    how: 'How was it said?',
    ways: { aloud: 'Aloud, to me', paper: 'On the paper form, which we keep' },
    kept: 'Kept in the timeline, with the time and your name.',
    missing:
      'Tick at least one way to reply whose number or address you have. If nothing was agreed, do not store the person.',
    missingHow: 'Say how it was agreed',
  },
  known: {
    stages,
    noName: personTexts.noName,
    title: ({ name, stage, owner }: { name: string | null; stage: string; owner: string | null }) =>
      `${name === null ? 'This person is already here' : `Already here: ${name}`}, ${stage}, ${owner ? `owner ${owner}` : 'without an owner'}.`,
    came: (iso: string, source: string | null) =>
      `First came ${longCompanyDay(iso, Date.now())}${source ? ` by ${source}` : ''}.`,
    joins: 'Save adds to this person; no second lead is made.',
    foreign: (owner: string | null) =>
      `It is a lead of ${owner ?? 'another colleague'}. Save adds to it; no second lead is made, and the owner stays.`,
    withdrew: 'They withdrew: after saving, only what they agree to now counts.',
    open: (name: string) => `Open ${name}`,
  },
  follows: {
    title: 'What happens on save',
    stage: (source: Exclude<HandSource, 'import'>) => stageLines[source],
    stageWord: 'Stage',
    stepWord: 'Next step:',
    step: (source: Exclude<HandSource, 'import'>) => steps[source],
    when: 'tomorrow, 11:00 am',
    known: 'It is added to the person who is here already; a further stage stays, and so does a planned step',
    owner: { chosen: 'The owner sees it on Today at once', team: 'The next colleague in turn gets it within seconds' },
    silent: 'No message is sent by this',
  },
  save: 'Save and open',
  saveAnother: 'Save, add another',
  saving: 'Saving…',
  saved: (name: string) => `${name} is saved`,
  joined: (name: string) => `Added to ${name}, who was here already`,
  savedForeign: 'Added to the lead of a colleague',
  draft: 'Draft kept on this device.',
  discard: 'Discard it',
  noConnection:
    'There is no connection. What you entered is kept on this device; save it again when the connection is back. Nothing is stored twice.',
  notSaved: 'Not saved.',
  languages: personTexts.languages,
  acts: personTexts,
} as const;

/** Tomorrow at eleven in the company's time. */
export const firstStepDue = (now: number): string =>
  new Date(startOfDay(dayOf(now + dayLength)) + 11 * 3_600_000).toISOString();
