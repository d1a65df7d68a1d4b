import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { paletteOf } from '@plinth/contract/brand-colours';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserFlags, browserPath } from '../testing/browser.ts';
import { type EmptySite, startEmptySite } from '../testing/empty-site.ts';
import { type Mailbox, startMailbox } from '../testing/mailbox.ts';
import { pdfTexts } from '../testing/pdf-text.ts';
import { type Demo, startDemo } from '../testing/start-demo.ts';
import { pause, read } from './edge/visitor.ts';
import { isLong, minutes } from './kit/length.ts';
import { query } from './kit/query.ts';
import { colours, company, owner, projects } from './second-company/company.ts';
import {
  enterContact,
  enterHome,
  enterMenu,
  enterPolicies,
  enterProject,
  enterRates,
  enterSettings,
  publish,
} from './second-company/content.ts';
import { crawl, type Read, textOfRead } from './second-company/crawl.ts';
import { colourAt, findFaults } from './second-company/look.ts';
import { readMails } from './second-company/mails.ts';
import { compareSites } from './second-company/pages-beside.ts';
import { drawFiles } from './second-company/pictures.ts';
import { createOwner, enterBrand, enterCompany, finishSteps, goLive } from './second-company/set-up.ts';
import { createTraces, replacedColours, type Trace } from './second-company/traces.ts';
import { createTypist } from './second-company/typist.ts';
import type { Stored } from './texts/sources.ts';

/**
 * Sets up a second company in an empty database by a browser, without a file edit, and searches all that its visitors get for
 * words, files and colours of the demo's company. Pages of the second company are checked for contrast. Runs with `DRILL=long` only.
 */

const palette = paletteOf(colours);
/** The company is in another state than the demo's, so these are traces too. */
const elsewhere = ['banyan', 'basalt', 'pune', 'maharera', 'maharashtra'];
const words = ['banyan', 'basalt'];
/** Pages that are not there, links of mails without their token, data of pages without any, and brochures before the form. */
const isClosed = /^\/(no\/such|a\/b\/c|hold|withdraw|media\/private\/)|\.data$/;
const ownMail = { MAIL_FROM: `${company.shortName} <${company.email}>`, SALES_INBOX: 'sales@kaveri.example' };

