import { type LaunchedChrome, launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { browserFlags, browserPath } from '../../../testing/browser.ts';
import { budgets } from '../../checks/budgets.ts';

export type Look = {
  scores: Record<string, number>;
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  blockingTime: number;
  scripts: number;
  bytes: number;
  /** Audits that failed in the categories that must score 100. */
  faults: string[];
};

export const launchBrowser = () =>
  launch({ chromePath: browserPath, chromeFlags: ['--headless=new', ...browserFlags] });

/** Measures a page once with the mobile preset. */
export async function look(url: string, chrome: LaunchedChrome): Promise<Look> {
  const result = await lighthouse(url, { port: chrome.port, logLevel: 'error' });
  if (!result) throw new Error(`no result for ${url}`);
  const { categories, audits } = result.lhr;
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const requests = (audits['network-requests']?.details as { items?: Request[] } | undefined)?.items ?? [];
  const weigh = (ours: Request[]) => ours.reduce((sum, { transferSize }) => sum + transferSize, 0);
  return {
    scores: Object.fromEntries(Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])),
    firstPaint: figure('first-contentful-paint'),
    largestPaint: figure('largest-contentful-paint'),
    layoutShift: figure('cumulative-layout-shift'),
    blockingTime: figure('total-blocking-time'),
    scripts: weigh(requests.filter(({ resourceType }) => resourceType === 'Script')),
    bytes: weigh(requests),
    faults: budgets.perfect.flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
  };
}

type Request = { resourceType: string; transferSize: number };
