import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { unknownCompany } from '@plinth/contract/company-facts';
import { initialNotice } from '@plinth/contract/consent-notices';
import { defaultNavigation } from '@plinth/contract/navigation';
import { publicPage } from '@plinth/contract/page-pack';
import { plainBrand } from '@plinth/contract/shown-brand';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../testing/processes.ts';

/** Rebrands a copy of the site for another company by editing the theme file and the content files, and builds it; its name comes from the settings. */

// Inside the workspace, so that the copy resolves the same packages as the original.
const copy = path.join(root, 'web', '.rebrand');
const brand = {
  name: 'Kaveri & Granite Homes',
  shortName: 'Kaveri & Granite',
  ink: '#10203f',
  callToAction: '#0b6b5d',
};

/** Generated folders and this drill's own copy, which are not copied. */
const isMade = /^(build|node_modules|\.)/;

let css = '';
let html = '';

beforeAll(async () => {
  rmSync(copy, { recursive: true, force: true });
  for (const part of readdirSync(path.join(root, 'web')).filter((name) => !isMade.test(name))) {
    cpSync(path.join(root, 'web', part), path.join(copy, part), { recursive: true });
  }
  edit('tsconfig.json', [[/"\.\.\/tsconfig/, '"../../tsconfig']]);
  edit('app/theme.css', [
    [/--color-ink: [^;]+;/, `--color-ink: ${brand.ink};`],
    [/--color-action-deep: [^;]+;/, `--color-action-deep: ${brand.callToAction};`],
  ]);
  execFileSync('npx', ['react-router', 'build'], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: 'production', PLINTH_KIT: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const assets = path.join(copy, 'build/client/assets');
  css = readdirSync(assets)
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(path.join(assets, file), 'utf8'))
    .join('\n');
  html = await renderPage('/no/such/page');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function edit(file: string, changes: [from: RegExp, to: string][]) {
  const target = path.join(copy, file);
  let text = readFileSync(target, 'utf8');
  for (const [from, to] of changes) {
    expect(text, `${file} holds ${from}`).toMatch(from);
    text = text.replace(from, to);
  }
  writeFileSync(target, text);
}

async function renderPage(url: string) {
  const build = (await import(pathToFileURL(path.join(copy, 'build/server/index.js')).href)) as ServerBuild;
  const context = new RouterContextProvider();
  const { hostContext } = build.entry.module as unknown as { hostContext: Parameters<typeof context.set>[0] };
  let html = '';
  context.set(hostContext, {
    inlineNonce: '',
    // The new company starts without awards and policies, and nothing else of its content can be read.
    callApi: async ({ path }: { path: string }) =>
      /^\/api\/(awards|policies\/of\/[\w-]+)$/.test(path) ? { status: 200, body: [] } : { status: 503, body: null },
    // What the Owner has entered so far: the names, and no office.
    brand: plainBrand,
    company: { ...unknownCompany('https://kaveri.example'), name: brand.name, shortName: brand.shortName },
    ...{ navigation: defaultNavigation, notice: initialNotice, publishedPage: publicPage },
    publicOrigin: 'https://kaveri.example',
    tileUrl: '',
    tileAttribution: '',
    tileAttributionUrl: '',
    siteDataUrl: '/api/json/site',
    analyticsUrl: '',
    whatsappNumber: '',
    reportError: () => {},
    setHtml: (page: string) => {
      html = page;
    },
  });
  await createRequestHandler(build, 'production')(new Request(`https://kaveri.example${url}`), context);
  return html;
}

it('the style sheet has the new colours and none of the replaced ones', () => {
  const original = readFileSync(path.join(root, 'web/app/theme.css'), 'utf8');
  for (const [token, value] of [
    ['--color-ink', brand.ink],
    ['--color-action-deep', brand.callToAction],
  ] as const) {
    const old = new RegExp(`${token}: (#[0-9a-f]+);`).exec(original)?.[1] ?? 'none';
    expect(css.includes(`${token}:${value}`), `${token} is ${value}`).toBe(true);
    expect(css.includes(old), `${old} is gone`).toBe(false);
  }
});

it('the page has the new company name and not the old one', () => {
  const encoded = brand.name.replace('&', '&amp;');
  expect(html.includes(encoded), 'the new name is there').toBe(true);
  expect(html.includes('Banyan'), 'the old name is gone').toBe(false);
});

it.each([
  ['/awardsrecognition', 'AwardsList', /^AwardsList$/],
  [
    '/privacy-policy',
    'Loading Privacy Policy...',
    /^Loading Privacy Policy\.\.\.This text is not published yet\. The contact page says whom to ask\.$/,
  ],
])('%s shows ‘%s’ while it has no content, and is not indexed', async (path, _heading, text) => {
  const page = await renderPage(path);
  expect(/<main.*<\/main>/s.exec(page)?.[0].replace(/<[^>]*>/g, '')).toMatch(text);
  expect(page).toContain('<meta name="robots" content="noindex"/>');
});

it('the contact page says ‘No address available’ while there is no office', async () => {
  expect(await renderPage('/contact')).toContain('No address available');
});
