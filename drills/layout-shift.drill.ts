import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserFlags, browserPath } from '../testing/browser.ts';
import { kindOf, listPageKinds } from '../testing/page-kinds.ts';
import { type Demo, startDemo } from '../testing/start-demo.ts';
import { isLong, minutes } from './kit/length.ts';
import { facesOf, openWithLateFaces } from './layout-shift/faces.ts';
import { type Load, measureLoad, type Result, worstWindow } from './layout-shift/measure.ts';
import { serveInTwoParts } from './layout-shift/slow-html.ts';

/**
 * Loads every kind of public page as a first visit on a processor slowed four times, with web fonts on time and late; the
 * worst load counts. Short by default. `DRILL=long` loads each page twenty times (or `DRILL_ROUNDS` times) at each width and
 * delay. `DRILL_PAGES=/nri,/project` loads only these.
 */

const mostShift = 0.01;
const widths = [390, 412, 768, 1350];
const delays = [0, 1_000, 3_000];
const rounds = isLong ? Number(process.env.DRILL_ROUNDS ?? 20) : 1;
const movedMost = ['/project', '/projects', '/nri', '/awardsrecognition'];
/** Loads can run in parallel because most of their time is waiting. */
const concurrency = 3;

let demo: Demo;
let browser: Browser;
beforeAll(async () => {
  demo = await startDemo();
  // With scroll bars, as on a desktop: a dialog that hides the scroll bar shifts the page.
  const ignoreDefaultArgs = ['--hide-scrollbars'];
  browser = await chromium.launch({ executablePath: browserPath, args: browserFlags, ignoreDefaultArgs });
});
afterAll(async () => {
  await browser.close();
  await demo.stop();
});

type Visit = { path: string; width: number; delay: number };
type Row = Visit & Result;

/** The short run: home at every width, the pages that shifted most in the past on phone and tablet, all others on a phone. */
async function listVisits(): Promise<Visit[]> {
  const { listed, unlisted } = await listPageKinds(demo.origin);
  const only = process.env.DRILL_PAGES?.split(',');
  const pages = [...listed, ...unlisted].filter((path) => !only || only.includes(kindOf(path)));
  const all = pages.flatMap((path) => widths.flatMap((width) => delays.map((delay) => ({ path, width, delay }))));
  if (isLong) return all;
  const isShort = ({ path, width, delay }: Visit) => {
    if (path === '/') return delay < 3_000;
    return delay === 1_000 && (width === 390 || (width === 768 && movedMost.includes(kindOf(path))));
  };
  return all.filter(isShort);
}

