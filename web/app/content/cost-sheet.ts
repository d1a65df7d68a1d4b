import { enquiryContent } from './enquiry.ts';

/** The page of a cost sheet. Its lines are written by the loader, with the texts of `homes.ts`. */
export const costSheet = {
  title: (home: string, project: string) => `Cost of ${home}, ${project}`,
  description: (home: string, project: string) =>
    `What ${home} at ${project} costs in all: agreement value, GST, stamp duty, registration and charges, each with its rule and date.`,
  label: 'Cost sheet',
  buyer: 'Registered in the name of',
  showIn: 'Show in',
  pays: 'What you pay',
  toList: 'See the homes that are left',
  table: { item: 'Item', rule: 'Rule', amount: 'Amount', agreementValue: 'Agreement value', total: 'All-in' },
  plan: {
    title: 'Paid as the tower rises',
    lead: 'Dates are our plan. A stage is billed when the engineer certifies it, never before.',
    number: 'No.',
    stage: 'Stage',
    when: 'When',
    share: 'Share',
    amount: 'Amount',
    total: 'Agreement value',
    line: { due: 'Due by the agreement', later: 'Falls due with a stage' },
    all: (count: number) => `Show all ${count}`,
  },
  shares: {
    title: 'Your own share, and a loan',
    loan: 'Most that a bank may lend',
    loanRule: '75 % of the agreement value, the Reserve Bank’s limit above ₹75 lakh, rounded down to a lakh',
    own: 'Own share with such a loan',
    ownRule: 'The rest of the agreement value, taxes and charges',
  },
  loan: {
    title: 'A loan for part of it',
    amount: 'Loan amount',
    rate: 'Interest a year',
    years: 'Years',
    slide: (name: string) => `${name}, slider`,
    monthly: 'Each month',
    principal: 'Principal',
    interest: 'Interest',
    own: 'Own share with this loan',
    yearOne: 'Year 1',
    picture: (principal: string, interest: string, years: number) =>
      `Instalments of ${years} years: ${principal} repay the loan, and ${interest} are interest. The share of interest falls year by year.`,
    note: 'An estimate, not an offer. Your bank decides rate and amount. Until possession most banks ask for interest on the drawn part only.',
  },
  actions: {
    label: 'Share this sheet',
    pdf: 'PDF',
    mail: 'E-mail',
    whatsapp: 'WhatsApp',
    message: (home: string, project: string, total: string) => `Cost sheet of ${home}, ${project}: ${total} all-in.`,
    copy: 'Copy link',
    copied: 'The link is copied.',
    notCopied: 'The link could not be copied. It stands in the address bar.',
    print: 'Print',
    ask: 'Ask about this home',
    askPath: (project: string, home: string) =>
      `${enquiryContent.path}?${new URLSearchParams({ home, name: project })}`,
  },
  mail: {
    title: 'Send me this sheet',
    lead: 'It comes by mail at once, as a PDF with every line. We note which home it is about, so that our office can answer about it.',
    form: {
      ...enquiryContent,
      label: 'Send me this sheet',
      submit: { message: 'Send me this sheet', call: 'Send me this sheet' },
      success: {
        text: 'Success! Your message has been sent.',
        more: () => 'The sheet is on its way to your mailbox. If it does not come, look in the folder for spam.',
      },
    },
  },
  pdf: { item: 'Item and rule', qr: (registration: string) => `QR code of registration ${registration}` },
  back: (project: string) => `Back to ${project}`,
  error: { text: 'We could not read this cost sheet.', retry: 'Try again', call: 'or call' },
  loading: 'Loading the cost sheet',
} as const;
