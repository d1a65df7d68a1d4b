import logo from '../assets/logo.svg';
import logoLight from '../assets/logo-light.svg';

export const company = {
  name: 'Banyan & Basalt Developers',
  shortName: 'Banyan & Basalt',
  logo: { url: logo, width: 406, height: 88 },
  logoLight: { url: logoLight, width: 406, height: 88 },
  phone: '+91 20 5550 0142',
  email: 'hello@banyanbasalt.example',
  address: ['4th floor, The Loom, ITI Road', 'Aundh, Pune 411007'],
  registrationAuthority: { name: 'MahaRERA', portal: 'https://maharera.maharashtra.gov.in' },
} as const;

export const frame = {
  skipToContent: 'Skip to content',
  menuLabel: 'Menu',
  menu: [{ name: 'Projects', link: '/projects' }],
  footer: {
    contactTitle: 'Speak to us',
    rights: `© ${new Date().getFullYear()} ${company.name}. All rights reserved.`,
    credit: 'Designed and built in Pune. ±0.00 here is 560 m above the sea.',
  },
} as const;
