import { adminPaths, loginPath } from '@plinth/contract/admin-paths';
import { collections, contentCollections } from '@plinth/contract/collections';
import { company } from './company.ts';

/** Section 2.8: the dashboard's cards come from the content object. */
export const adminContent = {
  title: 'Back office',
  viewSite: 'View website',
  login: {
    get title() {
      return `Sign in to ${company.shortName}`;
    },
    path: loginPath,
    username: 'Username',
    password: 'Password',
    submit: 'Sign in',
    error: 'Invalid username or password',
  },
  cards: [
    ...contentCollections.map((name) => ({ ...collections[name].admin.card, link: collections[name].admin.list })),
    {
      title: 'Submission',
      details: 'Enquiries, visits, brochure requests and subscribers.',
      link: adminPaths.collections.form.list,
    },
  ],
} as const;
