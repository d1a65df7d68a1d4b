import { parseArgs } from 'node:util';
import { byChance, outOfReach } from './fuzz/known.ts';
import { runFuzz } from './fuzz/run.ts';

/** `npm run fuzz -- --requests 20000` sends valid and broken requests, generated from the contract, to the production build. */

const { values } = parseArgs({ options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string' } } });
const requests = Number(values.requests);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const started = Date.now();

console.log(`seed ${seed}`);
const { statuses, faults, neverAccepted, memory } = await runFuzz({ requests, seed, say: console.log });
const growth = {
  resident: memory.after.resident / memory.before.resident - 1,
  live: memory.after.live / memory.before.live - 1,
};

for (const fault of faults.slice(0, 40)) console.log(fault);
console.log(`${requests} requests in ${((Date.now() - started) / 1000).toFixed(0)} s, seed ${seed}`);
console.log(`statuses ${JSON.stringify(statuses)}`);
for (const kind of ['resident', 'live'] as const) {
  const [before, after] = [memory.before[kind].toFixed(0), memory.after[kind].toFixed(0)];
  console.log(`${kind} memory ${before} MB before, ${after} MB after (${percent(growth[kind])})`);
}
const missed = neverAccepted.filter((name) => !(name in outOfReach) && !byChance.has(name));
console.log(`${faults.length} faults${missed.length > 0 ? `; never accepted: ${missed.join(', ')}` : ''}`);
process.exit(faults.length + missed.length === 0 && growth.resident < 0.1 && growth.live < 0.1 ? 0 : 1);

function percent(share: number): string {
  return `${share >= 0 ? '+' : ''}${(share * 100).toFixed(1)} %`;
}
