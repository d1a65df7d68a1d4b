import { companyTime } from '../lib/admin-time.ts';

/** The texts of the publish bar and its dialogs. */

const count = (number: number) => (number === 1 ? '1 change' : `${number} changes`);
const listed = (names: readonly string[], most = 4) =>
  names.length > most ? `${names.slice(0, most).join(', ')} and ${names.length - most} more` : names.join(', ');
const kept = (unsaved: readonly string[]) =>
  unsaved.length === 1
    ? `1 change is kept in this browser: ${listed(unsaved)}.`
    : `${unsaved.length} changes are kept in this browser: ${listed(unsaved)}.`;
/** All times of the admin area are in the company's time zone, which is that of India. */
const zone = 'Indian time';

type Ago = { unit: 's' | 'min'; count: number } | { unit: 'time'; at: string };

export const publishingTexts = {
  bar: {
    saving: 'Saving…',
    saved: (ago: Ago) =>
      ago.unit === 'time' ? `Draft saved ${companyTime(ago.at)}.` : `Draft saved ${ago.count} ${ago.unit} ago.`,
    savedAnnounced: 'Draft saved.',
    review: (time: string) => `Waiting for approval since ${time}.`,
    live: 'Everything here is live.',
    untouched: 'Nothing typed yet.',
    neverLive: 'What you type is saved as a draft; it is on the website when it is published.',
    notLive: (labels: readonly string[]) =>
      labels.length === 0
        ? 'Nothing differs from the live page.'
        : `${count(labels.length)} ${labels.length === 1 ? 'is' : 'are'} not live yet: ${listed(labels)}.`,
    notOnWebsite: { never: 'Not on the website yet.', withdrawn: 'Not on the website any more.' },
    refused: 'Saved as a draft. It cannot be published yet:',
    refusedUnsaved: 'It cannot be published yet:',
    refusedToLeave: 'It stays on the website:',
    refusedAbove: 'see what is missing above.',
    uploading: (names: readonly string[]) =>
      `Publishing when ${names.length === 1 ? '1 file has' : `${names.length} files have`} arrived: ${listed(names, 3)}`,
    failed: {
      unreachable: (unsaved: readonly string[]) =>
        [
          `No connection. ${kept(unsaved)}`,
          `${unsaved.length === 1 ? 'It is' : 'They are'} sent when the connection is back.`,
        ] as const,
      refused: (unsaved: readonly string[]) => ['The server did not take the draft.', kept(unsaved)] as const,
      gone: (unsaved: readonly string[]) =>
        ['This has been deleted meanwhile.', `Restore it from the Bin, then try again. ${kept(unsaved)}`] as const,
      conflict: (unsaved: readonly string[]) => ['Someone else saved this too.', kept(unsaved)] as const,
    },
  },
  main: { publish: 'Publish now', ask: 'Send for approval' },
  working: 'One moment…',
  others: 'Other ways to publish',
  steps: {
    'publish at': { label: 'Publish at…', help: `Choose a day and a time, ${zone}` },
    ask: { label: 'Send for approval', help: 'An approver looks at it first' },
    unschedule: { label: 'Cancel the plan', help: 'It stays as it is until you decide' },
    'take back': { label: 'Take back', help: 'No approval is asked for any more' },
    'send back': { label: 'Send back', help: 'With a note on what to change' },
    discard: { label: 'Throw away the changes', help: 'The live page stays as it is' },
    'withdraw at': { label: 'Withdraw at…', help: `Choose a day and a time, ${zone}` },
    withdraw: { label: 'Withdraw from the website' },
  },
  savedToo: (by: string) => `${by} saved this too`,
  stepFailed: {
    unreachable: 'the server did not answer. Try again in a moment.',
    gone: 'it has been deleted meanwhile. Restore it from the Bin.',
    other: 'the server refused it.',
  },
  andMore: (count: number) => `And ${count} more.`,
  tryNow: 'Try now',
  showMe: 'Show me',
  decide: 'Compare',
  moment: {
    day: 'Day',
    time: 'Time',
    zone,
    shortcuts: { tomorrow: 'Tomorrow 9:00 am', monday: 'Monday 9:00 am' },
    past: 'This time has passed. Choose a later one.',
    missing: 'Choose a day and a time.',
  },
  schedule: {
    publish: {
      title: 'Publish at a time',
      more: (name: string) => `${name} goes live at that time. Until then the website stays as it is.`,
      check:
        'Everything is checked again at that time. If a check fails nothing is published, and you get a mail. An edit before then cancels the plan.',
      ok: (time: string) => `Publish on ${time}`,
      okEmpty: 'Publish at this time',
    },
    withdraw: {
      title: 'Withdraw at a time',
      more: (name: string) => `${name} leaves the website at that time: its page, lists, search and the sitemap.`,
      check: 'What is typed here is kept, and can be published again.',
      ok: (time: string) => `Withdraw on ${time}`,
      okEmpty: 'Withdraw at this time',
    },
  },
  ask: {
    title: 'Send for approval',
    more: 'An approver or an owner looks at what differs, then publishes it or sends it back. If you edit it after that, it has to be sent again.',
    note: 'Note for the approver (may stay empty)',
    wanted: 'When it should be live (may stay empty)',
    wantedHint: 'The approver decides.',
    ok: 'Send for approval',
  },
  sendBack: {
    title: 'Send back',
    more: 'The draft stays. The person who asked gets a mail with your note.',
    note: 'What should change',
    noteMissing: 'Say what should change.',
    ok: 'Send back',
  },
  cancel: 'Not now',
  withdraw: {
    title: (name: string) => `Withdraw ${name}?`,
    more: 'Its page leaves the website at once, with its place in lists, search and the sitemap. What is typed here is kept, and can be published again.',
    ok: 'Withdraw',
  },
  discard: {
    title: 'Throw away the changes?',
    more: (labels: readonly string[]) =>
      labels.length > 0
        ? `What is live stays: ${count(labels.length)} will be gone: ${listed(labels)}.`
        : 'What is live stays.',
    ok: 'Throw away',
    done: { text: 'The draft is thrown away.', more: 'What is live stays.' },
  },
  notices: {
    sentBack: (by: string) => `Sent back by ${by}.`,
    note: (note: string, time: string) => (note ? `“${note}” ${time}` : time),
    review: (by: string, time: string) => `Waiting for approval since ${time}, sent by ${by}.`,
    reviewWanted: (time: string) => `It should be live on ${time}, ${zone}.`,
    reviewEnds: 'If you edit it now, it has to be sent for approval again.',
    compare: 'See what has changed',
    ended: {
      review: {
        text: 'Not waiting for approval any more.',
        more: 'You have edited the draft since. Send it for approval again when it is ready.',
      },
      plan: {
        text: 'The plan is cancelled.',
        more: 'You have edited the draft since. A colleague who planned it gets a mail.',
      },
    },
    planned: {
      publish: (time: string) => `Goes live on ${time}, ${zone}.`,
      withdraw: (time: string) => `Leaves the website on ${time}, ${zone}.`,
    },
    plannedBy: (by: string) => `Planned by ${by}.`,
    planEnds: 'An edit cancels the plan.',
    withdrawn: 'This was withdrawn and is not on the website. Publish it to bring it back.',
    unknownPerson: 'a colleague',
  },
  toasts: {
    ask: (name: string) => ({ text: 'Sent for approval.', more: `${name} waits for an approver.` }),
    'take back': (name: string) => ({ text: 'Taken back.', more: `No approval of ${name} is asked for any more.` }),
    'send back': (name: string) => ({ text: 'Sent back.', more: `${name} is a draft again.` }),
    withdraw: (name: string) => ({ text: 'Withdrawn.', more: `${name} is off the website.` }),
    'publish at': (name: string, time: string) => ({ text: 'Planned.', more: `${name} goes live on ${time}.` }),
    'withdraw at': (name: string, time: string) => ({
      text: 'Planned.',
      more: `${name} leaves the website on ${time}.`,
    }),
    unschedule: (name: string) => ({ text: 'Plan cancelled.', more: `${name} stays as it is.` }),
  },
  viewLive: 'View live page',
  noName: 'This draft',
} as const;
