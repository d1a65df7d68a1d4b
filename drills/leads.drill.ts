import { expect, it } from 'vitest';
import { startMeasurement } from './kit/measurement.ts';
import { runLeadsDrill } from './leads/run.ts';

/** A short form of `npm run drill -- leads-at-scale`: every query, filter and export works on fifty thousand leads. */
it('lists, searches and exports 50,000 leads within the limits of time and memory', async () => {
  const expectAtMost = startMeasurement();
  const report = await runLeadsDrill({ rows: 50_000, exportRows: 50_000, rounds: 3, say: () => undefined });
  const [csv, xlsx] = report.exports;
  console.log(
    `list p95 ${report.overall.p95.toFixed(0)} ms, exports ${csv?.peak.toFixed(0)}, ${xlsx?.peak.toFixed(0)} MB`,
  );
  expect(csv?.rows).toBeGreaterThan(49_000);
  expect(xlsx?.rows).toBe(csv?.rows);
  expect(report.formulas ?? 0).toBe(0);
  // Twice the limit of the long run, because other work shares this machine.
  expectAtMost(report.overall.p95, 200);
  for (const { peak } of report.exports) expect(peak).toBeLessThan(256);
});
