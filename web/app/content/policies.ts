import type { PolicyName } from '@plinth/contract/policies';
import { writePostDate } from '@plinth/contract/post-date';
import { company } from './company.ts';

/** The words around the texts of the three policy pages. The texts are documents. */
export const policyTexts = {
  updated: 'Last changed',
  /** `absent` is the heading of a page without a text; section 2.7 of the specification fixes that of the privacy policy. */
  pages: {
    'privacy-policy': {
      name: 'Privacy policy',
      loading: 'Loading Privacy Policy...',
      absent: 'Loading Privacy Policy...',
    },
    disclaimer: { name: 'Disclaimer', loading: 'Loading the disclaimer', absent: 'Disclaimer' },
    'terms-of-use': { name: 'Terms of use', loading: 'Loading the terms of use', absent: 'Terms of use' },
  } satisfies Record<PolicyName, { name: string; loading: string; absent: string }>,
  get empty() {
    const { email, phone } = company;
    const whom = email ? `To ask about it, write to ${email} or ring ${phone}.` : 'The contact page says whom to ask.';
    return `This text is not published yet. ${whom}`;
  },
  error: { text: 'Failed to load this text', retry: 'Try again', call: 'or call' },
  coming: {
    text: (day: string) => `A new version comes into force on ${writePostDate(day)}.`,
    link: (day: string) => `Read the version of ${writePostDate(day)}`,
  },
  notYet: (day: string) => `Not yet in force. This version applies from ${writePostDate(day)} on.`,
  notAnyMore: (day: string, until: string) =>
    `No longer in force. This version applied from ${writePostDate(day)} and was replaced on ${writePostDate(until)}.`,
  request: { text: 'You may see, correct or erase what we know about you.', link: 'Ask about your data' },
  current: 'Read the version in force',
  earlier: 'Earlier versions',
  inForceFrom: (day: string) => `In force from ${writePostDate(day)}`,
  versionOf: (name: string, day: string) => `${name}, version of ${writePostDate(day)}`,
} as const;
