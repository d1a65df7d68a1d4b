import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { isPublicPage } from '@plinth/contract/public-pages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserFlags, browserPath } from '../testing/browser.ts';
import { type Mailbox, startMailbox } from '../testing/mailbox.ts';
import { root } from '../testing/processes.ts';
import { type Demo, startDemo } from '../testing/start-demo.ts';
import { listPublicUrls } from './edge/visitor.ts';
import { minutes } from './kit/length.ts';
import { query } from './kit/query.ts';
import { readShown, type Shown } from './texts/crawl.ts';
import { textsOfMail } from './texts/mails.ts';
import { productTexts, type Stored, textsIn } from './texts/sources.ts';
import { createTracer } from './texts/trace.ts';

/**
 * Lists every text, link and picture of every public page and mail of the demo, each with the field of the document or the file
 * of the product that it comes from, in `test-results/texts.csv`. What comes from neither is a fault, and so is a name of the
 * demo's company in a file.
 */

const list = path.join(root, 'test-results/texts.csv');
/** Collections whose texts visitors read. A poster is named as its picture is; the consent notice is the one of a new site. */
const seen = [
  ...['settings', 'pages', 'navigation', 'projects', 'progress', 'blog', 'services', 'hiring', 'testimonial'],
  ...['faqs', 'team', 'awards', 'timeline', 'office', 'policies', 'campaigns', 'mails'],
];
const searched = 'baner';
const visitor = { name: 'Meera Joshi', email: 'meera@mail.example', phone: '+91 9720000101' };

let demo: Demo;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox();
  const mail = { SMTP_URL: mailbox.url, MAIL_FROM: 'Drill <drill@homes.example>', SALES_INBOX: 'sales@homes.example' };
  demo = await startDemo({ env: mail });
});
afterAll(async () => {
  await demo.stop();
  await mailbox.stop();
});

async function listPages(): Promise<string[]> {
  const build = JSON.parse(readFileSync(path.join(root, 'web/build/pages.json'), 'utf8')) as string[];
  const fixed = build.filter((page) => isPublicPage(page) && !page.includes(':') && !page.includes('*'));
  const listed = await listPublicUrls(demo);
  return [...new Set([...listed, ...fixed, `/search?q=${searched}`, '/no/such/page'])].filter(
    (url) => !/^\/api\/|\.(xml|data|txt|json|pdf)$|^\/rss/.test(url),
  );
}

async function crawl(pages: readonly string[]) {
  const browser = await chromium.launch({ executablePath: browserPath, args: browserFlags });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const shown: (Shown & { at: string })[] = [];
    for (const url of pages) {
      await page.goto(demo.origin + url);
      for (const one of await readShown(page)) shown.push({ ...one, at: url });
    }
    return shown;
  } finally {
    await browser.close();
  }
}

/** The links of a mail's line, and what is left of it. */
function mailLine(line: string): Shown[] {
  const links = line.match(/https?:\/\/\S+/g) ?? [];
  const rest = links.reduce((text, link) => text.replace(link, ''), line).trim();
  return [
    ...links.map((value) => ({ kind: 'link' as const, value })),
    ...(rest ? [{ kind: 'text' as const, value: rest }] : []),
  ];
}

