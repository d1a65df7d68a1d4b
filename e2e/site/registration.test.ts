import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { authorities, authorityOf, hostOf } from '@plinth/contract/authorities';
import { projectPath } from '@plinth/contract/project';
import type { Project, ProjectSummary } from '@plinth/contract/project.schema';
import pg from 'pg';
import { startPostgres } from '../../testing/postgres.ts';
import { readScreenshot } from '../../tools/checks/screenshot-qr.ts';
import { asReturningVisitor, expect, gotoLive, openWithClock, test } from '../journey.ts';

/** The plate of a registration, as order 46C of MahaRERA wants it in advertisements. */

const widths = [390, 1440];

async function read<T>(request: APIRequestContext, path: string): Promise<T> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return (await response.json()) as T;
}
const listProjects = async (request: APIRequestContext) => {
  const summaries = await read<ProjectSummary[]>(request, '/api/projects');
  expect(summaries.length).toBeGreaterThanOrEqual(9);
  const projects: Project[] = [];
  for (const { _id } of summaries) projects.push(await read<Project>(request, `/api/projects/${_id}`));
  return projects;
};

type Sizes = {
  /** The largest size of each registration number. */
  numbers: Record<string, number>;
  /** The largest size of each authority's website, wherever it is named. */
  hosts: Record<string, number>;
  /** Every website that belongs to a registration, such as the one on a plate. */
  websites: number[];
  contacts: { text: string; size: number }[];
};

const hosts = Object.values(authorities).map(hostOf);

/**
 * The font sizes of registration numbers and authority websites in a part of the page, and of the contacts on all of it, in
 * pixels.
 */
const measure = (page: Page, part = 'body'): Promise<Sizes> =>
  page.evaluate(
    ([part, hosts]) => {
      const sizes: Sizes = { numbers: {}, hosts: {}, websites: [], contacts: [] };
      const contact = /\+91[\d ]{8,}|\b[\w.]+@[\w.]+\.\w+|\b41\d{4}\b/;
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const [text, parent] = [node.textContent ?? '', node.parentElement];
        if (!parent || parent.closest('script, style, noscript, template') || parent.getClientRects().length === 0)
          continue;
        const size = Number.parseFloat(getComputedStyle(parent).fontSize);
        if (parent.closest('address') || contact.test(text)) sizes.contacts.push({ text: text.trim(), size });
        if (!parent.closest(part)) continue;
        // Maharashtra and Telangana write P and eleven digits.
        for (const [number] of text.matchAll(/\bP\d{11}\b|\bPRM\/KA\/RERA\/\d{4}\/\d{3}\/PR\/\d{6}\/\d{6}\b/g))
          sizes.numbers[number] = Math.max(sizes.numbers[number] ?? 0, size);
        for (const host of hosts) if (text.includes(host)) sizes.hosts[host] = Math.max(sizes.hosts[host] ?? 0, size);
        if (parent.closest('[data-registration=website]')) sizes.websites.push(size);
      }
      return sizes;
    },
    [part, hosts] as const,
  );

/** Every number and website that is smaller than a contact on the same page. */
function faultsOf({ numbers, hosts, websites, contacts }: Sizes): string[] {
  const shown = [
    ...Object.entries({ ...numbers, ...hosts }),
    ...websites.map((size): [string, number] => ['website', size]),
  ];
  return contacts.flatMap(({ text, size }) =>
    shown.flatMap(([what, its]) => (its < size ? [`${what} ${its} px, ‘${text}’ ${size} px`] : [])),
  );
}

/** A number of each authority. */
const examples = {
  karnataka: 'PRM/KA/RERA/1251/446/PR/220124/099001',
  maharera: 'P52100099001',
  telangana: 'P02400099001',
};

