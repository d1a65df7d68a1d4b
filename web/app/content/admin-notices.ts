import type { Edited } from '@plinth/contract/admin-collections';
import { collectionTexts, listTexts } from './admin-texts.ts';

/** The notices after an action: first section 8's exact sentence, then one of ours that names the item and its state. */

/** Leads are never on the website; everything else is, once it is published. */
const states = {
  content: {
    saved: 'is live',
    deleted: 'off the website',
    restored: 'back on the website',
    deleteMore: {
      one: 'It disappears from the website at once. You can have it back for 30 days.',
      many: 'They disappear from the website at once. You can have them back for 30 days.',
    },
  },
  form: {
    saved: 'is saved',
    deleted: 'out of the list',
    restored: 'back in the list',
    deleteMore: {
      one: 'It leaves the list at once. You can have it back for 30 days.',
      many: 'They leave the list at once. You can have them back for 30 days.',
    },
  },
} as const;

/** For a document that visitors do not see: a draft that was never published, or one that was withdrawn. */
const draftStates = {
  deleted: { one: 'in the bin for 30 days', many: 'in the bin for 30 days' },
  restored: { one: 'restored as a draft', many: 'restored as drafts' },
  deleteMore: {
    one: 'It is not on the website. It moves to the bin, and you can have it back for 30 days.',
    many: 'They are not on the website. They move to the bin, and you can have them back for 30 days.',
  },
} as const;
const mixedDeleteMore = 'What is on the website disappears from it at once. You can have all of them back for 30 days.';

/** What was deleted or restored; `isLive` is false where visitors do not see it. */
export type NoticeItem = { title: string; isLive?: boolean | undefined };

const stateOf = (edited: Edited) => states[edited === 'form' ? 'form' : 'content'];
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const nounOf = (edited: Edited) => capital(collectionTexts[edited].one);
const quoted = (title: string) => (title ? ` ‘${title}’` : '');

/** 'Post ‘Reading a floor plan’ is live.' */
export const savedNotice = (edited: Edited, title: string) =>
  `${nounOf(edited)}${quoted(title)} ${stateOf(edited).saved}.`;

/** 'News item restored', 'News item ‘Level 14 is poured’ is back on the website.' */
export const restoredNotice = (edited: Edited, items: readonly NoticeItem[]) => ({
  text: items.length === 1 ? `${nounOf(edited)} restored` : `${items.length} restored`,
  more: whereNow(edited, items, 'restored'),
});

const isDraft = ({ isLive }: NoticeItem) => isLive === false;

function whereNow(edited: Edited, items: readonly NoticeItem[], step: 'deleted' | 'restored'): string {
  const where = stateOf(edited)[step];
  const [only] = items;
  if (only && items.length === 1) {
    return `${nounOf(edited)}${quoted(only.title)} is ${isDraft(only) ? draftStates[step].one : where}.`;
  }
  const listed = (words: string, some: readonly NoticeItem[]) =>
    some.length > 0 ? [`${capital(words)}: ${some.map(({ title }) => title).join(', ')}.`] : [];
  return [
    ...listed(
      where,
      items.filter((item) => !isDraft(item)),
    ),
    ...listed(draftStates[step].many, items.filter(isDraft)),
  ].join(' ');
}

/** What a deletion does, before it is confirmed. */
function deleteMore(edited: Edited, items: readonly NoticeItem[]): string {
  const drafts = items.filter(isDraft).length;
  if (drafts > 0 && drafts < items.length) return mixedDeleteMore;
  const { deleteMore: texts } = drafts > 0 ? draftStates : stateOf(edited);
  return items.length > 1 ? texts.many : texts.one;
}

/** The texts of a list, with the notices for its collection. */
export const listTextsFor = (edited: Edited) => ({
  ...listTexts,
  confirm: { ...listTexts.confirm, more: (items: readonly NoticeItem[]) => deleteMore(edited, items) },
  deletedMore: (items: readonly NoticeItem[]) => whereNow(edited, items, 'deleted'),
  restored: (items: readonly NoticeItem[]) => restoredNotice(edited, items),
  notRestored: `${nounOf(edited)} not restored. Look in the Bin.`,
});
