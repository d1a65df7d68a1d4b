import { previewLink } from '@plinth/contract/constants';

/** The preview beside a form. */
export const previewPaneTexts = {
  open: 'Preview',
  title: 'Draft preview',
  width: 'Width of the preview',
  phone: 'Phone',
  desktop: 'Desktop',
  copy: 'Copy link',
  copied: 'Copied',
  lifetime: (until: string) => `A link works for ${previewLink.lifetime / 3_600_000} hours; this one until ${until}.`,
  notCopied: 'The browser did not allow it',
  hide: 'Hide',
  frame: 'The page with this draft in place',
  hint: 'Click a text or a picture to go to its field.',
  loading: 'Loading the preview…',
  failed: 'The preview could not be prepared. What you typed is not affected.',
  retry: 'Try again',
  links: (count: number) => (count === 1 ? '1 link is open' : `${count} links are open`),
  linksMore: 'Anyone who has a link sees the draft, without signing in, until it ends.',
  link: (by: string | null, until: string) => `${by ? `Made by ${by}. ` : ''}Works until ${until}.`,
  revoke: 'Revoke',
  revokeNamed: (until: string) => `Revoke the link that works until ${until}`,
  revoked: 'The link is revoked: it shows nothing any more.',
  make: 'Make a new link',
} as const;
