import type { Edited } from '@plinth/contract/admin-collections';
import { collectionTexts, listTexts } from './admin-texts.ts';

/** The notices after an action: first section 8's exact sentence, then one of ours that names the item and its state. */

/** Leads are never on the website; everything else is, once it is published. */
const states = {
  content: {
    saved: 'is live',
    deleted: 'off the website',
    restored: 'back on the website',
    deleteMore: 'It disappears from the website at once. You can have it back for 30 days.',
  },
  form: {
    saved: 'is saved',
    deleted: 'out of the list',
    restored: 'back in the list',
    deleteMore: 'It leaves the list at once. You can have it back for 30 days.',
  },
} as const;

const stateOf = (edited: Edited) => states[edited === 'form' ? 'form' : 'content'];
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const nounOf = (edited: Edited) => capital(collectionTexts[edited].one);
const quoted = (title: string) => (title ? ` ‘${title}’` : '');

/** 'Post ‘Reading a floor plan’ is live.' */
export const savedNotice = (edited: Edited, title: string) =>
  `${nounOf(edited)}${quoted(title)} ${stateOf(edited).saved}.`;

/** 'News item restored', 'News item ‘Level 14 is poured’ is back on the website.' */
export const restoredNotice = (edited: Edited, titles: readonly string[]) => ({
  text: titles.length === 1 ? `${nounOf(edited)} restored` : `${titles.length} restored`,
  more: whereNow(edited, titles, stateOf(edited).restored),
});

function whereNow(edited: Edited, titles: readonly string[], where: string): string {
  if (titles.length === 1) return `${nounOf(edited)}${quoted(titles[0] ?? '')} is ${where}.`;
  return `${capital(where)}: ${titles.join(', ')}.`;
}

/** The texts of a list, with the notices for its collection. */
export const listTextsFor = (edited: Edited) => ({
  ...listTexts,
  confirm: { ...listTexts.confirm, more: stateOf(edited).deleteMore },
  deletedMore: (titles: readonly string[]) => whereNow(edited, titles, stateOf(edited).deleted),
  restored: (titles: readonly string[]) => restoredNotice(edited, titles),
  notRestored: `${nounOf(edited)} not restored. Look in the Bin.`,
});
