export const notFoundContent = {
  label: '404 Not found',
  heading: 'I have bad news for you',
  sentence: 'The page you are looking for might not exist or is temporarily unavailable.',
  onward: 'See the projects',
  drawing: { here: 'You were here', level: 'FFL +4.04', missing: 'Not built', size: '4040' },
} as const;
