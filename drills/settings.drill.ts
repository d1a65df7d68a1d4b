import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { isPublicPage } from '@plinth/contract/public-pages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn } from '../testing/log-in.ts';
import { type Mailbox, startMailbox } from '../testing/mailbox.ts';
import { root } from '../testing/processes.ts';
import { type Demo, startDemo } from '../testing/start-demo.ts';
import { listPublicUrls, pause, read } from './edge/visitor.ts';

/**
 * Changes the company's telephone number by a publication, and looks for the old and the new one on every public page and file,
 * in a receipt mail and in what a shared link shows.
 */

const former = {
  phone: '+91 20 5550 0142',
  digits: '+912055500142',
  email: 'hello@banyanbasalt.example',
  name: 'Banyan &amp; Basalt Developers',
};
const now = { phone: '+91 80 4444 0101', digits: '+918044440101', email: 'post@kaveri.example' };
const names = { name: 'Kaveri & Granite Homes', shortName: 'Kaveri & Granite' };
const draft = '/api/admin/collections/settings/site';

let demo: Demo;
let mailbox: Mailbox;
let headers: Record<string, string>;
beforeAll(async () => {
  mailbox = await startMailbox();
  const mail = { SMTP_URL: mailbox.url, MAIL_FROM: 'Drill <drill@homes.example>', SALES_INBOX: 'sales@homes.example' };
  demo = await startDemo({ env: mail });
  headers = { ...(await logIn(demo)), 'content-type': 'application/json' };
});
afterAll(async () => {
  await demo.stop();
  await mailbox.stop();
});

async function api(method: string, url: string, body?: object, more: Record<string, string> = {}) {
  const response = await fetch(demo.origin + url, {
    method,
    headers: { ...headers, ...more },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect([method, url, response.status, response.ok ? '' : await response.clone().text()]).toEqual([
    method,
    url,
    expect.toSatisfy((status: number) => status < 300),
    '',
  ]);
  return (await response.json()) as { version: number; body: Record<string, unknown> };
}

/** Every page of the site map, every other page of the build, and the files for machines. */
async function listUrls() {
  const build = JSON.parse(readFileSync(path.join(root, 'web/build/pages.json'), 'utf8')) as string[];
  const pages = build.filter((page) => isPublicPage(page) && !page.includes(':') && !page.includes('*'));
  const more = ['/llms.txt', '/rss.xml', '/.well-known/security.txt', '/no/such/page', '/contact.data', '/'];
  return [...new Set([...(await listPublicUrls(demo)), ...pages, ...more])].filter((url) => !url.startsWith('/api/'));
}

/** What a post says is its own text, and may name a number. */
const withoutPost = (html: string, url: string) =>
  /^\/(medianews|news|blog)\/./.test(url)
    ? html.replace(/<article.*<\/article>/s, '').replace(/stream=new Response\(.*/s, '')
    : html;

const isShownIn = (text: string, value: string) => text.includes(value);

it('a new telephone number is on every page and in the mails at once, and the old one on none', {
  timeout: 600_000,
}, async () => {
  const urls = await listUrls();
  expect(urls.length).toBeGreaterThan(60);
  const showed: string[] = [];
  for (const url of urls) {
    const { body, status, headers: sent } = await read(demo.origin, url);
    expect(status, url).toBeLessThan(500);
    if (isShownIn(withoutPost(body.toString(), url), former.phone)) showed.push(url);
    const tags = sent['surrogate-key'];
    if (tags === undefined) expect(String(sent['cache-control']), url).toContain('no-store');
    else expect(String(tags).split(' '), url).toContain('pages');
  }
  // The control: the number is searched for where it stands.
  for (const url of ['/', '/contact', '/privacy-policy', '/nri', '/llms.txt', '/no/such/page']) {
    expect(showed, url).toContain(url);
  }

  const stored = await api('GET', `${draft}/draft`);
  const offices = (stored.body.offices as { ContactOfficePhone: string }[]).map((office, index) =>
    index === 0 ? { ...office, ContactOfficePhone: now.phone } : office,
  );
  const changed = { ...stored.body, offices, phone: now.phone, email: now.email, ...names };
  const saved = await api('PUT', `${draft}/draft`, changed, { 'if-match': `"${stored.version}"` });
  const start = Date.now();
  await api('POST', `${draft}/publication`, { do: 'publish', draft: saved.version });

  const wrong: string[] = [];
  const shows: string[] = [];
  for (const url of urls) {
    const text = withoutPost((await read(demo.origin, url)).body.toString(), url);
    for (const value of Object.values(former)) if (isShownIn(text, value)) wrong.push(`${url}: ${value}`);
    if (isShownIn(text, now.phone)) shows.push(url);
  }
  expect(wrong).toEqual([]);
  expect(shows).toEqual(showed);
  process.stdout.write(`${urls.length} pages read ${Date.now() - start} ms after the publication\n`);

  const home = (await read(demo.origin, '/')).body.toString();
  expect(home).toContain(`href="tel:${now.digits}"`);
  expect(home).toContain(`"telephone":"${now.phone}"`);
  const services = (await read(demo.origin, '/services')).body.toString();
  expect(/<title>([^<]*)</.exec(services)?.[1]).toBe('Services · Kaveri &amp; Granite');
  // What a shared link shows.
  expect(services).toContain('<meta property="og:site_name" content="Kaveri &amp; Granite Homes"/>');

  const visitor = { name: 'Meera Joshi', phone: '9876543210', email: 'visitor@example.com', site: 'Basalt Heights' };
  await api('POST', '/api/form', visitor);
  let receipt: string | undefined;
  for (let waited = 0; waited < 30_000 && !receipt; waited += 200) {
    await pause(200);
    receipt = mailbox.messages.find(({ to }) => to.includes('visitor@example.com'))?.raw;
  }
  const plain = (receipt ?? '').replaceAll('=\r\n', '');
  expect(plain).toContain(now.phone);
  expect(plain).not.toContain(former.phone);
  expect(plain).toMatch(/^From: "?Kaveri & Granite"? </im);
});

it('the home page fits into the first packets of a connection', async () => {
  const { body } = await read(demo.origin, '/');
  const { BROTLI_PARAM_QUALITY: quality } = constants;
  const sizes = [5, 11].map((level) => brotliCompressSync(body, { params: { [quality]: level } }).length);
  const served = (await read(demo.origin, '/', { 'accept-encoding': 'br' })).body.length;
  process.stdout.write(`home: ${body.length} bytes, Brotli ${sizes.join(', ')}, served ${served}\n`);
  expect(served).toBeLessThanOrEqual(13_420);
});
