import type { PageIntroContent } from './content-types.ts';
import { siteContact } from './media.ts';

const intro: PageIntroContent = {
  title: 'Come in, the kettle is on',
  sentence: 'Two offices in Pune, both open to walk-ins. Sundays by appointment.',
  photo: {
    url: siteContact.url,
    alt: 'The entrance of Deccan Exchange',
    caption: 'Deccan Exchange, Balewadi. Artist’s impression',
  },
};

export const contactContent = {
  title: 'Contact',
  description: 'Two offices in Pune, both open to walk-ins, and a form that a person answers within one working day.',
  intro,
  enquiry: {
    label: 'Enquire',
    title: 'Ask us to call',
    sentence: 'Leave a number. Someone from the office you are nearest to rings within one working day.',
  },
  offices: { label: 'Offices', directions: 'Directions', empty: 'No address available' },
} as const;
