import { type Collection, contentCalls } from './collection-types.ts';
import { policyPath } from './policies.ts';
import { textOf } from './text-of.ts';

/** The lists of the company's own texts: part of the registry in `collections.ts`. */

const editors = ['owner', 'editor'] as const;

export const companyCollections = {
  /** Section 2.7: the questions of the NRI page. */
  faqs: {
    shape: 'list',
    noun: 'question',
    title: 'questions',
    api: {
      faqs: {
        path: '/faqs',
        one: 'Faq',
        many: 'Faqs',
        calls: contentCalls,
        listTag: 'faqs',
        labels: { list: 'Questions', one: 'question', rows: {} },
      },
    },
    documentTag: 'faq',
    order: 'asc',
    isPaged: false,
    search: null,
    admin: {
      list: '/AdminFaqs',
      create: '/AddFaqsPage',
      card: { title: 'Questions', details: 'What buyers abroad ask most often, with our answers.' },
    },
    isOrdered: true,
    columns: ['questions', 'answer'],
    adminSearch: ['questions', 'answer'],
    editors,
    publicPath: () => '/nri',
  },
  /** Section 2.5: the key members of the profile. */
  team: {
    shape: 'list',
    noun: 'team member',
    title: 'name',
    api: {
      team: {
        path: '/team',
        one: 'TeamMember',
        many: 'Team',
        calls: contentCalls,
        listTag: 'team',
        labels: { list: 'Team', one: 'team member', rows: {} },
      },
    },
    documentTag: 'team-member',
    order: 'asc',
    isPaged: false,
    search: null,
    admin: {
      list: '/AdminTeam',
      create: '/AddTeamPage',
      card: { title: 'Team', details: 'Who leads the company, with photo, position and a sentence.' },
    },
    isOrdered: true,
    columns: ['photo', 'name', 'position', 'sentence'],
    adminSearch: ['name', 'position'],
    editors,
    publicPath: () => '/profile',
  },
  /** Section 2.1: without an award, their page is a placeholder. */
  awards: {
    shape: 'list',
    noun: 'award',
    title: 'title',
    api: {
      awards: {
        path: '/awards',
        one: 'Award',
        many: 'Awards',
        calls: contentCalls,
        listTag: 'awards',
        labels: { list: 'Awards', one: 'award', rows: {} },
      },
    },
    documentTag: 'award',
    order: 'desc',
    isPaged: false,
    search: null,
    admin: {
      list: '/AdminAwards',
      create: '/AddAwardsPage',
      card: { title: 'Awards', details: 'What others have said of our buildings, newest year first.' },
    },
    columns: ['year', 'title', 'giver', 'sentence'],
    adminSearch: ['title', 'giver'],
    editors,
    publicPath: () => '/awardsrecognition',
  },
  /** Sections 2.5 and 2.6: the timelines of the profile and of the projects page. */
  timeline: {
    shape: 'list',
    noun: 'timeline card',
    title: 'heading',
    api: {
      timeline: {
        path: '/timeline',
        one: 'TimelineCard',
        many: 'TimelineCards',
        calls: contentCalls,
        listTag: 'timeline',
        labels: { list: 'Timeline', one: 'timeline card', rows: {} },
      },
    },
    documentTag: 'timeline-card',
    order: 'desc',
    isPaged: false,
    search: null,
    admin: {
      list: '/AdminTimeline',
      create: '/AddTimelinePage',
      card: { title: 'Timeline', details: 'Years of the company and of its projects, newest first.' },
    },
    columns: ['image', 'Year', 'heading', 'page', 'description'],
    adminSearch: ['heading', 'Year', 'description'],
    editors,
    publicPath: ({ page }) => (page === 'projects' ? '/projects' : '/profile'),
  },
  /** Section 2.7: the office images of the events page. */
  office: {
    shape: 'list',
    noun: 'office photo',
    title: 'description',
    api: {
      office: {
        path: '/office',
        one: 'OfficePhoto',
        many: 'OfficePhotos',
        calls: contentCalls,
        listTag: 'office',
        labels: { list: 'Office photos', one: 'office photo', rows: {} },
      },
    },
    documentTag: 'office-photo',
    order: 'asc',
    isPaged: false,
    search: null,
    admin: {
      list: '/AdminOffice',
      create: '/AddOfficePage',
      card: { title: 'Office photos', details: 'Photographs of our office on the events page.' },
    },
    isOrdered: true,
    columns: ['image', 'description'],
    adminSearch: ['description'],
    editors,
    publicPath: () => '/events',
  },
  /** Section 2.7: one of them opens on the home page. */
  posters: {
    shape: 'list',
    noun: 'poster',
    title: 'name',
    api: {
      posters: {
        path: '/posters',
        one: 'Poster',
        many: 'Posters',
        calls: contentCalls,
        listTag: 'posters',
        labels: { list: 'Posters', one: 'poster', rows: {} },
      },
    },
    documentTag: 'poster',
    order: 'asc',
    isPaged: false,
    search: null,
    admin: {
      list: '/AdminPosters',
      create: '/AddPostersPage',
      card: { title: 'Posters', details: 'Advertisements of projects; one at random opens on the home page.' },
    },
    columns: ['image', 'name', 'project', 'from', 'until'],
    adminSearch: ['name'],
    editors,
    publicPath: () => '/',
  },
  /** Sections 2.1 and 2.7: the texts of the three policy pages, a document for each version. */
  policies: {
    shape: 'list',
    noun: 'policy version',
    title: 'title',
    api: {
      policies: {
        path: '/policies',
        one: 'Policy',
        many: 'Policies',
        calls: contentCalls,
        listTag: 'policies',
        labels: { list: 'Policies', one: 'policy version', rows: {} },
      },
    },
    documentTag: 'policy',
    order: 'desc',
    isPaged: false,
    search: null,
    admin: {
      list: '/AdminPolicies',
      create: '/AddPoliciesPage',
      card: { title: 'Policies', details: 'Privacy policy, disclaimer and terms of use, each version with its day.' },
    },
    columns: ['policy', 'title', 'from', 'changed', 'lead'],
    adminSearch: ['title', 'changed'],
    editors,
    publicPath: ({ policy, from }) => policyPath(textOf(policy), textOf(from)),
  },
  /** The company's facts, which every page shows. The Owner alone edits them. */
  settings: {
    shape: 'single',
    noun: 'company facts',
    title: 'name',
    api: {
      settings: {
        path: '/settings',
        one: 'Settings',
        many: 'Settings',
        calls: ['get'],
        listTag: 'settings',
        labels: { list: 'Company', one: 'company', rows: { offices: 'office' } },
      },
    },
    documentTag: 'settings',
    order: 'asc',
    isPaged: false,
    search: null,
    admin: {
      list: '/AdminSettings',
      create: '/AddSettingsPage',
      card: { title: 'Company', details: 'Name, telephone, offices and social pages, as every page shows them.' },
    },
    isOnEveryPage: true,
    columns: ['name', 'shortName', 'phone', 'email'],
    adminSearch: ['name'],
    editors: ['owner'],
    publicPath: () => '/contact',
  },
} as const satisfies Record<string, Collection>;
