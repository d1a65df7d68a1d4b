import { costSheet } from './cost-sheet.ts';

/** The shortlist: homes that a visitor keeps on the device. In two objects, because a browser loads the texts of components only. */

/** What the loader writes into the page's data. */
export const shortlistLoader = {
  askPath: costSheet.actions.askPath,
  floor: (floor: number) => `floor ${floor}`,
  left: (left: number, total: number, time: string) => `${left} of ${total} left as of ${time}`,
  soldOut: 'Sold out',
  onRequest: 'Price on request',
  onSale: 'On sale',
  stateAsOf: (state: string, time: string) => `${state} as of ${time}`,
  plan: (home: string) => `Plan of ${home}`,
  impression: (project: string) => `${project}: artist’s impression`,
} as const;

export const shortlistContent = {
  path: '/shortlist',
  title: 'Your shortlist',
  description: 'The homes you saved, with their state and price now and on the day you saved them.',
  lead: 'Kept on this device, in this browser. No account; clearing the browser clears it.',
  loading: 'Reading your list…',
  noScript: {
    title: 'Saving needs JavaScript.',
    text: 'You can still send yourself a home: every cost sheet has a link, and the address of a list like this one holds its homes.',
  },
  empty: {
    title: 'Nothing saved yet',
    text: 'Press Save on a project or a home and it waits here.',
    onward: 'See all projects',
    to: '/projects',
  },
  shared: {
    title: 'A shared shortlist',
    lead: 'Homes that someone chose and sent you, with their state and price now. This page saves nothing.',
    save: 'Save these on this device',
    saved: 'Saved. They are on your shortlist.',
    full: 'Your shortlist has twelve homes, so not all of these could be saved.',
    own: 'Your own shortlist',
    note: 'Note of the sender',
    none: 'None of these homes is offered any more.',
  },
  copy: 'Copy link to share',
  copied: (homes: number, hasNotes: boolean) =>
    `A person who opens it sees ${homes === 1 ? 'this home' : `these ${homes} homes`}${hasNotes ? ' and your notes' : ''}, nothing else.`,
  copiedTitle: 'Link copied.',
  notCopied: 'The link could not be copied. Here it is:',
  withoutNotes: 'Leave the notes out',
  whatsapp: 'WhatsApp',
  message: 'The homes on my list:',
  compare: (count: number) => `Compare ${count}`,
  compareFirst: (most: number) => `Compare the first ${most}`,
  allIn: 'all-in.',
  onDay: (day: string) => ` on ${day}`,
  unchanged: (on: string) => `Unchanged since you saved it${on}.`,
  changed: (was: string, on: string) => `Was ${was} when you saved it${on}.`,
  gone: (was: string, on: string) => `It was ${was} when you saved it${on}.`,
  newPrice: (on: string) => `It had no price when you saved it${on}.`,
  missing: 'This home is not offered any more.',
  other: (home: string) => `Least expensive of this plan now: ${home},`,
  swap: (home: string) => `Swap for ${home}`,
  sheet: 'Cost sheet',
  ask: 'Ask about this home',
  remove: 'Take out',
  note: 'Your note',
  noteHint: 'Only on this device, unless you share the list',
  seen: 'Seen recently',
  error: { text: 'We could not read today’s prices.', retry: 'Try again', call: 'or call' },
} as const;