/** Sends a form of each kind, and waits for the mails that follow. */
async function readMails() {
  const send = (body: object) =>
    fetch(`${demo.origin}/api/form`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const common = { ...visitor, country: 'India', countryCode: '+91', message: 'Please send the price list.' };
  for (const site of ['nri', 'Basalt Heights']) expect((await send({ ...common, site })).status).toBe(201);
  expect((await send({ email: 'letters@mail.example' })).status).toBe(201);
  await expect.poll(() => mailbox.messages.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(5);
  return mailbox.messages.flatMap(({ raw, to }) =>
    textsOfMail(raw).flatMap((line) => mailLine(line).map((one) => ({ ...one, at: `mail to ${to.join(', ')}` }))),
  );
}

it('every text, link and picture of the pages and mails is in a document, or is the product’s own', {
  timeout: minutes(10),
}, async () => {
  const stored = await query<Stored>(
    demo.database.url(),
    "select collection, id, body from documents where stage = 'published' and deleted_at is null",
  );
  const media = await query<{ id: string; name: string; alt: string }>(
    demo.database.url(),
    'select id, name, alt from media where deleted_at is null',
  );
  const pictures = media.flatMap(({ name, alt }) => [name, alt].map((text) => ({ text, source: 'media library' })));
  const leads = await query<Record<string, string | null>>(
    demo.database.url(),
    'select name, email, phone, message, site from submissions',
  );
  const sent = [visitor, { asked: searched }, ...leads]
    .flatMap((one) => Object.values(one))
    .flatMap((text) => (text ? [{ text, source: 'the visitor' }] : []));
  const product = productTexts();
  const traceText = createTracer([...stored.flatMap(textsIn), ...pictures, ...sent], product);
  const bodies = stored.map(({ collection, body }) => ({ collection, text: JSON.stringify(body) }));
  const digitsOf = (text: string) => text.replace(/\D/g, '');

  const holderOf = (value: string) =>
    bodies.find(({ text }) => text.includes(JSON.stringify(value).slice(1, -1)))?.collection;
  const tracePicture = (value: string): string[] | null => {
    const { pathname } = new URL(value, demo.origin);
    const [, id] = /^\/media\/([0-9a-z]{26})/.exec(pathname) ?? [];
    const holder = id && bodies.find(({ text }) => text.includes(id))?.collection;
    if (holder) return [holder];
    if (id && media.some((row) => row.id === id)) return ['media library'];
    if (/^\/(assets|icons?|favicon|brand)\b|^\/(favicon|icon|apple)[\w-]*\./.test(pathname)) return ['the build'];
    return traceLink(value);
  };
  const traceLink = (value: string): string[] | null => {
    const holder = holderOf(value);
    if (holder) return [holder];
    if (value.startsWith('mailto:')) return traceText(decodeURIComponent(value.slice(7)));
    if (/^(tel:|https:\/\/wa\.me\/)/.test(value)) {
      const digits = digitsOf(value);
      const own = stored.flatMap(textsIn).find(({ text }) => digits.length > 7 && digitsOf(text) === digits);
      return own ? [own.source] : null;
    }
    const { origin, pathname, searchParams } = new URL(value, demo.origin);
    if (origin === demo.origin) return ['a path of the site'];
    const known = product.find(({ text }) => text.startsWith('https://') && value.startsWith(text));
    return known && [...searchParams.values()].every((part) => traceText(part)) && pathname ? [known.source] : null;
  };

  const pages = await listPages();
  const shown = [...(await crawl(pages)), ...(await readMails())];
  const traced = shown.map((one) => {
    const trace = { text: traceText, link: traceLink, picture: tracePicture }[one.kind];
    return { ...one, sources: trace(one.value) };
  });

  const distinct = new Map(traced.map((one) => [`${one.kind} ${one.at} ${one.value}`, one]));
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = [...distinct.values()].map(({ at, kind, value, sources }) =>
    [at, kind, quoted(value), quoted(sources?.join(' + ') ?? 'unknown')].join(','),
  );
  mkdirSync(path.dirname(list), { recursive: true });
  writeFileSync(list, ['page,kind,value,source', ...lines, ''].join('\n'));

  const unknown = [...new Set(traced.filter(({ sources }) => !sources).map(({ kind, value }) => `${kind}: ${value}`))];
  console.log(
    `${pages.length} pages, ${mailbox.messages.length} mails: ${distinct.size} texts, links and pictures, ${unknown.length} unknown`,
  );
  expect(unknown).toEqual([]);
  expect(distinct.size).toBeGreaterThan(3_000);
  const named = product.filter(({ text }) => /banyan|basalt/i.test(text) && !text.includes('.test'));
  expect(named).toEqual([]);

  // The control: without the documents of one collection, some texts have no source.
  const texts = new Set(shown.flatMap(({ kind, value }) => (kind === 'text' ? value : [])));
  const unneeded = seen.filter((collection) => {
    const others = stored.filter((one) => one.collection !== collection).flatMap(textsIn);
    const trace = createTracer([...others, ...pictures, ...sent], product);
    return [...texts].every((text) => trace(text));
  });
  expect(unneeded).toEqual([]);
});
