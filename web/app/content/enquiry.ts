/** The one enquiry form of the contact, NRI and services pages (section 5), and its answers (section 8). */
export const enquiryContent = {
  label: 'Enquiry',
  /** Where the form goes without scripts. */
  path: '/enquiry',
  name: 'Name',
  email: 'Email',
  country: 'Country Living In',
  chooseCountry: 'Choose a country',
  dialCode: 'Dial code',
  phone: 'Phone',
  phoneHint: 'Digits only, without the dial code',
  message: 'Message For Us',
  submit: 'Send message',
  sending: 'Sending…',
  note: 'All fields are needed; the tick is as you like.',
  policy: { name: 'privacy policy', link: '/privacy-policy' },
  success: {
    text: 'Success! Your message has been sent.',
    more: 'Expect an e-mail from us within one working day.',
  },
  /** Followed by the error, for example 'HTTP error! status: 503'. */
  failure: 'Failed to send message. ',
  offline: 'The network did not answer.',
  kept: 'What you wrote is still here; please try once more.',
  retrying: 'What you wrote is kept, and we go on trying by ourselves. You may also press the button again.',
  onward: 'Back to the front door',
  start: { title: 'Write to us', lead: 'Someone from our office rings within one working day.' },
  notSent: { title: 'Your message is not sent yet', lead: 'Please look at the marked fields and send it once more.' },
  faults: {
    title: (count: number) => (count === 1 ? 'One field needs a look.' : `${count} fields need a look.`),
    more: 'Your other answers are kept.',
    email: 'Check the address: it needs an @ and a domain, like name@example.com',
    phoneShort: (missing: number) => `This number is ${missing === 1 ? '1 digit' : `${missing} digits`} short`,
    phoneLong: 'This number has more than 10 digits',
    phoneDigits: 'Digits only, please: no spaces, dashes or brackets',
    required: 'This one is needed',
  },
} as const;
