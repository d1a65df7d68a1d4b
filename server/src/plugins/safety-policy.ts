import type { PublicSettings } from '@plinth/contract/web-host';

/** Content security policies as pure text: nothing is allowed unless a page is known to need it. */

export type Inline = { scripts: readonly string[]; styles: readonly string[] };
type Hosts = Pick<PublicSettings, 'tileUrl' | 'siteDataUrl' | 'analyticsUrl'>;

const films = 'https://www.youtube-nocookie.com';
const closed = { 'base-uri': "'none'", 'form-action': "'none'" };

/** For responses that are not our documents: JSON, files, errors. Opened as a page, they can do nothing. */
export const closedPolicy = toPolicy({ 'default-src': "'none'", ...closed, 'frame-ancestors': "'none'" });

/**
 * For files, which pages show in a frame: browsers open slides in their own PDF viewer. That viewer is a document too, which
 * `default-src` would block; no file is ever served as HTML.
 */
export const filePolicy = toPolicy({ ...closed, 'script-src': "'none'", 'frame-ancestors': "'self'" });

/**
 * For a mail that the admin area shows in a frame: its inline styles and nothing else. It is built as a mail is, with the words of
 * the team as text; the sandbox keeps scripts, forms and windows from it whatever it contains.
 */
export const mailPolicy = toPolicy({
  'default-src': "'none'",
  'style-src-attr': "'unsafe-inline'",
  ...closed,
  'frame-ancestors': "'self'",
  sandbox: '',
});

/** The one style element that Swagger's files insert. */
const swaggerStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** The API documentation page loads its own scripts and styles. */
export const docsPolicy = toPolicy({
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': ["'self'", swaggerStyle],
  'img-src': "'self' data:",
  'connect-src': "'self'",
  ...closed,
  'frame-ancestors': "'none'",
});

/** The admin area, or a preview and the host under which it was requested. */
type PageKind = { isAdmin?: boolean; previewHost?: string };

/**
 * Scripts of a preview reach pages of previews and files only, and no form can be sent: the API of the site, which takes leads,
 * is out of their reach.
 */
const previewSources = (host: string) =>
  /^[\w.:[\]-]+$/.test(host) ? [`${host}/preview/`, `${host}/media/`] : ["'none'"];

/** For pages: our own files, the hosts that the operator configured, and the inline code that this page was rendered with. */
export function createPagePolicy(hosts: Hosts, isSecure: boolean) {
  const analytics = originOf(hosts.analyticsUrl);
  const tiles = originOf(hosts.tileUrl);
  return ({ scripts, styles }: Inline, { isAdmin = false, previewHost }: PageKind = {}): string =>
    toPolicy({
      'default-src': "'none'",
      'script-src': ["'self'", ...scripts, analytics],
      'script-src-attr': "'none'",
      'style-src': ["'self'", ...styles],
      // Pictures may be on any https host that the team chose; tiles may use plain HTTP on an operator's own network.
      'img-src': ["'self'", 'data:', 'https:', tiles.startsWith('http:') && tiles, isAdmin && 'blob:'],
      'media-src': ["'self'", 'https:', isAdmin && 'blob:'],
      'font-src': "'self'",
      'connect-src': previewHost ? previewSources(previewHost) : ["'self'", originOf(hosts.siteDataUrl), analytics],
      'frame-src': ["'self'", films],
      'form-action': previewHost ? "'none'" : "'self'",
      'base-uri': "'none'",
      'frame-ancestors': previewHost ? "'self'" : "'none'",
      ...(isSecure && { 'upgrade-insecure-requests': '' }),
    });
}

/** Report only: it shows what would break and blocks nothing, because the map and the carousels write markup themselves. */
export const trustedTypesPolicy = "require-trusted-types-for 'script'";

/**
 * Device features that pages may use: none that reveal or reach personal things. Full screen for films stays allowed for our
 * own origin, and the frame's `allow` passes it on.
 */
export const permissionsPolicy = ['camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'payment']
  .concat('publickey-credentials-get', 'serial', 'usb')
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The login and the admin area prove passkeys. */
export const adminPermissionsPolicy = permissionsPolicy.replace(/(publickey-credentials-get)=\(\)/, '$1=(self)');

type Sources = string | readonly (string | false)[];

function toPolicy(directives: Record<string, Sources>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...[sources].flat()].filter(Boolean).join(' '))
    .join('; ');
}

/** Empty for a URL of our own, or none. A tile server's URL may have a placeholder for its subdomain. */
function originOf(url: string): string {
  const full = url.replace(/\{s\}/g, '*');
  const match = /^(https?:\/\/[^/?#\s;,']+)/.exec(full);
  return match?.[1] ?? '';
}