async function measureAll(visits: readonly Visit[]): Promise<Row[]> {
  const rows: Row[] = [];
  const queue = [...visits];
  const work = async () => {
    for (let visit = queue.shift(); visit; visit = queue.shift()) {
      const { path, width, delay } = visit;
      const load = { url: demo.origin + path, width, delay, scrolls: isLong || width === 390 };
      rows.push({ ...visit, ...(await measureLoad(browser, load)) });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return rows;
}

const describeRow = ({ path, width, delay, shift, sources }: Row) =>
  `${kindOf(path)} at ${width} px, fonts ${delay / 1000} s late: ${shift.toFixed(4)}\n  ${sources.join('\n  ')}`;

describe('the first visit to a page of each kind', () => {
  let rows: Row[];
  beforeAll(
    async () => {
      const visits = await listVisits();
      rows = await measureAll(Array.from({ length: rounds }, () => visits).flat());
      const kinds = Map.groupBy(rows, ({ path }) => kindOf(path));
      for (const [kind, ofKind] of kinds) {
        const worst = Math.max(...ofKind.map(({ shift }) => shift));
        console.log(`${kind.padEnd(20)} ${ofKind.length} loads, worst ${worst.toFixed(4)}`);
      }
    },
    minutes(isLong ? 600 : 15),
  );

  it('the worst load has a layout shift of at most 0.01, whenever its web fonts arrive', () => {
    const worst = rows.toSorted((a, b) => b.shift - a.shift)[0];
    if (!worst) throw new Error('no page was measured');
    console.log(`worst of ${rows.length} loads: ${describeRow(worst)}`);
    expect(worst.shift, describeRow(worst)).toBeLessThanOrEqual(mostShift);
  });

  it('text in the first view does not move when scripts start', () => {
    const moved = rows.flatMap(({ path, width, moved: texts }) => texts.map((text) => `${path} ${width}: ${text}`));
    expect(moved).toEqual([]);
  });
});

it('shifts are added up as Cumulative Layout Shift does: in windows of at most 5 s that end after a gap of 1 s', () => {
  const shifts = (...entries: [at: number, value: number][]) =>
    worstWindow(entries.map(([at, value]) => ({ at, value, sources: [`${at}`] })));
  expect(shifts()).toEqual({ shift: 0, sources: [] });
  expect(shifts([100, 0.25], [1_000, 0.5])).toEqual({ shift: 0.75, sources: ['100', '1000'] });
  expect(shifts([100, 0.25], [1_100, 0.5])).toEqual({ shift: 0.5, sources: ['1100'] });
  const everyNine = Array.from({ length: 7 }, (_, index): [number, number] => [index * 900, 0.125]);
  expect(shifts(...everyNine).shift).toBe(0.75);
});

describe('the controls, which show that the drill can fail', () => {
  // 3 s: on a slow machine the page is not yet painted after 1 s, and a font that comes first moves nothing.
  const home = (changes: Partial<Load>): Load => ({ url: `${demo.origin}/`, width: 390, delay: 3_000, ...changes });

  it('control: finds a shift if web fonts are swapped in after the paint and fallbacks have other sizes', async () => {
    const changeStyles = (css: string) =>
      css
        .replaceAll('font-display:optional', 'font-display:swap')
        .replaceAll(/(size-adjust|(ascent|descent|line-gap)-override):[^;}]+;?/g, '');
    const { shift } = await measureLoad(browser, home({ changeStyles }));
    expect(shift).toBeGreaterThan(mostShift);
  });

  it('control: finds text that moves when scripts start', async () => {
    const { moved } = await measureLoad(
      browser,
      home({
        delay: 0,
        disturb: () => {
          addEventListener('load', () => {
            setTimeout(() => {
              (document.querySelector('main') as HTMLElement).style.paddingTop = '8px';
            });
          });
        },
      }),
    );
    expect(moved.length).toBeGreaterThan(0);
  });
});

describe('a home page whose HTML arrives in two parts', () => {
  let parts: Awaited<ReturnType<typeof serveInTwoParts>>;
  beforeAll(async () => {
    parts = await serveInTwoParts(demo.origin);
  });
  afterAll(() => parts.stop());

  it.each(isLong ? widths : [390, 1350])('shifts nothing at %i px', async (width) => {
    const { shift, sources } = await measureLoad(browser, { url: `${parts.origin}/`, width, delay: 0 });
    expect(shift, sources.join('\n')).toBeLessThanOrEqual(mostShift);
  });

  it('control: shifts if the text above the photograph is painted line by line', async () => {
    const changeStyles = (css: string) => css.replaceAll('visibility:hidden', '');
    const { shift } = await measureLoad(browser, { url: `${parts.origin}/`, width: 1350, delay: 0, changeStyles });
    expect(shift).toBeGreaterThan(mostShift);
  });
});

it('opening the poster shifts nothing on a page with a scroll bar', async () => {
  const url = `${demo.origin}/`;
  const { shift, sources } = await measureLoad(browser, { url, width: 1350, delay: 0, isReturning: true });
  expect(shift, sources.join('\n')).toBeLessThanOrEqual(mostShift);
});

describe('a web font that arrives after the first paint', () => {
  it('a late web font is used on the second page, and not before', { timeout: minutes(1) }, async () => {
    const page = await openWithLateFaces(browser, `${demo.origin}/`);
    expect(await facesOf(page, 'main h1')).toEqual([]);
    await page.getByRole('link', { name: 'See all projects' }).click();
    await page.getByRole('heading', { level: 1, name: 'Every address, one set of habits' }).waitFor();
    expect(await facesOf(page, 'main h1')).toEqual(['Newsreader 16pt']);
    expect(await facesOf(page, 'main p')).toEqual(['Hanken Grotesk']);
    await page.context().close();
  });
});
