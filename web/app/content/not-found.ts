import { navigation } from './navigation.ts';

export const notFoundContent = {
  label: '404 Not found',
  heading: 'I have bad news for you',
  sentence: 'The page you are looking for might not exist or is temporarily unavailable.',
  home: { label: 'Go to the front door', path: '/' },
  projects: {
    get label() {
      return navigation.nameOf('/projects', 'All projects');
    },
    path: '/projects',
  },
  drawing: { here: 'You were here', level: 'FFL +4.04', missing: 'Not built', size: '4040' },
} as const;
