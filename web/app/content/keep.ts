/** Comparing and saving homes, on cards and in the rows of a project's page. */
export const keepTexts = {
  comparePath: '/compare',
  shortlistPath: '/shortlist',
  compare: 'Compare',
  compared: 'In compare',
  save: 'Save',
  saved: 'Saved',
  fullCompare: 'Three homes at most. Take one out first.',
  fullSaved: 'Twelve homes at most. Take one out of your shortlist first.',
  toShortlist: (count: number) => (count === 1 ? 'Your shortlist: 1 home' : `Your shortlist: ${count} homes`),
  toCompare: (count: number) => `Compare ${count}`,
  tray: {
    label: 'Compare',
    count: (count: number) => `${count} to compare`,
    more: { 1: 'Add one more to compare', 2: 'Add one more, or compare two' } as Record<number, string>,
    remove: (home: string) => `Take out ${home}`,
    see: 'See it alone',
  },
  seen: 'Seen recently',
} as const;
