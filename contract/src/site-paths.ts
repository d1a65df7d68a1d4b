import type { LinkCollection } from './rich-text.ts';

/**
 * What a link leads to, read from its URL alone. A test in the web compares this list with the routes, so that a new page is
 * not taken for a dead link.
 */

export type Destination =
  /** A page that always answers. */
  | { kind: 'page' }
  /** The page of a document: it answers while the document is live. `slug` is null where the URL has none. */
  | { kind: 'document'; collection: LinkCollection; at: string; slug: string | null; isNews: boolean }
  | { kind: 'file'; id: string }
  | { kind: 'elsewhere'; isSecure: boolean }
  /** Mail, telephone, a part of the same page, and files of the release: nothing here knows whether they work. */
  | { kind: 'unchecked' }
  | { kind: 'notFound' };

/** Pages with a path of their own, and the files for crawlers. */
export const fixedPages = [
  ...[
    '/',
    '/home',
    '/profile',
    '/about-us',
    '/projects',
    '/residential',
    '/residential-projects',
    '/commercial-projects',
  ],
  ...[
    '/commercial',
    '/ongoing',
    '/coming-soon',
    '/upcoming',
    '/coworking',
    '/compare',
    '/shortlist',
    '/medianews',
    '/contact',
  ],
  ...['/awardsrecognition', '/nri', '/nri-services', '/services', '/career', '/blog', '/events', '/privacy-policy'],
  ...['/disclaimer', '/terms-of-use', '/search', '/subscribe', '/enquiry', '/withdraw', '/confirm', '/hold'],
  '/privacy-request',
  ...['/robots.txt', '/.well-known/security.txt', '/llms.txt', '/rss.xml', '/sitemap.xml'],
] as const;

const fixed = new Set<string>(fixedPages);
/** Files of the release, the API and the admin area. */
const notForVisitors =
  /^\/(assets|brand|api|admin[a-z]*|add[a-z]+page|login|preview)(\/|$)|^\/favicon\.\w+$|^\/sitemap-\d+\.xml$/i;
const uploadedFile = /^\/media\/(?:private\/)?([0-9a-z]{26})\/[^/]+$/;
const projectPage = /^\/(?:project|projects)\/([^/]+)(?:\/([^/]+))?$/i;
/** Below the page of a project. */
const projectPart =
  /^\/project\/([^/]+)\/([^/]+)\/(?:progress(?:\.xml|\/[^/]+)?|homes(?:\/[^/]+)?|chooser(?:\/[^/]+)?|cost\/[^/]+(?:\/[^/]+)?)$/i;
/** A version of a policy, by its first day. */
const policyPage = /^\/(privacy-policy|disclaimer|terms-of-use)\/[^/]+$/i;
const postPage = /^\/(blog|news|medianews)\/([^/]+)$/i;
/** A page for advertisements, which leaves the website with its project. */
const campaignPage = /^\/c\/[^/]+$/i;
const otherProgram = /^(mailto|tel|sms|whatsapp):/i;

/** `page` is the URL of the page that holds the link, because a path without a slash at its start is relative to it. */
export function destinationOf(href: string, page: string): Destination {
  const plain = href.trim();
  if (otherProgram.test(plain) || plain.startsWith('#')) return { kind: 'unchecked' };
  const url = URL.parse(plain, page);
  if (!url || !/^https?:$/.test(url.protocol)) return { kind: 'notFound' };
  if (url.host !== new URL(page).host) return { kind: 'elsewhere', isSecure: url.protocol === 'https:' };
  return ownDestination(url.pathname);
}

function ownDestination(pathname: string): Destination {
  const path = withoutEndSlashes(pathname);
  if (fixed.has(path.toLowerCase()) || policyPage.test(path)) return { kind: 'page' };
  if (notForVisitors.test(path) || campaignPage.test(path)) return { kind: 'unchecked' };
  const file = uploadedFile.exec(path);
  if (file) return { kind: 'file', id: file[1] ?? '' };
  const project = projectPage.exec(path) ?? projectPart.exec(path);
  if (project) return documentAt('projects', project[1], project[2]);
  const post = postPage.exec(path);
  if (post) return documentAt('blog', post[2], undefined, post[1]?.toLowerCase() !== 'blog');
  return { kind: 'notFound' };
}

const documentAt = (collection: LinkCollection, at = '', slug?: string, isNews = false): Destination => ({
  ...{ kind: 'document', collection, at: decoded(at), isNews },
  slug: slug === undefined ? null : decoded(slug),
});

/** A loop, because an expression would look again from each of many slashes. */
function withoutEndSlashes(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
