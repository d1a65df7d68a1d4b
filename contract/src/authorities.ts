/**
 * The authorities with which projects are registered, one for each state. The sources are in docs/compliance.md. Free of zod and
 * of long texts, because public pages load it.
 */

export type Authority = {
  /** As the plate names it. */
  name: string;
  /** Where a buyer looks the number up. */
  portal: string;
  state: string;
  /** Where its pages are. */
  hosts: readonly string[];
  /** Where the demo's registrations are. `.example` can never be a real host, so a public website refuses it. */
  demoHost: string;
  number: RegExp;
  /** In words, for a person who has typed something else. */
  form: string;
};

export const authorityNames = ['maharera', 'karnataka', 'telangana'] as const;
export type AuthorityName = (typeof authorityNames)[number];

export const authorities: Record<AuthorityName, Authority> = {
  maharera: {
    name: 'MahaRERA',
    portal: 'https://maharera.maharashtra.gov.in',
    state: 'Maharashtra',
    hosts: ['maharera.maharashtra.gov.in', 'maharerait.maharashtra.gov.in'],
    demoHost: 'maharera.example',
    number: /^P\d{11}$/,
    form: 'P and eleven digits, such as P52100099001',
  },
  karnataka: {
    name: 'Karnataka RERA',
    portal: 'https://rera.karnataka.gov.in',
    state: 'Karnataka',
    hosts: ['rera.karnataka.gov.in'],
    demoHost: 'karnataka-rera.example',
    number: /^PRM\/KA\/RERA\/\d{4}\/\d{3}\/PR\/\d{6}\/\d{6}$/,
    form: 'PRM/KA/RERA and five groups, such as PRM/KA/RERA/1251/446/PR/220124/099001',
  },
  telangana: {
    name: 'TG RERA',
    portal: 'https://rera.telangana.gov.in',
    state: 'Telangana',
    hosts: ['rera.telangana.gov.in'],
    demoHost: 'tg-rera.example',
    number: /^P024\d{8}$/,
    form: 'P024 and eight digits, such as P02400099001',
  },
};

export type Registered = { authority?: AuthorityName | undefined };

/** Projects that were stored before the field existed are registered in Maharashtra. */
export const authorityOf = ({ authority }: Registered): Authority => authorities[authority ?? 'maharera'];

/** As pages print it: 'maharera.maharashtra.gov.in'. */
export const hostOf = ({ portal }: Pick<Authority, 'portal'>): string => new URL(portal).host;
