import { company } from './company.ts';
import { enquiryContent } from './enquiry.ts';
import { controls } from './kit.ts';

const { name, email, phone, dialCode, faults, tooMany, policy } = enquiryContent;

/** The texts of the visit form on every page: sections 2.6, 5 and 8 of the spec, followed by sentences of ours. */
export const visitContent = {
  title: 'Schedule a Visit',
  close: controls.close,
  fields: { name, email, phone, dialCode },
  site: {
    label: 'Site',
    placeholder: 'Select Site Interested In',
    get missing() {
      return `The list of sites did not load. Please call ${company.phone}.`;
    },
  },
  faults,
  submit: 'Request this visit',
  sending: 'Sending…',
  ok: controls.ok,
  success: {
    text: 'Form submitted successfully!',
    more: (site: string) =>
      `Our office calls you within one working day, between ${company.hours.office}, to agree on the hour. An engineer then meets you at ${site}.`,
  },
  error: 'There was an error submitting the form. Please try again.',
  retrying: 'What you typed is kept, and we go on trying by ourselves.',
  tooMany,
  policy,
} as const;
