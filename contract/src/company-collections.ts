import { type Collection, contentCalls } from './collection-types.ts';

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
} as const satisfies Record<string, Collection>;
