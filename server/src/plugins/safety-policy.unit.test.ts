import { describe, expect, it } from 'vitest';
import {
  adminPermissionsPolicy,
  closedPolicy,
  createPagePolicy,
  docsPolicy,
  filePolicy,
  permissionsPolicy,
} from './safety-policy.ts';

/** Every directive of every policy, written out: any directive that is dropped or widened fails here. */

const directivesOf = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]));

const hosts = {
  tileUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
  siteDataUrl: 'https://json.example/site',
  analyticsUrl: 'https://count.example/script.js',
};
const inline = { scripts: ["'sha256-one'"], styles: ["'sha256-two'"] };

describe('the policy of a page', () => {
  const page = {
    'default-src': "'none'",
    'script-src': "'self' 'sha256-one' https://count.example",
    'script-src-attr': "'none'",
    'style-src': "'self' 'sha256-two'",
    'img-src': "'self' data: https:",
    'media-src': "'self' https:",
    'font-src': "'self'",
    'connect-src': "'self' https://json.example https://count.example",
    'frame-src': "'self' https://www.youtube-nocookie.com",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'upgrade-insecure-requests': '',
  };

  it('the policy of a page has exactly these directives', () => {
    expect(directivesOf(createPagePolicy(hosts, true)(inline))).toEqual(page);
  });

  it('the policy of an admin page additionally allows previews of uploads, and nothing else', () => {
    expect(directivesOf(createPagePolicy(hosts, true)(inline, { isAdmin: true }))).toEqual({
      ...page,
      'img-src': "'self' data: https: blob:",
      'media-src': "'self' https: blob:",
    });
  });

  it('a preview can be shown in our own frame, sends no form, and reaches nothing but previews and files', () => {
    expect(directivesOf(createPagePolicy(hosts, true)(inline, { previewHost: 'site.example:443' }))).toEqual({
      ...page,
      'connect-src': 'site.example:443/preview/ site.example:443/media/',
      'form-action': "'none'",
      'frame-ancestors': "'self'",
    });
    const odd = directivesOf(createPagePolicy(hosts, true)(inline, { previewHost: "a; script-src 'unsafe-inline'" }));
    expect(odd['connect-src']).toBe("'none'");
  });

  it('the policy of a page names only configured hosts, and requires TLS only where the site has it', () => {
    const none = { tileUrl: '/tiles/{z}/{x}/{y}.png', siteDataUrl: '', analyticsUrl: '' };
    const { 'upgrade-insecure-requests': _tls, ...plain } = page;
    expect(directivesOf(createPagePolicy(none, false)({ scripts: [], styles: [] }))).toEqual({
      ...plain,
      'script-src': "'self'",
      'style-src': "'self'",
      'connect-src': "'self'",
    });
  });

  it('the policy of a page names a tile server on plain HTTP by its origin only', () => {
    const policy = createPagePolicy({ ...hosts, tileUrl: 'http://tiles.local:8080/{z}/{x}/{y}.png' }, false)(inline);
    expect(directivesOf(policy)['img-src']).toBe("'self' data: https: http://tiles.local:8080");
  });
});

it.each([
  [
    'JSON and refusals',
    closedPolicy,
    { 'default-src': "'none'", 'base-uri': "'none'", 'form-action': "'none'", 'frame-ancestors': "'none'" },
  ],
  [
    'files',
    filePolicy,
    { 'base-uri': "'none'", 'form-action': "'none'", 'script-src': "'none'", 'frame-ancestors': "'self'" },
  ],
  [
    'the API documentation',
    docsPolicy,
    {
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
      'img-src': "'self' data:",
      'connect-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    },
  ],
])('the policy of %s has exactly its directives', (_what, policy, directives) => {
  expect(directivesOf(policy)).toEqual(directives);
});

it('the permissions policy closes every device feature on the list', () => {
  expect(permissionsPolicy).toBe(
    'camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), serial=(), usb=()',
  );
});

it('the login and the admin area may prove passkeys, and open nothing else', () => {
  expect(adminPermissionsPolicy).toBe(
    'camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(self), serial=(), usb=()',
  );
});
