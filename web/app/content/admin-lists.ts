import { editTexts } from './admin-texts.ts';

/** Texts of the admin lists: order, copies, saved filters, the menu of a row; and of the page with old addresses. */

export const orderTexts = {
  label: 'Order',
  website: 'As on the website',
  byId: 'By id',
  handle: (name: string) => `Move ${name}`,
  column: 'Move',
  help: 'Drag a row by its dots, or press Space on them and use the arrows.',
  phoneHelp: 'To move a row, open More.',
  up: 'Move up',
  down: 'Move down',
  top: 'Move to top',
  lifted: (name: string, place: number, count: number) =>
    `${name} lifted, position ${place} of ${count}. Arrows move it, Space drops it, Escape puts it back.`,
  place: (name: string, place: number, count: number) => `${name}, position ${place} of ${count}`,
  dropped: (name: string, place: number, count: number) => `${name} is now at position ${place} of ${count}.`,
  cancelled: (name: string) => `${name} is back where it was.`,
  failed: (name: string) => `${name} was not moved. Try again.`,
} as const;

const sentence = { registration: ' Its registration number and QR code were left empty.' };

export const copyTexts = {
  copy: 'Duplicate',
  confirm: {
    one: (name: string) => `Duplicate ${name}?`,
    many: (count: number) => `Duplicate ${count} selected?`,
    more: (count: number) =>
      count === 1
        ? 'The copy is a draft, and not on the website until it is published.'
        : `${count} copies are drafts, and not on the website until they are published.`,
    ok: 'Duplicate',
    cancel: 'Cancel',
  },
  done: (name: string) => `${name} copied.`,
  doneMany: (count: number) => `${count} copied.`,
  more: (copies: readonly string[], hasRegistration: boolean) =>
    copies.length === 1
      ? `‘${copies[0]}’ is a draft.${hasRegistration ? sentence.registration : ''}`
      : `Drafts: ${copies.map((name) => `‘${name}’`).join(', ')}.`,
  failed: (names: string) => `Not copied: ${names}. Try again.`,
  open: 'Open',
} as const;

export const stageTexts = {
  filter: 'Stage',
  any: 'Any',
  change: 'Change stage',
  confirm: {
    title: (count: number, stage: string) =>
      `Set the stage of ${count === 1 ? '1 project' : `${count} projects`} to ‘${stage}’?`,
    more: (names: string) => `${names}. The website shows it at once; where there is a draft, it is set in the draft.`,
    ok: 'Change stage',
    cancel: 'Cancel',
  },
  done: editTexts.updated,
  more: (names: string, stage: string) => `Now ‘${stage}’: ${names}.`,
  undo: 'Undo',
  undone: (names: string) => `As before: ${names}.`,
  failed: (names: string) => `Not changed: ${names}. Try again.`,
} as const;

/** For a colleague who may not publish. */
export const draftStageTexts = {
  ...stageTexts,
  confirm: {
    ...stageTexts.confirm,
    more: (names: string) =>
      `${names}. It is saved in the drafts; the website stays as it is until they are published.`,
  },
  more: (names: string, stage: string) => `Now ‘${stage}’ in the drafts: ${names}.`,
} as const;

export const rowMenuTexts = {
  more: 'More',
  moreNamed: (name: string) => `More for ${name}`,
  view: 'View live page',
  history: 'History',
} as const;

export const filterTexts = {
  label: 'Saved filters',
  all: 'All',
  save: 'Save this filter',
  change: 'This filter',
  rename: 'Rename',
  remove: 'Delete this filter',
  dialog: { save: 'Save this filter', rename: 'Rename this filter', ok: 'Save', cancel: 'Cancel' },
  name: 'Name of the filter',
  help: 'The whole team sees it as a tab above this list.',
  required: 'Give it a name.',
  taken: 'Another filter of this list has this name. Choose another one.',
  failed: 'The filter was not saved. Try again.',
  saved: (name: string) => `Filter ‘${name}’ is saved for the team.`,
  removed: (name: string) => `Filter ‘${name}’ is deleted.`,
  confirm: {
    title: (name: string) => `Delete the filter ‘${name}’?`,
    more: 'It disappears for the whole team. The list itself does not change.',
    ok: 'Delete',
    cancel: 'Keep',
  },
} as const;

export const shareTexts = {
  title: 'How a shared link looks',
  google: 'In search results',
  whatsapp: 'In WhatsApp',
  none: 'No picture',
  noTitle: 'Title of the post',
} as const;

export const oldAddressTexts = {
  title: 'Old addresses',
  lead: 'Links that people saved, or that stand on printed brochures, lead on to the page of today. When you change a page’s address, an entry appears here by itself.',
  old: 'Old address',
  to: 'Leads to',
  since: 'Since',
  nowhere: (title: string) => (title ? `${title}, which is deleted` : 'A page that is deleted'),
  foot: 'Old addresses are kept for as long as the site stands.',
  none: 'No page has changed its address yet.',
} as const;

/** Above the list of pages. */
export const missingMailTexts = {
  title: 'These mails have no words of their own yet and are sent in those of the product:',
  write: (name: string) => name,
} as const;

export const missingPageTexts = {
  title: 'These pages have no texts of their own yet and show the words of the website:',
  write: (name: string) => `Write ${name}`,
} as const;
