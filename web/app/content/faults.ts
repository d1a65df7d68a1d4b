/** The field error texts of all forms. */
export const faultTexts = {
  title: (count: number) => (count === 1 ? 'One field needs a look.' : `${count} fields need a look.`),
  more: 'Your other answers are kept.',
  email: 'Check the address: it needs an @ and a domain, like name@example.com',
  phoneShort: (missing: number) => `This number is ${missing === 1 ? '1 digit' : `${missing} digits`} short`,
  phoneLong: 'This number has more than 10 digits',
  required: 'This one is needed',
} as const;
