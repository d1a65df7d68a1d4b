import type { PublicSettings } from '@plinth/contract/web-host';

/** What a browser may do with an answer, as pure text: nothing, unless the page is known to need it. */

export type Inline = { scripts: readonly string[]; styles: readonly string[] };
type Hosts = Pick<PublicSettings, 'tileUrl' | 'siteDataUrl' | 'analyticsUrl'>;

const films = 'https://www.youtube-nocookie.com';
const closed = { 'base-uri': "'none'", 'form-action': "'none'" };

/** Answers that are no document of ours: JSON, files, refusals. Opened as a page, they can do nothing. */
export const closedPolicy = toPolicy({ 'default-src': "'none'", ...closed, 'frame-ancestors': "'none'" });

/**
 * Files are read in the page's own frame: browsers show slides that are a PDF by themselves. Their viewer is a document
 * too, which `default-src` would close; nothing here is ever taken for HTML.
 */
export const filePolicy = toPolicy({ ...closed, 'script-src': "'none'", 'frame-ancestors': "'self'" });

/** The one style element that Swagger's own files write. */
const swaggerStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** The description of the API draws itself with files of its own. */
export const docsPolicy = toPolicy({
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': ["'self'", swaggerStyle],
  'img-src': "'self' data:",
  'connect-src': "'self'",
  ...closed,
  'frame-ancestors': "'none'",
});

/** Pages: our own files, what the operator has named, and the inline code that this very page was rendered with. */
export function createPagePolicy(hosts: Hosts, isSecure: boolean) {
  const analytics = originOf(hosts.analyticsUrl);
  const tiles = originOf(hosts.tileUrl);
  return ({ scripts, styles }: Inline, isAdmin = false): string =>
    toPolicy({
      'default-src': "'none'",
      'script-src': ["'self'", ...scripts, analytics],
      'script-src-attr': "'none'",
      'style-src': ["'self'", ...styles],
      // Pictures may live anywhere the team has put them; tiles may come over plain HTTP on an operator's own network.
      'img-src': ["'self'", 'data:', 'https:', tiles.startsWith('http:') && tiles, isAdmin && 'blob:'],
      'media-src': ["'self'", 'https:', isAdmin && 'blob:'],
      'font-src': "'self'",
      'connect-src': ["'self'", originOf(hosts.siteDataUrl), analytics],
      'frame-src': ["'self'", films],
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      ...(isSecure && { 'upgrade-insecure-requests': '' }),
    });
}

/** Says what would break, and breaks nothing: the map and the carousels write markup of their own making. */
export const trustedTypesPolicy = "require-trusted-types-for 'script'";

/**
 * What a page may ask of the device: none of what tells of a person or reaches their things. What a film needs to fill the
 * screen is our own origin's anyway, and is lent to its frame by the frame's `allow`.
 */
export const permissionsPolicy = ['camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'payment']
  .concat('publickey-credentials-get', 'serial', 'usb')
  .map((feature) => `${feature}=()`)
  .join(', ');

type Sources = string | readonly (string | false)[];

function toPolicy(directives: Record<string, Sources>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...[sources].flat()].filter(Boolean).join(' '))
    .join('; ');
}

/** Empty for an address of our own, or none. A tile server's may have a place for its subdomain. */
function originOf(url: string): string {
  const full = url.replace(/\{s\}/g, '*');
  const match = /^(https?:\/\/[^/?#\s;,']+)/.exec(full);
  return match?.[1] ?? '';
}
