import { parseArgs } from 'node:util';
import { runLeadsDrill } from './leads/run.ts';

/** Times list pages of ten million leads, and measures the export of a million. */

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '10000000' }, rounds: { type: 'string', default: '40' } },
});
const rows = Number(values.rows);
const { timings, overall, machine, exports, formulas, opened } = await runLeadsDrill({
  rows,
  exportRows: Math.min(1_000_000, rows),
  rounds: Number(values.rounds),
  say: console.log,
});

const ms = (value: number) => value.toFixed(0).padStart(7);
console.log(`\n${'list page, ms'.padEnd(38)}    p50    p95  worst`);
for (const { name, p50, p95, worst } of [...timings, overall, machine])
  console.log(name.padEnd(38) + ms(p50) + ms(p95) + ms(worst));

console.log('\nexport     rows   seconds     MB   peak RSS');
for (const { format, rows: count, seconds, megabytes, peak } of exports) {
  const figures = [String(count).padStart(8), seconds.toFixed(0).padStart(9), ms(megabytes), `${ms(peak)} MB`];
  console.log(format.padEnd(6) + figures.join(' '));
}
console.log(
  `formulas ${formulas ?? 'not counted'}; LibreOffice ${opened ? `read ${opened.rows} leads` : 'is not installed'}`,
);

const isWithin = overall.p95 < 100 && exports.every((one) => one.peak < 256) && formulas === 0;
process.exit(isWithin ? 0 : 1);
