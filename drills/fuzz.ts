import { parseArgs } from 'node:util';
import { runFuzz } from './fuzz/run.ts';

/** `npm run fuzz -- --requests 20000`: requests made from the contract, valid and broken, against the production build. */

const { values } = parseArgs({ options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string' } } });
const requests = Number(values.requests);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const started = Date.now();

console.log(`seed ${seed}`);
const { statuses, faults, memory } = await runFuzz({ requests, seed, say: console.log });
const growth = memory.after / memory.before - 1;

for (const fault of faults.slice(0, 40)) console.log(fault);
console.log(`${requests} requests in ${((Date.now() - started) / 1000).toFixed(0)} s, seed ${seed}`);
console.log(`statuses ${JSON.stringify(statuses)}`);
console.log(`memory ${memory.before.toFixed(0)} MB before, ${memory.after.toFixed(0)} MB after (${percent(growth)})`);
console.log(`${faults.length} faults`);
process.exit(faults.length === 0 && growth < 0.1 ? 0 : 1);

function percent(share: number): string {
  return `${share >= 0 ? '+' : ''}${(share * 100).toFixed(1)} %`;
}
