import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../tools/processes.ts';

/** Another builder takes the site: one theme file and the content object are edited in a copy, and the copy is built. */

// Inside the workspace, so that the copy finds the packages the original does.
const copy = path.join(root, 'web', '.rebrand');
const brand = {
  name: 'Kaveri & Granite Homes',
  shortName: 'Kaveri & Granite',
  ink: '#10203f',
  callToAction: '#0b6b5d',
};

/** What a build or an installation makes, and this drill's own copy. */
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
    [/--color-laterite-deep: [^;]+;/, `--color-laterite-deep: ${brand.callToAction};`],
  ]);
  edit('app/content/company.ts', [
    [/name: '[^']+'/, `name: '${brand.name}'`],
    [/shortName: '[^']+'/, `shortName: '${brand.shortName}'`],
  ]);
  // They start with nothing: no awards, no policy, no office.
  edit('app/content/awards.ts', [[/ {2}awards,\n\} as const/, '  awards: [] as Award[],\n} as const']]);
  edit('app/content/privacy-policy.ts', [[/ {2}policy: \{/, '  policy: null as PolicyContent | null,\n  unused: {']]);
  edit('app/content/contact.ts', [
    [/'No address available', offices \}/, "'No address available', offices: [] as ContactOffice[] }"],
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
    seal: '',
    callApi: async () => ({ status: 503, body: null }),
    publicOrigin: 'https://kaveri.example',
    tileUrl: '',
    tileAttribution: '',
    siteDataUrl: '/api/json/site',
    analyticsUrl: '',
    reportError: () => {},
    takePage: (page: string) => {
      html = page;
    },
  });
  await createRequestHandler(build, 'production')(new Request(`https://kaveri.example${url}`), context);
  return html;
}

it('puts the new colours into the style sheet and leaves none of the old', () => {
  const original = readFileSync(path.join(root, 'web/app/theme.css'), 'utf8');
  for (const [token, value] of [
    ['--color-ink', brand.ink],
    ['--color-laterite-deep', brand.callToAction],
  ] as const) {
    const old = new RegExp(`${token}: (#[0-9a-f]+);`).exec(original)?.[1] ?? 'none';
    expect(css.includes(`${token}:${value}`), `${token} is ${value}`).toBe(true);
    expect(css.includes(old), `${old} is gone`).toBe(false);
  }
});

it('puts the new name on the page and leaves none of the old', () => {
  const encoded = brand.name.replace('&', '&amp;');
  expect(html.includes(encoded), 'the new name is there').toBe(true);
  expect(html.includes('Banyan'), 'the old name is gone').toBe(false);
});

it.each([
  ['/awardsrecognition', 'AwardsList'],
  ['/privacy-policy', 'Loading Privacy Policy...'],
])('shows at %s, while there is nothing, %s alone, and lists it nowhere', async (path, text) => {
  const page = await renderPage(path);
  expect(/<main.*<\/main>/s.exec(page)?.[0].replace(/<[^>]*>/g, '')).toBe(text);
  expect(page).toContain('<meta name="robots" content="noindex"/>');
});

it('says where there is no office that there is no address', async () => {
  expect(await renderPage('/contact')).toContain('No address available');
});
