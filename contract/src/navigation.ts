import { notAvailable } from './none.ts';

/** The menu and the footer of every page: one document of flat rows, from which the two levels of the menu are made. */

export const navigationLevels = ['entry', 'below'] as const;

/** `below` stands under the nearest `entry` before it. A row without a link is plain text. */
export type NavigationRow = { level: (typeof navigationLevels)[number]; name: string; link: string };
type NavigationLink = { name: string; link: string };
export type MenuEntry = NavigationLink & { submenu?: NavigationLink[] };

export type Navigation = {
  menu: NavigationRow[];
  /** Empty where the footer shows the menu. */
  footer: NavigationRow[];
  /** The links in the last line of the footer. */
  closing: NavigationLink[];
  rights: string;
  credit: string;
};

/** What the pages show. */
export type ShownNavigation = {
  menu: MenuEntry[];
  footer: MenuEntry[] | null;
  closing: NavigationLink[];
  rights: string;
  credit: string;
};

const entry = (name: string, link = '') => ({ level: 'entry', name, link }) as const;
const below = (name: string, link: string) => ({ level: 'below', name, link }) as const;

/** Until the Owner makes a menu: the pages of the product under their own names. */
export const defaultNavigation: Navigation = {
  menu: [
    entry('Profile', '/profile'),
    entry('Projects', '/projects'),
    below('All projects', '/projects'),
    below('Residential', '/residential'),
    below('Commercial', '/commercial'),
    below('Ongoing', '/ongoing'),
    below('Upcoming', '/upcoming'),
    below('Coworking', '/coworking'),
    entry('NRI', '/nri'),
    entry('Services', '/services'),
    entry('Media'),
    below('News', '/medianews'),
    below('Blog', '/blog'),
    below('Events', '/events'),
    below('Awards', '/awardsrecognition'),
    entry('Career', '/career'),
    entry('Contact', '/contact'),
  ],
  footer: [],
  closing: [
    { name: 'Privacy policy', link: '/privacy-policy' },
    { name: 'Disclaimer', link: '/disclaimer' },
    { name: 'Terms of use', link: '/terms-of-use' },
  ],
  rights: '',
  credit: '',
};

const linkOf = ({ name, link }: NavigationLink): NavigationLink => ({ name, link: link || notAvailable });

/** The two levels. A row below no entry is an entry, so that a draft can be shown too. */
export function menuOf(rows: readonly NavigationRow[]): MenuEntry[] {
  const entries: MenuEntry[] = [];
  for (const row of rows) {
    const last = row.level === 'below' ? entries.at(-1) : undefined;
    if (last) last.submenu = [...(last.submenu ?? []), linkOf(row)];
    else entries.push(linkOf(row));
  }
  return entries;
}

export const shownNavigation = (navigation: Navigation, company: string, year: number): ShownNavigation => ({
  menu: menuOf(navigation.menu),
  footer: navigation.footer.length > 0 ? menuOf(navigation.footer) : null,
  closing: navigation.closing.map(linkOf),
  rights: `© ${year} ${company}. ${navigation.rights || 'All rights reserved.'}`,
  credit: navigation.credit,
});
