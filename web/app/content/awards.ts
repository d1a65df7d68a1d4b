/** While there is no award, the page shows only its placeholder. */
export const awardsContent = {
  title: 'Awards and recognition',
  description: 'What others have said of our buildings, by year.',
  heading: 'Said by others',
  placeholder: 'AwardsList',
  loading: 'Loading awards',
  error: { text: 'Failed to load awards', retry: 'Try again', call: 'or call' },
} as const;
