import { notAvailable } from './none.ts';
import type { SiteData } from './site-data.schema.ts';

export const siteDataId = 'site';

/** The menu of the demo site: in the HTML of a first visit, and in the table until the team changes it. */
export const defaultSiteData: SiteData = {
  logo: '/brand/logo.svg',
  menu: [
    { name: 'Profile', link: '/profile' },
    {
      name: 'Projects',
      link: '/projects',
      submenu: [
        { name: 'All projects', link: '/projects' },
        { name: 'Residential', link: '/residential' },
        { name: 'Commercial', link: '/commercial' },
        { name: 'Ongoing', link: '/ongoing' },
        { name: 'Upcoming', link: '/upcoming' },
        { name: 'Coworking', link: '/coworking' },
      ],
    },
    { name: 'NRI', link: '/nri' },
    { name: 'Services', link: '/services' },
    {
      name: 'Media',
      link: notAvailable,
      submenu: [
        { name: 'News', link: '/medianews' },
        { name: 'Blog', link: '/blog' },
        { name: 'Events', link: '/events' },
        { name: 'Awards', link: '/awardsrecognition' },
      ],
    },
    { name: 'Career', link: '/career' },
    { name: 'Contact', link: '/contact' },
  ],
};

/** Whether a link has a target; without one it is a label. */
export function isLink(link: string): boolean {
  return link !== '' && link.toLowerCase() !== notAvailable;
}
