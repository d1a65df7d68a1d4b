import { dayLength, dayOf, startOfDay, zoneOfCompany } from '@plinth/contract/company-time';
import { companyTime, longCompanyDay, waitedSince } from '../lib/admin-time.ts';
import { deskDialogTexts } from './admin-desk-dialogs.ts';
import { leadTexts } from './admin-leads.ts';

/** The texts of the page of a person. */

const { stages, results, lostReasons } = deskDialogTexts;
const cancel = 'Cancel';
const zone = 'The company’s time';
const notSaved = 'That was not saved. What you entered is still here; try again.';

/** The city that stands for the company's time zone, or its own words in a sentence. */
const ownPlace = () => (zoneOfCompany() === 'Asia/Kolkata' ? 'India' : (zoneOfCompany().split('/').at(-1) ?? ''));

/** 'Today', 'Tomorrow', 'Yesterday', or the day. */
function dayInWords(iso: string, now: number): string {
  const day = dayOf(Date.parse(iso));
  if (day === dayOf(now)) return 'Today';
  if (day === dayOf(now + dayLength)) return 'Tomorrow';
  return day === dayOf(now - dayLength) ? 'Yesterday' : longCompanyDay(iso, now);
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** 'Sunday 15 November' of a day such as 2026-11-15 */
const wholeDay = (day: string) =>
  `${weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()]} ${longCompanyDay(new Date(startOfDay(day)).toISOString(), Date.now())}`;

const channels = { call: 'Call', whatsapp: 'WhatsApp', email: 'E-mail', sms: 'SMS' };
const sources = {
  'walk-in': 'Walk-in',
  telephone: 'Telephone',
  referral: 'Referral',
  event: 'Event',
  broker: 'Broker',
  import: 'Import of a file',
};

const noteFields = {
  kind: 'What happened',
  kinds: { call: 'Call', message: 'Message sent', note: 'Note', visit: 'Visit' },
  result: 'How it ended',
  noResult: 'Choose',
  results,
  minutes: 'Length in minutes',
  channel: 'Sent by',
  channels: { whatsapp: 'WhatsApp', email: 'E-mail', sms: 'SMS' },
  text: 'What was said',
  faults: {
    result: 'Choose how the call ended',
    text: 'Write the note',
    minutes: 'Enter whole minutes, such as 8',
  },
  begun: (kind: 'call' | 'message', time: string) =>
    kind === 'call'
      ? `The call began at ${time}. How did it end?`
      : `WhatsApp was opened at ${time}. Was the message sent?`,
};

export const personTexts = {
  leads: 'Leads',
  position: (place: number, total: string) => `Leads, ${place} of ${total}`,
  previous: 'Previous',
  next: 'Next',
  noName: 'No name',
  more: 'More',
  moreOf: (name: string) => `More for ${name}`,
  menu: {
    correct: 'Correct the details…',
    give: 'Give to…',
    split: 'These are two people…',
    tables: 'Submissions table',
  },
  head: { noName: 'No name', noPlace: '', there: 'there now', awake: 'awake', asleep: 'asleep until 8' },
  contact: {
    channels,
    call: (phone: string) => `Call ${phone}`,
    refusals: { withdrew: 'withdrew', 'not agreed': 'not agreed', 'no detail': 'not known' },
    refused: (names: readonly string[], why: string) =>
      names.length === 0
        ? why === 'withdrew'
          ? 'Blocked: this person withdrew'
          : `Blocked: ${why}`
        : `${names.join(', ')}: ${why}`,
    note: 'Note',
    doNotContact: 'Do not contact: this person withdrew',
  },
  hour: {
    title: (clock: string, place: string) => `It is ${clock} in ${place}`,
    more: 'Calls before 8 am or after 9 pm wake people. Plan the call for the next good hour, or call now if they asked for it.',
    later: (there: string, here: string) => `Call at ${there} there, ${here} here`,
    anyway: 'Call now',
    cancel,
    step: 'Call in their morning',
  },
  withdrawn: (name: string, time: string) => ({
    title: `Do not contact. ${name} withdrew everything on ${time}.`,
    more: 'Sends stopped at that minute, and the sales inbox and the CRM are told. Only an answer to a privacy request may be sent.',
  }),
  conflict: {
    title: (who: string, what: string, ago: string) => `${who} ${what} ${ago} ago.`,
    changed: 'changed this lead',
    moved: (stage: string) => `moved this lead to ${stage}`,
    owner: 'gave this lead to another owner',
    step: 'changed the next step',
    kept: 'Your note is kept below and was not sent.',
    load: 'Load the change, keep my note',
    toast: 'Not saved.',
    toastMore: 'A colleague changed this lead meanwhile. Load the change first; your note is kept.',
    colleague: 'A colleague',
  },
  stage: {
    label: 'Stage',
    title: 'Stage',
    stages,
    last: 'Booked or Lost',
    needs: {
      new: '',
      contacted: 'asks for the result',
      qualified: 'asks for budget, timing, home',
      'visit booked': 'asks for the time',
      visited: '',
      negotiation: 'asks for the flat',
      booked: 'asks for the flat, or a reason',
      lost: '',
    },
    since: (iso: string) => `since ${companyTime(iso)}`,
    entered: (iso: string) => companyTime(iso),
    change: 'Change the stage',
    lostFor: (reason: string) => lostReasons[reason as keyof typeof lostReasons] ?? reason,
  },
  step: {
    title: 'Next step',
    none: 'Nothing is planned',
    noneMore: 'Plan the next step, so that this lead is not forgotten.',
    closed: 'No further step',
    day: dayInWords,
    here: (time: string) => time,
    both: (here: string, there: string, place: string) => `${here} in ${ownPlace()}, ${there} in ${place}`,
    late: (since: string) => `late by ${since}`,
    since: (iso: string, now: number) => waitedSince(iso, now),
    owner: (name: string) => `Owner: ${name}.`,
    noOwner: 'Without an owner.',
    visit: (time: string) => `Visit: ${time}.`,
    respond: (clock: string) => clock,
    done: 'Done, note the result…',
    move: 'Change',
    plan: 'Plan a step',
    give: 'Give to…',
  },
  note: {
    ...noteFields,
    title: 'Note what happened',
    save: { call: 'Save the call', message: 'Save the message', note: 'Save the note', visit: 'Save the visit' },
    saving: 'Saving…',
    kept: (time: string) => `Draft kept on this device ${time}. Not saved yet.`,
    discard: 'Discard the draft',
  },
  result: {
    ...noteFields,
    title: (name: string) => `What came of it, ${name}?`,
    done: (step: string) => `Done with this: ${step}`,
    following: 'And then?',
    choices: { again: 'Another step', none: 'No further step', keep: 'Keep the step' },
    stepText: 'What comes next',
    suggestions: { again: 'Call again', answered: 'Send the plans' },
    day: 'Day',
    time: 'Time',
    zone,
    there: (time: string, place: string) => `${time} in ${place}.`,
    missingStep: 'Write what comes next, or choose that there is no further step',
    missingTime: 'Enter the day and the time',
    follows: 'The result is kept in the timeline with the step that follows. No message is sent.',
    ok: 'Save the result and the step',
    saving: 'Saving…',
    cancel,
  },
  timeline: {
    title: 'Everything so far',
    all: 'All',
    filter: 'Show',
    groups: {
      calls: 'Calls',
      forms: 'Forms',
      visits: 'Visits',
      notes: 'Notes',
      sends: 'Sends',
      changes: 'Changes',
    },
    day: wholeDay,
    asItCame: 'As it came',
    none: 'Nothing happened yet.',
    older: 'Show older entries',
    loading: 'Loading…',
    kinds: {
      form: 'Enquiry form',
      brochure: 'Brochure',
      'cost sheet': 'Cost sheet',
      visit: 'Visit',
      call: 'Call',
      message: 'Message',
      mail: 'Mail delivered',
      note: 'Note',
      stage: 'Stage',
      owner: 'Owner',
      step: 'Next step',
      consent: 'Consent',
      merge: 'Merged',
    },
    results: {
      answered: 'Call answered',
      'no answer': 'Call, no answer',
      busy: 'Call, busy',
      'wrong number': 'Call, wrong number',
      'call back': 'Call, asked to be called back',
    },
    begun: { call: 'Call begun', message: 'opened, not noted yet' },
    channels: { whatsapp: 'WhatsApp sent', email: 'E-mail sent', sms: 'SMS sent' },
    minutes: (count: number) => `${count} min`,
    stages,
    noOwner: 'no owner',
    step: { set: 'set', done: 'done', removed: 'removed' },
    purposes: {},
    lostReasons,
  },
  matrix: {
    title: 'May we contact this person?',
    purposes: { reply: 'Reply', offers: 'Offers' },
    channels: { call: 'Call', whatsapp: 'WhatsApp', email: 'E-mail' },
    yes: 'Yes',
    no: 'No',
    notAgreed: 'not agreed',
    means: ({ reply, offers }: { reply: boolean; offers: boolean }) => {
      if (!reply && !offers) return 'Nothing was agreed to: do not contact this person.';
      return offers
        ? 'Answer what was asked. Offers may be sent where the table says yes.'
        : 'Answer what was asked. Offers, letters and campaigns are blocked: they were not agreed to.';
    },
    withdrawn: (iso: string) => `Withdrawn on ${companyTime(iso)}. Only an answer to a privacy request may be sent.`,
  },
  looking: {
    title: 'Looking for',
    project: 'Project',
    home: 'Home',
    budget: 'Budget',
    by: 'By',
    language: 'Speaks',
    place: 'Lives in',
    unknown: 'Nothing is known yet.',
    change: 'Change',
  },
  facts: {
    title: { person: 'Correct the details', wishes: 'Looking for' },
    fields: {
      name: 'Name',
      phone: 'Phone',
      email: 'E-mail',
      place: 'Lives in',
      language: 'Speaks',
      timeZone: 'Time zone',
      project: 'Project',
      home: 'Home',
      budget: 'Budget',
      timing: 'By when',
    },
    hints: {
      budget: 'As ₹1.5–1.8 Cr, 95 L to 1.1 Cr, or up to 80 lakh',
      timeZone: 'That of the number’s country, unless you correct it',
    },
    noProject: 'No project',
    wrongBudget: 'Write it as ₹1.5–1.8 Cr or 95 L',
    missingName: 'Enter the name',
    ok: 'Save',
    saving: 'Saving…',
    cancel,
  },
  same: {
    title: 'The same person?',
    noName: 'No name',
    stages,
    because: { email: 'Same e-mail address', phone: 'Same number', name: 'Same name' },
    facts: (because: string, owner: string | null, stage: string) =>
      `${because}. ${owner ? `Owner ${owner}` : 'No owner'}, ${stage}`,
    since: (iso: string) => longCompanyDay(iso, Date.now()),
    merge: 'Merge…',
    merged: (name: string, iso: string, by: string | null) =>
      `Merged with ${name} on ${companyTime(iso)}${by ? ` by ${by}` : ''}`,
    until: (iso: string) => `Can be undone until ${longCompanyDay(iso, Date.now())}`,
    undo: 'Undo',
    split: 'Split…',
    none: 'No other record looks like this person.',
  },
  merge: {
    title: 'Merge two records of one person',
    more: (because: string) =>
      `${because}. What the first says stays; what it does not say comes from the other. Nothing is thrown away. Undo for 30 days.`,
    because: { email: 'Same e-mail address', phone: 'Same phone number', name: 'Same name' },
    stays: 'stays',
    kept: 'joins',
    rows: {
      name: 'Name',
      phone: 'Phone',
      email: 'E-mail',
      owner: 'Owner',
      stage: 'Stage',
      first: 'First touch',
      consent: 'Consent',
    },
    noName: 'No name',
    none: '–',
    stages,
    firstTouch: (iso: string) => `${longCompanyDay(iso, Date.now())}. The earlier one always stays.`,
    consent: {
      equal: 'Both agreed to the same.',
      stricter: 'They differ: the stricter one holds for each channel.',
    },
    follows: (name: string, owner: string | null) =>
      `Everything of ${name} moves here: touches, forms, numbers and addresses.${owner ? ` ${owner} does not own it any more.` : ''} No message is sent.`,
    ok: (name: string) => `Merge into ${name}`,
    turn: (name: string) => `Merge into ${name} instead`,
    saving: 'Merging…',
    cancel,
  },
  split: {
    title: 'Two people in one record',
    more: 'Choose the forms of the other person. They become a person of their own, with its own stage and owner.',
    form: (touch: { kind: string; at: string; project: { name: string } | null }) =>
      [touch.kind === 'form' ? 'Enquiry' : touch.kind, touch.project?.name, companyTime(touch.at)]
        .filter(Boolean)
        .join(', '),
    follows: 'Calls and notes stay here. Both people keep what was agreed in their own forms.',
    missing: 'Choose at least one form',
    ok: (count: number) => (count === 1 ? 'Split off 1 form' : `Split off ${count} forms`),
    saving: 'Splitting…',
    cancel,
  },
  cameFrom: {
    title: 'Where this person came from',
    first: 'First touch',
    last: 'Last touch',
    time: companyTime,
    landed: (path: string) => `Landed on ${path}`,
    campaign: (name: string) => `Campaign “${name}”`,
    term: (words: string) => `Term “${words}”`,
    direct: 'Directly',
    hand: (source: string) => `${sources[source as keyof typeof sources] ?? source}.`,
    none: 'Not kept: the visitor did not agree, or none was sent.',
    why: 'Kept because this person agreed to it. Reports count the last touch.',
  },
  sent: {
    title: 'Sent because of this lead',
    none: 'Nothing was sent: no form of this person is kept.',
    form: leadTexts.title,
  },
  privacy: { title: 'Privacy', desk: 'Privacy requests' },
  home: 'Home',
  saved: {
    note: { call: 'Call saved', message: 'Message saved', note: 'Note saved', visit: 'Visit saved' },
    nothing: 'Nothing to save',
    notSaved: 'Not saved.',
    notSavedMore: 'Your note is still here; try again.',
    noConnection:
      'There is no connection. Your note is kept on this device; save it again when the connection is back.',
    stage: (stage: string) => `Moved to ${stage}`,
    step: 'Next step saved',
    stepNone: 'Next step removed',
    owner: (name: string | null) => (name ? `Given to ${name}` : 'No owner any more'),
    facts: 'Saved',
    merged: 'Merged. It can be undone for 30 days.',
    unmerged: 'The merge is undone',
    split: 'Split off',
    open: 'Open',
    undo: 'Undo',
  },
  failed: notSaved,
  stale: 'A colleague has changed this lead meanwhile. Close this, look at the change, and try again.',
  taken: 'This number belongs to another person. Merge the two instead.',
  wrongPhone: 'This is no telephone number. Check the digits and the dial code.',
  noPermission: 'Your role may not do this. Ask a sales head.',
  keys: {
    on: 'Keys: j and k next and previous, e next step, s stage, c call, w WhatsApp, Ctrl S save.',
    off: 'The keys of this page are off.',
    turnOn: 'Switch on',
    turnOff: 'Switch off',
  },
  /** Offered while a time zone or a language is typed. */
  zones: [
    ...['Asia/Kolkata', 'Asia/Dubai', 'Asia/Muscat', 'Asia/Qatar', 'Asia/Kuwait', 'Asia/Riyadh', 'Asia/Bahrain'],
    ...['Asia/Singapore', 'Asia/Hong_Kong', 'Asia/Tokyo', 'Australia/Sydney', 'Europe/London', 'Europe/Berlin'],
    ...['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'America/Toronto'],
  ],
  languages: ['English', 'Hindi', 'Marathi', 'Gujarati', 'Kannada', 'Tamil', 'Telugu', 'Punjabi', 'Bengali'],
} as const;
