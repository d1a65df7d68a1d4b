/** The look and the facts that every made file shares. */
export const colours = {
  ink: '#1f2421',
  ink2: '#474e49',
  ivory: '#f6f2ea',
  paper: '#fcfaf6',
  rule: '#d6cdbd',
  brass: '#b08d57',
  laterite: '#a04a30',
  night: '#191d1b',
} as const;

export const company = {
  name: 'Banyan & Basalt Developers',
  shortName: 'Banyan & Basalt',
  phone: '+91 20 5550 0142',
  email: 'hello@banyanbasalt.example',
  address: '4th floor, The Loom, ITI Road, Aundh, Pune 411007',
} as const;

/** Fixed, so that the same content gives the same file. */
export const madeOn = new Date('2026-06-01T00:00:00Z');

/** Where a real project's QR code leads to the website of the authority; `.example` can never be a real host. */
export const registrationUrl = (reraNumber: string) => `https://maharera.example/projects/${reraNumber}`;
