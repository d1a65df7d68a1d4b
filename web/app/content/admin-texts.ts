import type { Edited } from '@plinth/contract/admin-collections';
import { contentApis } from '@plinth/contract/collections';
import type { Role } from '@plinth/contract/roles';
import { mediaTexts } from './admin-media.ts';
import { roleTexts } from './admin-roles.ts';

/** The texts of the admin area. Sentences from section 8 of the spec are verbatim, even if they call every item a 'product'. */

export const frameTexts = {
  label: 'Admin',
  menu: 'Menu',
  dashboard: 'Today',
  find: 'Find',
  parts: 'Parts of this page',
  findOrGoTo: 'Find or go to',
  closeMenu: 'Close menu',
  isNew: (count: string) => `${count} new`,
  signedInUntil: (time: string) => `Signed in until ${time}`,
  logOut: 'Log out',
  profile: 'Your profile',
  role: (role: Role) => roleTexts[role].name,
  factorDue: {
    text: (day: string) => `Add a second way to sign in by ${day}.`,
    link: 'Open your profile',
  },
  skip: 'Skip to content',
  close: 'Close',
  failed: {
    title: 'This page did not load',
    more: 'Nothing was changed. Try again, or come back in a moment.',
    retry: 'Try again',
    notFound: 'This is not here any more',
    notFoundMore: 'It may have been deleted. What was deleted in the last 30 days can be restored.',
    deleted: 'See what was deleted',
  },
} as const;

type CollectionTexts = { list: string; one: string; add: string; rows: Record<string, string> };

/** The name of an item of each collection, and the texts of the collection's pages. */
export const collectionTexts = {
  ...Object.fromEntries(
    contentApis.map(({ variant, labels }) => [variant, { ...labels, add: `Add ${labels.one}` }] as const),
  ),
  form: { list: 'Submissions', one: 'submission', add: '', rows: {} },
} as Record<Edited, CollectionTexts>;

export const listTexts = {
  overdue: 'Review overdue',
  search: 'Search',
  searchHint: 'Part of a name or title',
  selectAll: 'Select all on this page',
  select: (name: string) => `Select ${name}`,
  actions: 'Actions',
  edit: 'Edit',
  editNamed: (name: string) => `Edit ${name}`,
  open: 'Open',
  openNamed: (name: string) => `Open ${name}`,
  remove: 'Delete',
  removeNamed: (name: string) => `Delete ${name}`,
  removeSelected: 'Delete selected',
  selected: (count: number) => `${count} selected`,
  clear: 'Clear',
  previous: 'Previous',
  next: 'Next',
  count: (shown: number, count: string, sort: string) => `${shown} of ${count}, sorted by ${sort}`,
  order: {
    id: { asc: 'oldest first', desc: 'newest first' },
    date: { asc: 'oldest first', desc: 'newest first' },
    number: { asc: 'lowest first', desc: 'highest first' },
    text: { asc: 'A to Z', desc: 'Z to A' },
  },
  kinds: 'Posts and news',
  kind: { blog: 'Posts', news: 'News' },
  demo: 'Demo',
  kindOfOne: { blog: 'Post', news: 'News' },
  more: 'more than',
  none: 'Nothing found.',
  showAll: 'Show all',
  noName: 'No name',
  loading: 'Loading rows',
  confirm: {
    one: (name: string) => `Delete ${name}?`,
    many: (count: number) => `Delete ${count} selected?`,
    ok: 'Delete',
    cancel: 'Keep',
  },
  deleted: 'Product deleted successfully!',
  deletedMany: 'Selected products deleted successfully!',
  notDeleted: 'Failed to delete product.',
  notDeletedMany: 'Failed to delete selected products.',
  stillThere: (names: string) => `Still there: ${names}`,
  nothingSelected: 'No products selected for deletion.',
  nothingSelectedMore: 'Tick the box of at least one row.',
  ok: 'OK',
  undo: 'Undo',
} as const;

