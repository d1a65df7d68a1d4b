import { readPage } from '@plinth/contract/page-texts';
import { company } from './company.ts';
import { aboutOf, enquiryOf, introOf, searchTextsOf } from './page-parts.ts';

/** The texts of the services page; those of the document first. */
export function servicesTexts(packed?: string | null) {
  const read = readPage<'services'>(packed);
  return {
    isShown: read.isShown,
    search: searchTextsOf(read, 'Services'),
    intro: introOf(read, 'Services'),
    about: aboutOf(read, 'About the service desk'),
    services: {
      label: read.text('servicesLabel', 'Services'),
      title: read.text('servicesTitle', 'What we do besides building'),
      get sentence() {
        return `Ring the service desk between ${company.hours.service}:`;
      },
      get phone() {
        return company.servicePhone;
      },
      loading: 'Loading services',
      more: 'Read More',
      less: 'Read Less',
      /** Section 8 only requires a failure to be logged. We also show the visitor one line. */
      error: 'The list of services did not load. Please ring the desk.',
    },
    enquiry: enquiryOf(read),
  };
}
