import { company } from './company.ts';
import type { PolicyContent } from './content-types.ts';

export const termsOfUseContent = {
  title: 'Terms of use',
  get description() {
    return `How this site of ${company.name} may be used.`;
  },
  updated: '2 June 2025',
  lead: 'Read, share and print as you like. Please do not pass our work off as yours.',
  sections: [
    {
      title: 'Using the site',
      paragraphs: [
        'You may read, link to and print these pages for yourself and those who decide with you. Plans and brochures are given to you, not to be published elsewhere.',
      ],
    },
    {
      title: 'What you send us',
      paragraphs: [
        'Please send your own details, or those of someone who asked you to. A form sent here is a question, not a booking, and nothing is reserved by it.',
      ],
    },
    {
      title: 'What we promise',
      paragraphs: [
        'We keep the facts on these pages right and mend them when told. Only a signed agreement, registered in your name, sells a home.',
      ],
    },
    {
      title: 'Law',
      paragraphs: ['The law of India applies, and the courts of Pune decide where we cannot agree.'],
    },
    {
      title: 'Questions',
      get paragraphs() {
        return [`Write to ${company.emailInWords} or ring ${company.phone}.`];
      },
    },
  ],
} as const satisfies PolicyContent;
