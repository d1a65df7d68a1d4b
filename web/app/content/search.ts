export const searchContent = {
  title: 'Search',
  description: 'Search projects, blog, news and services.',
  label: 'Search projects, blog, news and services',
  placeholder: 'For example, 3 BHK Baner',
  submit: 'Search',
  loading: 'Searching',
  count: (count: number, query: string) => `${count === 1 ? '1 result' : `${count} results`} for ${query}`,
  empty: { text: 'Nothing found under that word.', onward: 'See all projects', path: '/projects' },
  error: { text: 'The search did not answer.', retry: 'Try again', call: 'or call' },
} as const;
