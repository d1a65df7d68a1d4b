import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { slugOf } from '@plinth/contract/project';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { browserPath } from './browser.ts';
import { root } from './processes.ts';
import { startDemo } from './start-demo.ts';

/**
 * `npm run lighthouse`: every kind of public page by the mobile preset, the median of three. Accessibility, best
 * practices and SEO must be 100; performance is printed, because it moves with the machine. Build the pages first;
 * `-- --runs 1 /nri` looks at one page once.
 */

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' } },
  allowPositionals: true,
});
const runs = Number(values.runs);
const perfect = ['accessibility', 'best-practices', 'seo'] as const;
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const demo = await startDemo();
const chrome = await launch({
  chromePath: browserPath,
  chromeFlags: flags,
});
const rows: string[] = [];
let isGood = true;
try {
  for (const page of positionals.length > 0 ? positionals : await listPages()) {
    const scores: Record<string, number>[] = [];
    const faults = new Set<string>();
    for (let run = 0; run < runs; run += 1) {
      const result = await lighthouse(demo.origin + page, { port: chrome.port, logLevel: 'error' });
      if (!result) throw new Error(`no result for ${page}`);
      const { categories, audits } = result.lhr;
      scores.push(
        Object.fromEntries(Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])),
      );
      for (const name of perfect) {
        for (const { id, weight } of categories[name]?.auditRefs ?? []) {
          const score = audits[id]?.score;
          if (weight > 0 && score !== null && score !== undefined && score < 1) faults.add(id);
        }
      }
    }
    const median = (name: string) =>
      scores.map((score) => score[name] ?? 0).toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
    isGood &&= perfect.every((name) => median(name) === 100);
    const figures = ['performance', ...perfect].map((name) => `${name} ${median(name)}`).join('  ');
    rows.push(`${page.padEnd(24)} ${figures} ${[...faults].join(', ')}`);
    console.log(rows.at(-1));
  }
} finally {
  chrome.kill();
  await demo.stop();
}
mkdirSync(path.join(root, 'test-results'), { recursive: true });
writeFileSync(path.join(root, 'test-results/lighthouse.txt'), `${rows.join('\n')}\n`);
process.exit(isGood ? 0 : 1);

async function listPages(): Promise<string[]> {
  const read = async <T>(name: string) => (await (await fetch(`${demo.origin}/api/${name}`)).json()) as T[];
  const [project] = await read<{ _id: string; name: string }>('projects');
  const [post] = await read<{ _id: string }>('blog');
  const [item] = await read<{ _id: string }>('news');
  return [
    ...['/', '/profile', '/projects', '/residential', '/medianews', '/contact', '/awardsrecognition', '/nri'],
    ...['/services', '/career', '/blog', '/events', '/privacy-policy', '/disclaimer', '/terms-of-use'],
    `/project/${project?._id}/${slugOf(project?.name ?? '')}`,
    `/blog/${post?._id}`,
    `/medianews/${item?._id}`,
  ];
}