/** As the worker leaves a project on the day after the last one of its registration. */
async function storeLapsed(id: string, authority: string, reraNumber: string): Promise<void> {
  const { url } = await startPostgres({ directory: path.join(process.env.E2E_SITE_HOME ?? '', 'postgres') });
  const client = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: '/plinth' }).href });
  await client.connect();
  const body = { name: `Lapsed ${authority}`, authority, reraNumber, reraValidUntil: '2026-01-31' };
  await client.query(
    `insert into documents (collection, id, stage, version, body, summary, position)
     values ('projects', $1, 'withdrawn', 1, $2, $2, 0)`,
    [id, { ...body, photos: [], location: [] }],
  );
  await client.query(
    `insert into registration_notices (project_id, notice, valid_until, told_at)
     values ($1, 'ended', '2026-01-31', now() - interval '1 minute')`,
    [id],
  );
  await client.end();
}

for (const width of widths) {
  test(`at ${width} px, numbers and websites of registrations are at least as large as every contact`, async ({
    page,
    request,
  }) => {
    test.setTimeout(240_000);
    await asReturningVisitor(page);
    await page.setViewportSize({ width, height: 900 });
    const projects = await listProjects(request);
    const [first] = projects as [Project];
    const posts = await read<{ _id: string }[]>(request, '/api/blog');
    const kept = `homes=${first._id}~B-1703,${first._id}~2-bhk`;
    const paths = [
      ...['/', '/projects', '/residential', '/commercial', '/ongoing', '/upcoming', '/coworking', '/search?q=pune'],
      ...projects.map((project) => projectPath(project)),
      ...[`${projectPath(first)}/homes`, `${projectPath(first)}/progress`, `${projectPath(first)}/cost/B-1703`],
      ...[`/compare?${kept}`, `/shortlist?${kept}`],
      ...posts.map(({ _id }) => `/blog/${_id}`),
    ];
    const seen = { pages: 0, plates: 0 };
    const faults: string[] = [];
    for (const path of paths) {
      const response = await page.goto(path);
      expect([path, response?.status()]).toEqual([path, 200]);
      const sizes = await measure(page);
      const count = Object.keys(sizes.numbers).length;
      if (/compare|shortlist/.test(path)) expect([path, count]).toEqual([path, 1]);
      if (count === 0) continue;
      seen.pages += 1;
      seen.plates += sizes.websites.length;
      faults.push(...faultsOf(sizes).map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(seen.pages).toBeGreaterThanOrEqual(17);
    expect(seen.plates).toBeGreaterThanOrEqual(9);
  });

  test(`at ${width} px, number and website above a poster are at least as large as every contact of the page`, async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'));
    await page.setViewportSize({ width, height: 900 });
    await openWithClock(page, '/');
    await page.clock.runFor(3_000);
    await expect(page.getByRole('dialog', { name: /^Advertisement/ })).toBeVisible();
    const sizes = await measure(page, 'dialog[open]');
    expect(Object.keys(sizes.numbers)).toHaveLength(1);
    expect(sizes.websites).toHaveLength(1);
    expect(sizes.contacts.length).toBeGreaterThan(0);
    expect(faultsOf(sizes)).toEqual([]);
  });

  test(`at ${width} px, the number on the card of a chosen home is at least as large as every contact of the page`, async ({
    page,
    request,
  }) => {
    await asReturningVisitor(page);
    await page.setViewportSize({ width, height: 900 });
    const [first] = (await listProjects(request)) as [Project];
    await gotoLive(page, `${projectPath(first)}?home=B-1703`);
    await page.getByRole('button', { name: 'Show B 1703 on its floor' }).click();
    await expect(page.getByRole('article').filter({ hasText: 'B 1703' })).toBeVisible();
    const sizes = await measure(page, '.floor-panel');
    expect(Object.keys(sizes.numbers)).toEqual([first.reraNumber]);
    expect(sizes.contacts.length).toBeGreaterThan(0);
    expect(faultsOf(sizes)).toEqual([]);
  });

  test(`at ${width} px, control: a larger telephone number and a smaller registration number are found`, async ({
    page,
    request,
  }) => {
    await asReturningVisitor(page);
    await page.setViewportSize({ width, height: 900 });
    const [first] = (await listProjects(request)) as [Project];
    await page.goto(projectPath(first));
    expect(faultsOf(await measure(page))).toEqual([]);
    const add = (text: string, size: number) =>
      page.evaluate(
        ([content, fontSize]) => {
          const line = Object.assign(document.createElement('p'), { textContent: content });
          line.style.fontSize = `${fontSize}px`;
          document.querySelector('main')?.append(line);
        },
        [text, size] as const,
      );
    for (const number of [examples.karnataka, examples.telangana]) await add(`Number ${number}`, 6);
    await add(`Look it up at ${hostOf(authorities.telangana)}`, 6);
    const small = faultsOf(await measure(page)).map((fault) => fault.split(' ', 1)[0]);
    expect(new Set(small)).toEqual(new Set([examples.telangana, examples.karnataka, hostOf(authorities.telangana)]));
    await add('Call +91 98765 43210', 90);
    const large = faultsOf(await measure(page)).filter((fault) => fault.endsWith('90 px'));
    const found = large.map((fault) => fault.split(' ', 1)[0] ?? '');
    expect(found).toEqual(expect.arrayContaining([first.reraNumber, 'website']));
  });

  test(`at ${width} px, the page of a project whose registration has ended says so, is not indexed and shows its number`, async ({
    page,
  }) => {
    await asReturningVisitor(page);
    await page.setViewportSize({ width, height: 900 });
    for (const [authority, number] of Object.entries(examples)) {
      const id = `lapsed-${authority}-${width}`;
      await storeLapsed(id, authority, number);
      const response = await page.goto(`/project/${id}/lapsed`);
      expect([id, response?.status()]).toEqual([id, 200]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Lapsed ${authority}`);
      await expect(page.getByText('was valid until 31 January 2026')).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      const sizes = await measure(page);
      expect(Object.keys(sizes.numbers)).toEqual([number]);
      expect([id, faultsOf(sizes)]).toEqual([id, []]);
    }
  });

  test(`at ${width} px, a screenshot of every project shows its QR code at the top right, square and readable`, async ({
    page,
    request,
  }) => {
    test.setTimeout(240_000);
    await asReturningVisitor(page);
    await page.setViewportSize({ width, height: 900 });
    for (const project of await listProjects(request)) {
      await gotoLive(page, projectPath(project));
      const plates = page.locator('[data-registration=plate]');
      expect(await plates.count(), project.name).toBeGreaterThan(0);
      const centres: number[] = [];
      for (const plate of await plates.all()) {
        const code = plate.locator('[data-registration=qr] img');
        await plate.scrollIntoViewIfNeeded();
        await expect
          .poll(() => code.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
          .toBe(true);
        const [outer, inner] = [await plate.boundingBox(), await code.boundingBox()];
        if (!outer || !inner) throw new Error(`${project.name} has a plate that is not shown`);
        expect(Math.abs(inner.width - inner.height), project.name).toBeLessThan(1);
        expect(inner.width, project.name).toBeGreaterThanOrEqual(100);
        expect(outer.x + outer.width - (inner.x + inner.width), project.name).toBeLessThan(24);
        expect(inner.y - outer.y, project.name).toBeLessThan(24);
        centres.push(inner.x + inner.width / 2);
        await expect(plate.locator('[data-registration=number]')).toHaveText(project.reraNumber ?? '');
        await expect(plate.locator('[data-registration=website]')).toHaveText(hostOf(authorityOf(project)));
        expect(await readScreenshot(await plate.screenshot()), project.name).toBe(project.reraPage);
      }
      // A page may have a second plate beside its map, in the left column.
      expect(Math.max(...centres), `${project.name}: a code in the right half of the page`).toBeGreaterThan(width / 2);
    }
  });
}
