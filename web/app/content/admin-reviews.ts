/** Texts of the queue of approvals and of one review. */

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

export const reviewQueueTexts = {
  title: { approver: 'Waiting for you', editor: 'Waiting for approval' },
  back: 'Today',
  sum: (number: number, since: string) => `${count(number, 'piece', 'pieces')}, the oldest since ${since}`,
  look: 'Look at it',
  lookNamed: (name: string) => `Look at it: ${name}`,
  what: (kind: string, differences: number | null) =>
    `${kind}: ${differences === null ? 'New' : count(differences, 'difference', 'differences')}`,
  wanted: (time: string) => `Wants to be live on ${time}`,
  soon: 'As soon as approved',
  today: 'today',
  yesterday: 'yesterday',
  keys: { next: 'next', previous: 'previous', open: 'open' },
  letters: { on: 'Letter keys are on', off: 'Letter keys are off', turnOn: 'Turn on', turnOff: 'Turn off' },
  unknownPerson: 'A colleague',
  noName: 'No name',
  none: 'Nothing waits for approval',
  noneMore: {
    approver: 'When a colleague sends a draft for approval, it appears here and you get a mail.',
    editor: 'Drafts that you send for approval appear here until an approver has decided.',
  },
  onward: 'Open Projects',
} as const;

/** The section on Today. */
export const reviewPanelTexts = {
  title: { approver: 'Waiting for you', editor: 'Waiting for approval' },
  all: (number: number) => (number === 1 ? 'Look at it' : `Look at all ${number}`),
  by: (who: string, ago: string) => `${who}, ${ago} ago`,
} as const;

export const reviewTexts = {
  queue: (place: number, all: number) => `Waiting for you, ${place} of ${all}`,
  back: 'Waiting for approval',
  sentBy: 'Sent by',
  previous: 'Previous',
  next: 'Next',
  from: (who: string) => `From ${who}:`,
  differences: (number: number) => `${count(number, 'difference', 'differences')} from the live page`,
  newPage: (number: number) => `A new page: ${count(number, 'field', 'fields')}`,
  noDifferences: 'Nothing differs from the live page.',
  live: 'Live now',
  proposed: 'Proposed',
  notThere: 'Not there',
  file: 'A file',
  open: 'Open the file',
  removed: 'Removed:',
  added: 'Added:',
  picture: 'Picture',
  pictures: {
    same: 'Same',
    added: 'Added',
    moved: (from: number, to: number) => `Moved, ${from} to ${to}`,
    takenOut: 'Taken out',
    was: (place: number) => `Was ${place}.`,
    noWords: 'No words',
    sum: (label: string, { added, takenOut, moved }: Record<'added' | 'takenOut' | 'moved', number>) => {
      const parts = [
        ...(added ? [`${added} added`] : []),
        ...(takenOut ? [`${takenOut} taken out`] : []),
        ...(moved ? [`${moved} moved`] : []),
      ];
      return `${label}: ${parts.join(', ')}`;
    },
  },
  same: (number: number) => `${count(number, 'other field is', 'other fields are')} the same.`,
  showSame: 'Show them',
  asBefore: 'As before',
  addNote: 'Add a note',
  addNoteNamed: (label: string) => `Add a note to ${label}`,
  noteDialog: {
    title: (label: string) => `Note on ${label}`,
    more: 'Everyone who opens this draft sees it. Notes go when the draft is published.',
    note: 'Note',
    missing: 'Write what the note should say.',
    ok: 'Add the note',
    failed: 'The note was not stored. Try again.',
  },
  noteBy: (who: string, time: string) => `${who}, ${time}`,
  bar: {
    looked: (seen: number, all: number) => `Looked at ${seen} of ${all}.`,
    wanted: (who: string, time: string) => `${who} asks for ${time}.`,
    soon: (who: string) => `${who} asks for it as soon as it is approved.`,
    readOnly: 'An approver decides. An edit takes it back.',
    edit: 'Open the draft',
  },
  sendBack: {
    button: 'Send back',
    title: 'Send it back',
    more: (who: string) =>
      `${who} gets a mail with your note. The draft stays as it is; the live page does not change.`,
    note: 'What should change',
    missing: 'Say what should change.',
    parts: 'About which part',
    mayStayEmpty: '(may stay empty)',
    ok: (who: string) => `Send back to ${who}`,
    cancel: 'Keep reviewing',
    about: (labels: readonly string[]) => `About: ${labels.join(', ')}.`,
  },
  approve: {
    now: 'Approve now',
    at: (time: string) => `Approve for ${time}`,
    choose: 'Approve for…',
    title: (name: string) => `Approve and publish ${name}?`,
    more: 'Its page and the lists that show it change on the website at once.',
    moreNew: 'Its page is on the website at once, with its place in lists, search and the sitemap.',
    ok: 'Approve now',
    cancel: 'Keep reviewing',
  },
  done: {
    published: (name: string) => `${name} published.`,
    planned: (name: string, time: string) => `${name} goes live on ${time}.`,
    sentBack: (name: string) => `${name} sent back.`,
  },
  notAny: {
    title: 'This does not wait for approval any more.',
    more: 'It was edited, taken back or decided meanwhile.',
    queue: 'Back to the queue',
  },
  edited: {
    title: 'The draft was edited since you opened this page.',
    more: 'Approving is bound to what you see, so the request has ended.',
    reload: 'Show how it is now',
  },
  failed: (reason: string) => (reason ? `Not approved: ${reason}` : 'This was not done. Try again.'),
  failedBack: 'It was not sent back. Try again.',
  unknownPerson: 'A colleague',
  letters: reviewQueueTexts.letters,
} as const;

export const presenceTexts = {
  one: (name: string, section: string) => `${name} is in ${section}`,
  many: (names: readonly string[]) => `${names.join(', ')} are here too`,
  reviewing: 'the review',
} as const;

export const notesTexts = {
  button: (number: number) => (number === 0 ? 'Notes' : `Notes (${number})`),
  title: 'Notes on this draft',
  more: 'The team sees them. They go when the draft is published or thrown away.',
  none: 'No notes yet.',
  whole: 'The whole draft',
  about: 'About',
  note: 'Note',
  add: 'Add the note',
  missing: 'Write what the note should say.',
  remove: 'Remove',
  removeNamed: (text: string) => `Remove the note ‘${text}’`,
  by: (who: string, time: string) => `${who}, ${time}`,
  unknownPerson: 'A colleague',
  failed: 'The note was not stored. Try again.',
  noDraft: 'There is no draft yet. Notes can be written once something is saved.',
  close: 'Close',
} as const;
