import { destinationOf } from './site-paths.ts';

/** Which page a page view counts for. Addresses that lead nowhere share one name, so that no visitor can add names. */

export const otherPage = 'other';
/** Stands for the campaigns beyond the limits. */
export const otherCampaign = 'other';

/** Further paths of a page, by the path that counts. */
const aliases: Record<string, string> = {
  '/home': '/',
  '/about-us': '/profile',
  '/residential-projects': '/residential',
  '/commercial-projects': '/commercial',
  '/coming-soon': '/upcoming',
  '/nri-services': '/nri',
};

/** `document` must be published for the page to exist: an id, or a slug that leads to it. */
export type CountedPage = {
  path: string;
  document: { collection: 'projects' | 'blog' | 'campaigns'; at: string } | null;
};

const idOrSlug = /^[0-9A-Za-z_-]{1,64}$/;
const campaign = /^\/c\/([^/]+)\/?$/i;
const projectPart = /^\/project\/[^/]+\/[^/]+\/(progress|homes|chooser|cost)(\/|$)/i;
const policy = /^\/(privacy-policy|disclaimer|terms-of-use)(\/|$)/i;
const other: CountedPage = { path: otherPage, document: null };

export function countedPageOf(pathname: string): CountedPage {
  const [path = ''] = pathname.split(/[?#]/, 1);
  if (!path.startsWith('/') || path.startsWith('//') || path.length > 300) return other;
  const slug = campaign.exec(path)?.[1];
  if (slug !== undefined) return documentPage('campaigns', `/c/${slug.toLowerCase()}`, slug.toLowerCase());
  const found = destinationOf(path, 'http://site.invalid/');
  if (found.kind === 'document') {
    const { at, isNews } = found;
    if (found.collection !== 'projects') return documentPage('blog', `/${isNews ? 'medianews' : 'blog'}/${at}`, at);
    const part = projectPart.exec(path)?.[1]?.toLowerCase();
    return documentPage('projects', `/project/${at}${part ? `/${part}` : ''}`, at);
  }
  if (found.kind !== 'page') return other;
  const plain = path.toLowerCase().replace(/(?<=.)\/+$/, '');
  if (plain.includes('.')) return other;
  const named = policy.exec(plain)?.[1];
  return { path: named ? `/${named}` : (aliases[plain] ?? plain), document: null };
}

const documentPage = (collection: 'projects' | 'blog' | 'campaigns', path: string, at: string): CountedPage =>
  idOrSlug.test(at) ? { path, document: { collection, at } } : other;

/** Programs that name themselves. Others are counted: a count without identifiers cannot tell more. */
const bots =
  /bot[/;)-]|crawl|spider|slurp|preview|facebookexternalhit|headless|lighthouse|pingdom|uptime|monitor|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|scrapy|phantom/i;

export const isBot = (userAgent: string | undefined): boolean => !userAgent || bots.test(userAgent);
