import { publicationStates } from '@plinth/contract/publishing';
import { publicationStateNames } from '@plinth/contract/publishing-words';

/** Texts about the publication of rows in the admin lists. */

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const pages = (count: number) =>
  count === 1
    ? 'Its page and the lists that show it change on the website at once.'
    : `${count} pages and the lists that show them change on the website at once.`;

export const publicationListTexts = {
  column: 'On the website',
  filter: {
    label: 'State',
    any: 'Any',
    options: publicationStates.map((value) => ({ value, label: publicationStateNames[value] })),
  },
  tabs: [
    { name: 'Live', state: 'on-website' },
    { name: 'Not live yet', state: 'not-live' },
  ],
  line: {
    you: 'you',
    colleague: 'a colleague',
    today: 'today',
    yesterday: 'yesterday',
    saved: (who: string, day: string) => `By ${who}, ${day}`,
    sent: (who: string, ago: string) => `Sent by ${who}, ${ago} ago`,
    planned: (day: string, time: string) => `${capital(day)}, ${time}`,
    since: (day: string, who: string) => `Since ${day}, by ${who}`,
    sentBack: (who: string) => `Sent back by ${who}`,
  },
  steps: {
    publish: {
      menu: 'Publish now',
      bulk: 'Publish',
      title: (names: readonly string[]) =>
        names.length === 1 ? `Publish ${names[0]}?` : `Publish ${names.length} selected?`,
      more: pages,
      ok: 'Publish now',
      done: (names: readonly string[]) => `${names.join(', ')} published.`,
      failed: 'Not published:',
      none: 'Everything that is selected is live already.',
    },
    withdraw: {
      menu: 'Withdraw from the website',
      bulk: 'Withdraw',
      title: (names: readonly string[]) =>
        names.length === 1 ? `Withdraw ${names[0]} from the website?` : `Withdraw ${names.length} selected?`,
      more: (count: number) =>
        count === 1
          ? 'Its page leaves the website at once, with its place in lists, search and the sitemap. It is kept here and can be published again.'
          : `${count} pages leave the website at once, with their places in lists, search and the sitemap. They are kept here and can be published again.`,
      ok: 'Withdraw',
      done: (names: readonly string[]) => `${names.join(', ')} withdrawn.`,
      failed: 'Not withdrawn:',
      none: 'Nothing that is selected is on the website.',
    },
    plan: {
      menu: 'Publish at…',
      bulk: 'Publish at…',
      done: (names: readonly string[], time: string) => `Planned for ${time}: ${names.join(', ')}.`,
      failed: 'Not planned:',
      none: 'Everything that is selected is live already.',
    },
  },
  names: (names: readonly string[]) => (names.length === 1 ? (names[0] ?? '') : `${names.length} selected`),
  /** What a refusal says after the name. */
  refusal: (name: string, reason: string) => (reason ? `${name} (${reason})` : name),
  more: (count: number) => `and ${count} more`,
  cancel: 'Not now',
} as const;
