import { company } from './company.ts';
import type { ContactOffice, PageIntroContent } from './content-types.ts';
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

const offices: ContactOffice[] = [
  {
    ContactOffice: 'Head office',
    ContactOfficeCity: 'Aundh, Pune',
    ContactOfficeAddress: company.address.join(', '),
    ContactOfficeAddressLink: 'https://www.openstreetmap.org/?mlat=18.5594&mlon=73.8077#map=18/18.5594/73.8077',
    ContactOfficePhone: `Phone: ${company.phone}`,
    ContactOfficeLat: 18.5594,
    ContactOfficeLong: 73.8077,
  },
  {
    ContactOffice: 'Site office',
    ContactOfficeCity: 'Baner, Pune',
    ContactOfficeAddress: 'Gate 1, Basalt Heights, Pancard Club Road, Baner, Pune 411045',
    ContactOfficeAddressLink: 'https://www.openstreetmap.org/?mlat=18.5660&mlon=73.7720#map=18/18.5660/73.7720',
    ContactOfficePhone: 'Phone: +91 20 5550 0143',
    ContactOfficeLat: 18.566,
    ContactOfficeLong: 73.772,
  },
];

export const contactContent = {
  title: 'Contact',
  description: 'Two offices in Pune, both open to walk-ins, and a form that a person answers within one working day.',
  intro,
  enquiry: {
    label: 'Enquire',
    title: 'Ask us to call',
    sentence: 'Leave a number. Someone from the office you are nearest to rings within one working day.',
  },
  offices: { label: 'Offices', directions: 'Directions', empty: 'No address available', offices },
} as const;
