/** The lists of the company's own texts, in the order of their pages. */

export const demoFaqs = [
  {
    questions: 'Can I buy a home in India on an OCI card',
    answer:
      'Yes. NRIs and OCI card holders may buy residential and commercial property. Farm land and plantations are the exception. Payment comes through an NRE, NRO or FCNR account.',
  },
  {
    questions: 'Which account should I pay from',
    answer:
      'An NRE or FCNR account keeps the money free to return abroad; an NRO account is for what you earn in India. Your bank can move between them with a form.',
  },
  {
    questions: 'Can someone sign for me in Pune',
    answer:
      'Yes, with a power of attorney made for this one purchase. Sign it before a notary where you live, have it apostilled or attested at the consulate, and send it to us by courier.',
  },
  {
    questions: 'How is the rent taxed, and can I send it home',
    answer:
      'The tenant deducts tax at source and pays the rest into your NRO account. From there up to one million US dollars a year may be sent abroad with a chartered accountant’s certificate.',
  },
  {
    questions: 'What if the handover date moves',
    answer:
      'The date on the project’s page at the authority binds us. If we miss it you may have interest for each month, or your money back with interest; the choice is yours.',
  },
];
