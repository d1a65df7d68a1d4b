import { mediaIdsIn } from '@plinth/contract/media-links';
import type { SourceMedia } from '@plinth/contract/web-host';
import { siteContent } from './site-content.ts';

type Page = { title: string; path: string };

const everyPage: Page = { title: 'Every page', path: '/' };

/** The page that each part of the content object belongs to. */
const pages: Partial<Record<keyof typeof siteContent, Page>> = {
  home: { title: 'Home page', path: '/' },
  about: { title: 'About page', path: '/profile' },
  projects: { title: 'Projects page', path: '/projects' },
  projectLists: { title: 'Lists of projects', path: '/residential' },
  medianews: { title: 'News page', path: '/medianews' },
  awards: { title: 'Awards page', path: '/awardsrecognition' },
  contact: { title: 'Contact page', path: '/contact' },
  nri: { title: 'Page for non-resident buyers', path: '/nri' },
  services: { title: 'Services page', path: '/services' },
  career: { title: 'Career page', path: '/career' },
  events: { title: 'Events page', path: '/events' },
  blog: { title: 'Blog page', path: '/blog' },
};

/** The uploaded files that the texts of the pages name, for the library: they count as used. */
export function listSourceMedia(): SourceMedia[] {
  return Object.entries(siteContent).flatMap(([part, content]) =>
    mediaIdsIn(content).map((id) => ({ id, ...(pages[part as keyof typeof siteContent] ?? everyPage) })),
  );
}