export const editTexts = {
  overdue:
    'The day to look at this rate again has passed. Check it with its source, then enter a new day, or add the rate that replaces it. Cost sheets use it until then.',
  sections: 'Sections',
  sectionChanged: (count: number) => `${count} changed`,
  sectionFaults: (count: number) => `${count} to correct`,
  history: 'History',
  preview: 'How the card will look',
  required: 'This field is required',
  number: 'Type a number, such as 12 or 1.7',
  url: 'A link starts with https://, or with / for a page of this website',
  mayStayEmpty: '(may stay empty)',
  choose: 'Choose…',
  noChoice: 'Not chosen',
  other: 'Other…',
  otherFor: (label: string) => `Other: ${label}`,
  noDate: (text: string) =>
    `Now written as ‘${text}’, which is no date: it comes last in lists. Choose a date instead.`,
  open: 'Open',
  openUrl: (label: string) => `Open ${label} in a new tab`,
  pickColour: (label: string) => `Pick: ${label}`,
  reference: {
    search: 'Type a part of its name',
    missing: 'Something that is not here any more',
    clear: 'Clear',
    clearFor: (label: string) => `Clear ${label}`,
    found: (count: number) => `${count} found`,
  },
  point: {
    example: '18.5596, 73.7868 or a maps link',
    unreadable: 'Paste a link of Google Maps or OpenStreetMap, or write it as 18.5596, 73.7868',
    short: 'This short link does not say where it leads. Open it, and copy the long link from there.',
    put: 'Put a point on the map',
    label: 'Point on the map',
    name: (point: string) => `The point is at ${point}`,
    keys: 'Drag the point, or move it with the arrow keys; with Shift ten times as far.',
    show: 'Show streets',
    hide: 'Hide streets',
    showNote: 'Streets come from another server, which then sees your IP address.',
    failed: 'The streets did not load. The point can be set without them.',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
  },
  aim: (length: number, from: number, to: number) => `${length} characters, aim for ${from}–${to}`,
  changed: 'changed',
  save: 'Save',
  saving: 'Saving…',
  discard: 'Discard',
  discarded: 'Your changes were discarded.',
  putBack: 'Undo',
  unchanged: 'No changes',
  savedAt: (time: string) => `All changes saved, ${time}`,
  unsaved: (names: string[]) =>
    `${names.length === 1 ? '1 unsaved change' : `${names.length} unsaved changes`}: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ' and more' : ''}`,
  add: (what: string) => `Add ${what}`,
  row: 'row',
  remove: 'Remove',
  removeRow: (number: number, name: string) => `Remove ${number} ${name}`.trim(),
  up: 'Move up',
  down: 'Move down',
  moveRow: (way: string, number: number) => `${way}, row ${number}`,
  moved: (number: number) => `Now row ${number}`,
  rowsFull: (max: number) => `At most ${max} rows`,
  created: 'Project created successfully!',
  updated: 'Product updated successfully!',
  failed: {
    title: 'Not saved.',
    fields: (count: number) =>
      count === 1
        ? 'One field needs another look. What you typed is kept.'
        : `${count} fields need another look. What you typed is kept.`,
    unreachable: 'The server did not answer. What you typed is kept in this browser; save again in a moment.',
    other: 'The server refused it. What you typed is kept in this browser.',
    gone: 'It has been deleted meanwhile. Restore it from the Bin, then save again.',
  },
  draft: {
    restored: (time: string) => `This is what you had typed at ${time} and not saved.`,
    discard: 'Discard it',
  },
  leave: {
    title: 'Leave without saving?',
    more: 'What you changed here is not saved yet.',
    ok: 'Leave',
    cancel: 'Stay',
  },
  newer: {
    text: 'Someone else has saved this meanwhile.',
    more: 'Load their version, or save yours: you will see both first.',
    load: 'Load theirs',
  },
  conflict: {
    title: 'Saved by someone else meanwhile',
    more: 'Nothing is lost. Choose for each field; what only one of you changed is chosen already.',
    mine: 'Yours',
    theirs: 'Theirs',
    both: 'Yours and theirs together. Yours is:',
    empty: '(empty)',
    save: 'Save this choice',
    cancel: 'Go on editing',
    same: 'Both versions are the same. Save to go on.',
  },
  uploading: (names: readonly string[]) =>
    `Saving when ${names.length === 1 ? '1 file has' : `${names.length} files have`} arrived: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ' and more' : ''}`,
  media: mediaTexts,
} as const;

/** The form of a document, which saves its draft by itself. */
export const draftTexts = {
  ...editTexts,
  failed: { ...editTexts.failed, title: 'Not published yet.' },
  draft: {
    restored: (time: string) => `This is what you had typed at ${time}, before the page was closed.`,
    discard: 'Take it out',
  },
  newer: {
    ...editTexts.newer,
    more: 'Load their version, or go on: you will see both before yours is saved.',
  },
} as const;

export const historyTexts = {
  title: (name: string) => `History of ${name}`,
  none: 'Never edited.',
  noneMore: 'Each edit will be listed here with who, when and what.',
  by: (who: string, time: string) => `${time}, by ${who}`,
  unknownPerson: 'the system',
  before: 'Before',
  after: 'After',
  field: 'Field',
  nothing: 'Saved without a change.',
  empty: '(empty)',
  restore: 'Restore the version before this edit',
  replace: {
    title: 'Replace the draft?',
    more: (who: string, count: number) =>
      `The draft has ${count === 1 ? '1 change' : `${count} changes`} that ${count === 1 ? 'is' : 'are'} not published, saved last by ${who}. The earlier version takes its place.`,
    ok: 'Replace the draft',
    cancel: 'Not now',
  },
  restored: 'Product updated successfully!',
  restoredMore: (name: string) =>
    `The earlier version of ${name} is in the draft. Publish it to put it on the website.`,
  restoredLead: (saved: string) => `The earlier version is the current one again. ${saved}`,
  stale: 'It was saved meanwhile. Look again, then choose.',
  failed: 'Not restored. Try again.',
} as const;

export const deletedTexts = {
  title: 'Bin',
  lead: 'What was deleted in the last 30 days. After that it is gone for good.',
  none: 'Nothing was deleted in the last 30 days.',
  what: 'What',
  name: 'Name',
  when: 'Deleted',
  until: 'Kept until',
  restore: 'Restore',
  restoreNamed: (name: string) => `Restore ${name}`,
  failed: 'This could not be restored. It may be back already, or its 30 days are over.',
  actions: 'Actions',
} as const;
