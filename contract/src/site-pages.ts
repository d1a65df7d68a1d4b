/**
 * The pages of the site that the team edits, by the id of their document. Free of zod, because browsers load it; their sections
 * and fields are in `page-table.ts`, which only the admin area and the server load.
 */
export const sitePages = {
  home: { name: 'Home', path: '/' },
  profile: { name: 'Profile', path: '/profile' },
  projects: { name: 'All projects', path: '/projects' },
  residential: { name: 'Residential projects', path: '/residential' },
  commercial: { name: 'Commercial projects', path: '/commercial' },
  ongoing: { name: 'Ongoing projects', path: '/ongoing' },
  upcoming: { name: 'Upcoming projects', path: '/upcoming' },
  coworking: { name: 'Coworking', path: '/coworking' },
  project: { name: 'Pages of projects', path: '/projects' },
  nri: { name: 'NRI', path: '/nri' },
  services: { name: 'Services', path: '/services' },
  career: { name: 'Career', path: '/career' },
  contact: { name: 'Contact', path: '/contact' },
  events: { name: 'Events', path: '/events' },
  awards: { name: 'Awards', path: '/awardsrecognition' },
  blog: { name: 'Blog', path: '/blog' },
  news: { name: 'News', path: '/medianews' },
} as const;

export type PageId = keyof typeof sitePages;
export const pageIds = Object.keys(sitePages) as [PageId, ...PageId[]];
export const isPageId = (id: string): id is PageId => Object.hasOwn(sitePages, id);

export const pageName = (id: string): string => (isPageId(id) ? sitePages[id].name : id);
export const pagePath = (id: string): string => (isPageId(id) ? sitePages[id].path : '/');
