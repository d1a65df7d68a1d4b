import { company } from './company.ts';
import { faultTexts } from './faults.ts';

/** Who replies to a form and when, by the form's `site`. */
const replyText = (site: string) => {
  if (site.startsWith('nri')) {
    return 'Your adviser at the NRI desk writes within one working day, and calls only once you have named an hour.';
  }
  if (site === 'services') {
    return `The service desk calls you within one working day, between ${company.hours.service}.`;
  }
  return `Someone from our office calls you within one working day, between ${company.hours.office}.`;
};

/** The enquiry form of the contact, NRI and services pages (section 5), and its result texts (section 8). */
export const enquiryContent = {
  label: 'Enquiry',
  /** The page that the form posts to without scripts. */
  path: '/enquiry',
  name: 'Name',
  email: 'Email',
  country: 'Country Living In',
  chooseCountry: 'Choose a country',
  dialCode: 'Dial code',
  phone: 'Phone',
  phoneHint: 'Digits only, without the dial code',
  message: 'Message For Us',
  submit: { message: 'Send message', call: 'Ask us to call' },
  sending: 'Sending…',
  note: 'All fields are needed; the tick is as you like.',
  policy: { name: 'privacy policy', link: '/privacy-policy' },
  success: {
    text: 'Success! Your message has been sent.',
    more: replyText,
  },
  /** Followed by the error, for example 'HTTP error! status: 503'. */
  failure: 'Failed to send message. ',
  offline: 'The network did not answer.',
  kept: 'What you wrote is still here; please try once more.',
  retrying: 'What you wrote is kept, and we go on trying by ourselves. You may also press the button again.',
  /** Many people can share one IP, so the text does not blame this visitor. */
  tooMany: (minutes: number) =>
    `Many messages came from your network. What you wrote is kept; please send it again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  busy: { title: 'Your enquiry is not sent yet', lead: 'What you wrote stands in the form below.' },
  onward: 'Back to the front door',
  start: { title: 'Ask us to call', lead: 'Someone from our office rings within one working day.' },
  /** For the links to a project's plans and brochure without scripts. */
  startFor: (project: string) => ({
    title: `Plans and brochure for ${project}`,
    lead: 'Leave your details. Someone from our office rings within one working day and sends you both.',
  }),
  /** For the link of a cost sheet. */
  startForHome: (project: string, home: string) => ({
    title: `${home}, ${project}`,
    lead: 'Leave your details. Someone from our office rings within one working day about this home.',
    message: `I would like to know more about ${home} at ${project}.`,
  }),
  notSent: { title: 'Your enquiry is not sent yet', lead: 'Please look at the marked fields and send it once more.' },
  faults: faultTexts,
} as const;
