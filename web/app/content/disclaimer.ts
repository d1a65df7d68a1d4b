import type { PolicyContent } from './content-types.ts';

export const disclaimerContent = {
  title: 'Disclaimer',
  description: 'What on this site binds us, and what only shows what we mean.',
  updated: '2 June 2025',
  lead: 'The registered plan and the agreement bind us. A picture shows what we mean by them.',
  sections: [
    {
      title: 'Pictures',
      paragraphs: [
        'Renderings are marked ‘Artist’s impression’. Colours, planting, furniture and neighbours may differ. Photographs of sites carry the date on which they were taken.',
        'This is a demonstration site: its construction pictures are renderings too, and say so.',
      ],
    },
    {
      title: 'Areas and prices',
      paragraphs: [
        'Areas are RERA carpet areas. Prices, where we give them, are of the day and without stamp duty, registration and tax.',
      ],
    },
    {
      title: 'Registration',
      paragraphs: [
        'Every project carries its registration number. Please read its page on the authority’s own site before you pay anyone anything; where the two differ, the authority’s page is right.',
      ],
    },
    {
      title: 'Other people’s sites',
      paragraphs: ['Maps, films and directions come from others. We chose them with care and do not run them.'],
    },
  ],
} as const satisfies PolicyContent;
