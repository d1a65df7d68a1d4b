import { noBrand } from '@plinth/contract/brand-look';
import { type CompanyFacts, unknownCompany } from '@plinth/contract/company-facts';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { createLaunchGate } from './coming-soon.ts';

let isLive: boolean | null = false;
let facts: CompanyFacts = unknownCompany('https://homes.example');
const app = Fastify();
const preHandler = createLaunchGate({
  launch: { findLive: async () => isLive },
  company: { read: async () => ({ facts, brand: { ...noBrand, groundColour: '#f4f7fb' } }) },
});
app.route({ method: ['GET', 'HEAD', 'POST'], url: '*', preHandler, handler: async () => 'the site' });
afterAll(() => app.close());
const get = (url: string) => app.inject({ method: 'GET', url });

it.each([
  ...['/', '/projects', '/project/1/heights', '/contact?sent=1', '/PROJECTS', '//projects', '/unknown'],
  ...['/administration', '/setup/x', '/login.html'],
])('until the site is live, %s is a page that says so, which no one indexes or stores', async (url) => {
  isLive = false;
  const { statusCode, headers, body } = await get(url);
  if (url.endsWith('.html')) {
    expect(statusCode).toBe(404);
    return;
  }
  expect({ statusCode, stored: headers['cache-control'], robots: headers['x-robots-tag'] }).toEqual({
    ...{ statusCode: 200, stored: 'no-store', robots: 'noindex, nofollow' },
  });
  expect(body).toContain('<meta name="robots" content="noindex, nofollow">');
  expect(body).toContain('<h1>homes.example</h1>');
  expect(body).not.toContain('the site');
  expect(body).toContain('background:#f4f7fb;');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]+=*'/);
  expect(body).not.toContain('<script');
});

it.each(['/rss.xml', '/llms.txt', '/project/1/heights/progress.xml', '/project/1/heights/cost/A.pdf', '/contact.data'])(
  'until the site is live, there is no %s',
  async (url) => {
    isLive = false;
    const { statusCode, headers, body } = await get(url);
    expect([statusCode, headers['cache-control'], body]).toEqual([404, 'no-store', 'Not found']);
  },
);

it('until the site is live, its sitemap is empty and nothing is sent to its pages', async () => {
  isLive = false;
  const { statusCode, headers, body } = await get('/sitemap.xml');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body).toContain('</urlset>');
  expect(body).not.toContain('<loc>');
  const sent = await app.inject({ method: 'POST', url: '/enquiry', payload: { name: 'A' } });
  expect(sent.body).not.toContain('the site');
});

it.each([
  '/setup',
  '/setup.data',
  '/login',
  '/login/reset',
  '/admin',
  '/AdminSetup/company',
  '/adminlaunch',
  '/robots.txt',
])('before that, %s works as always', async (url) => {
  isLive = false;
  expect((await get(url)).body).toBe('the site');
});

it('it names the company and how to reach it, and no markup of its facts counts', async () => {
  isLive = false;
  facts = {
    ...{ ...facts, name: 'Kaveri <b>Homes</b>', phone: '+91 20 5550 0142', email: 'post@kaveri.example' },
    description: 'Homes <b>by the river</b> & more',
    offices: [
      {
        ...{ ContactOffice: 'Head office', ContactOfficeCity: 'Pune', ContactOfficePhone: '' },
        ...{ ContactOfficeAddress: '4th floor\nAundh, Pune 411007', ContactOfficeLat: 1, ContactOfficeLong: 1 },
      },
    ],
  };
  const { body } = await get('/');
  expect(body).toContain('<a href="tel:+912055500142">+91 20 5550 0142</a>');
  expect(body).toContain('<a href="mailto:post@kaveri.example">');
  expect(body).toContain('<address>4th floor<br>Aundh, Pune 411007</address>');
  expect(body).toContain('<p>Homes &#60;b&#62;by the river&#60;/b&#62; &#38; more</p>');
  expect(body).not.toContain('<b>');
});

it('a live site is as it is; what is shown while that is unknown is not stored', async () => {
  isLive = true;
  const shown = await get('/projects');
  expect([shown.body, shown.headers['cache-control']]).toEqual(['the site', undefined]);
  isLive = null;
  const unknown = await get('/projects');
  expect([unknown.body, unknown.headers['cache-control']]).toEqual(['the site', 'no-store']);
});
