/** The one enquiry form of the contact, NRI and services pages (section 5), and its answers (section 8). */
export const enquiryContent = {
  name: 'Name',
  email: 'Email',
  country: 'Country Living In',
  dialCode: 'Dial code',
  phone: 'Phone',
  message: 'Message For Us',
  submit: 'Send message',
  sending: 'Sending…',
  note: 'All fields are needed. We use these details only to reply; see our',
  policy: { name: 'privacy policy', link: '/privacy-policy' },
  success: {
    text: 'Success! Your message has been sent.',
    more: 'Expect an e-mail from us within one working day.',
  },
  /** Followed by the error, for example 'HTTP error! status: 503'. */
  failure: 'Failed to send message. ',
  faults: {
    title: (count: number) => (count === 1 ? 'One field needs a look.' : `${count} fields need a look.`),
    more: 'Your other answers are kept.',
    email: 'Check the address: it needs an @ and a domain, like name@example.com',
    phoneShort: (missing: number) => `This number is ${missing === 1 ? '1 digit' : `${missing} digits`} short`,
    phoneDigits: 'Digits only, please: no spaces, dashes or brackets',
    required: 'This one is needed',
  },
} as const;