describe.runIf(isLong)('a second company', () => {
  let browser: Browser;
  let site: EmptySite;
  let admin: BrowserContext;
  let demo: Demo;
  let demoMailbox: Mailbox;
  /** What the site answered before it was live. */
  let soon: Read[];
  let own: Read[];
  let demoReads: Read[];
  let traces: ReturnType<typeof createTraces>;

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: browserPath, args: browserFlags });
    site = await startEmptySite({ hasWorker: true, env: ownMail });
  });
  afterAll(async () => {
    await browser.close();
    await Promise.all([site.stop(), demo?.stop(), demoMailbox?.stop()]);
  });

  it('is set up by one person in 30 minutes, from the code on', { timeout: minutes(15) }, async () => {
    const files = await drawFiles(browser, colours, Object.fromEntries(projects.map((one) => [one.key, one])));
    for (let waited = 0; waited < 10_000 && !site.readCode(); waited += 100) await pause(100);
    admin = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const typist = createTypist(await admin.newPage(), site.origin);
    const start = Date.now();
    await createOwner(typist, site.origin, site.readCode());
    await enterCompany(typist);
    const beside = await enterBrand(
      typist,
      async (path) => {
        const other = createTypist(await admin.newPage(), site.origin, typist.done);
        await other.open(path);
        return other;
      },
      files,
    );
    await publish(beside);
    await beside.page.close();
    await finishSteps(typist);
    await enterSettings(typist);
    await enterMenu(typist);
    await enterHome(typist, files);
    await enterContact(typist, files);
    await enterRates(typist);
    for (const project of projects) await enterProject(typist, project, files);
    await enterPolicies(typist);
    soon = await Promise.all(
      ['/', '/projects', '/robots.txt', '/sitemap.xml', '/brand/logo', '/favicon.ico'].map(async (url) => {
        const { status, headers, body } = await read(site.origin, url);
        return { url, status, type: String(headers['content-type']), body };
      }),
    );
    expect(soon[0]?.body.toString()).toContain('Our website is coming soon.');
    expect(await findFaults(browser, { origin: site.origin, paths: ['/'], palette })).toEqual([]);
    await goLive(typist);

    const { fields, characters, clicks, files: given } = typist.done;
    const script = Math.round((Date.now() - start) / 1_000);
    console.log(
      `set up by the script in ${script} s; ${fields} fields with ${characters} characters, ${clicks} clicks, ${given} files: ` +
        `${(typist.seconds / 60).toFixed(1)} minutes for a person`,
    );
    expect(typist.seconds).toBeLessThan(30 * 60);
  });

  it('is found everywhere, where the demo’s company is found on the demo', { timeout: minutes(15) }, async () => {
    demoMailbox = await startMailbox();
    const mail = {
      SMTP_URL: demoMailbox.url,
      MAIL_FROM: 'Drill <drill@homes.example>',
      SALES_INBOX: 'sales@homes.example',
    };
    demo = await startDemo({ env: mail });
    const stored = await query<Stored>(
      demo.database.url(),
      "select collection, id, body from documents where stage = 'published' and deleted_at is null",
    );
    demoReads = await crawl(demo.origin);
    traces = createTraces(stored, demoReads, elsewhere);

    own = await crawl(site.origin);
    const found = [...soon, ...own].flatMap(tracesIn);
    const project = projects[0].name;
    const mails = await readMails({ origin: site.origin, mailbox: site.mailbox, admin: owner, project });
    const inMails = mails.flatMap((one) => [...traces.inText(one), ...replacedColours(one, palette)]);
    const kinds = count(own);
    console.log(
      `${own.length} pages and files (${JSON.stringify(kinds)}) and ${mails.length} mails searched for ` +
        `${JSON.stringify(traces.count)} of the demo: ${found.length + inMails.length} traces`,
    );
    expect([...found, ...inMails]).toEqual([]);
    expect(own.length).toBeGreaterThan(100);
    const refused = own.filter(({ status, url }) => status >= 400 && !isClosed.test(url)).map(({ url }) => url);
    expect(refused).toEqual([]);
    for (const { parsed } of mails) expect(parsed.from?.text).toContain(company.shortName);

    // The control: on the demo the same search finds traces in each kind.
    const inDemo = demoReads.flatMap(tracesIn).map(({ at }) => at);
    const demoProject = stored.find(({ collection }) => collection === 'projects')?.body as { name: string };
    const demoMails = await readMails({
      origin: demo.origin,
      mailbox: demoMailbox,
      admin: demo.admin,
      project: demoProject.name,
    });
    for (const mailOfDemo of demoMails) expect(traces.inText(mailOfDemo), mailOfDemo.at).not.toEqual([]);
    const foundIn = new Set(inDemo);
    for (const [kind, isKind] of Object.entries(kindsOf)) {
      const all = demoReads.filter((one) => one.status === 200 && isKind(one));
      expect(all.length, kind).toBeGreaterThan(0);
      expect(
        all.some(({ url }) => foundIn.has(url)),
        kind,
      ).toBe(true);
    }
    const pages = demoReads.filter((one) => one.status === 200 && kindsOf.page(one));
    const named = pages.filter(({ body }) => words.some((word) => body.toString().toLowerCase().includes(word)));
    expect(named.length).toBe(pages.length);
  });

  /** What one response has of the demo. */
  function tracesIn(one: Read): Trace[] {
    const text = one.type.includes('pdf') ? pdfTexts(one.body).join(' ') : textOfRead(one);
    if (text === null) return traces.inFile(one);
    const at = one.url;
    return [...traces.inText({ at, text }), ...(kindsOf.page(one) ? replacedColours({ at, text }, palette) : [])];
  }

  it('shares its links with cards and icons in its own colours', { timeout: minutes(5) }, async () => {
    const home = own.find(({ url }) => url === '/')?.body.toString() ?? '';
    const [, card = ''] = /property="og:image" content="([^"]+)"/.exec(home) ?? [];
    const picture = await read(site.origin, new URL(card).pathname);
    // The card's lower left corner is the ground of the brand, below the logo.
    expectNear(await colourAt(browser, picture.body, 'image/jpeg', 6, 624), colours.groundColour);
    const icon = await read(site.origin, '/brand/icon');
    expectNear(await colourAt(browser, icon.body, 'image/png', 4, 4), colours.brandColour);
    const demoHome = demoReads.find(({ url }) => url === '/')?.body.toString() ?? '';
    const [, demoCard = ''] = /property="og:image" content="([^"]+)"/.exec(demoHome) ?? [];
    const other = await read(demo.origin, new URL(demoCard).pathname);
    expectNear(await colourAt(browser, other.body, 'image/jpeg', 6, 624), '#f6f2ea');
  });

  it('gives its own brochure to those who ask', async () => {
    const [project] = projects;
    const list = JSON.parse(own.find(({ url }) => url === '/api/projects')?.body.toString() ?? '[]') as {
      _id: string;
      name: string;
    }[];
    const id = list.find(({ name }) => name === project.name)?._id;
    const sent = await fetch(`${site.origin}/api/form`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Ilse Brandt',
        email: 'ilse@mail.example',
        phone: '+91 9720000101',
        site: project.name,
      }),
    });
    const cookie = sent.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const brochure = await fetch(`${site.origin}/api/projects/${id}/brochure`, { headers: { cookie } });
    expect(brochure.status).toBe(200);
    const body = Buffer.from(await brochure.arrayBuffer());
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
    expect(traces.inFile({ url: 'brochure', status: 200, type: 'application/pdf', body })).toEqual([]);
  });

  it('can be read on every kind of page, and nothing is drawn in a colour that it replaced', {
    timeout: minutes(15),
  }, async () => {
    const kinds = new Map<string, string>();
    for (const one of own) {
      if (!kindsOf.page(one) || !/^(200|404)$/.test(String(one.status))) continue;
      const kind = one.url
        .replace(/\?.*/, '')
        .replace(/\/[0-9a-z]{26}.*?(\/cost|$)/, '/…$1')
        .replace(/\/cost\/.*/, '/cost');
      if (!kinds.has(kind)) kinds.set(kind, one.url);
    }
    const paths = [...kinds.values()];
    expect(paths.length).toBeGreaterThan(25);
    const faults = await findFaults(browser, { origin: site.origin, paths, palette });
    const inside = ['/admin', '/AdminProjects', '/AdminBrand', '/AdminPages/home', '/form'];
    const inAdmin = await findFaults(browser, { origin: site.origin, paths: inside, palette, context: admin });
    console.log(
      `${paths.length} kinds of pages and ${inside.length} of the admin area in two sizes: ${faults.length + inAdmin.length} faults`,
    );
    expect([...faults, ...inAdmin]).toEqual([]);

    // The control: in the colours of the demo, the second company's replaced ones are found.
    const control = await findFaults(browser, { origin: demo.origin, paths: ['/contact'], palette });
    expect(control.length).toBeGreaterThan(10);
  });

  it('is drawn beside the demo', { timeout: minutes(5) }, async () => {
    const files = await compareSites(browser, [demo.origin, site.origin]);
    for (const { name, size } of files) {
      console.log(`${name} ${Math.round(size / 1_000)} KB`);
      expect(size, name).toBeLessThan(300_000);
    }
  });
});

const kindsOf = {
  page: ({ type }: Read) => type.startsWith('text/html'),
  data: ({ url }: Read) => url.endsWith('.data'),
  api: ({ url }: Read) => url.startsWith('/api/'),
  feed: ({ url }: Read) => url === '/rss.xml',
  summary: ({ url }: Read) => url === '/llms.txt',
  sitemap: ({ url }: Read) => url === '/sitemap.xml',
  pdf: ({ type }: Read) => type.includes('pdf'),
  picture: ({ url, type }: Read) => type.startsWith('image/') && !url.startsWith('/brand/'),
  brand: ({ url, type }: Read) => type.startsWith('image/') && url.startsWith('/brand/'),
} satisfies Record<string, (one: Read) => boolean>;

const count = (reads: readonly Read[]) =>
  Object.fromEntries(Object.entries(kindsOf).map(([kind, isKind]) => [kind, reads.filter(isKind).length]));

/** Compression moves a colour by a few steps. */
function expectNear(colour: string, wanted: string) {
  const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const far = Math.max(...parts(colour).map((part, index) => Math.abs(part - (parts(wanted)[index] ?? 0))));
  expect(far, `${colour} for ${wanted}`).toBeLessThan(8);
}
