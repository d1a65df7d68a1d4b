import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { formFactsHeader, writeFormFacts } from '@plinth/contract/form-facts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../tools/ports.ts';
import { stopProcess, waitForUrl } from '../tools/processes.ts';
import { isVarnishInstalled, startVarnish } from '../tools/varnish.ts';
import { readPlaces, type Watched } from './canary/places.ts';
import { waitForDeliveries } from './delivery/reckoning.ts';
import { isLong, minutes } from './kit/length.ts';
import { query } from './kit/query.ts';
import { type Site, startSite } from './kit/site.ts';

/**
 * A mark in every field of many leads, good and bad, with receivers that quote it in their refusals; then looked for wherever
 * personal data has no place. `DRILL=long npm run drill:canary` sends two thousand.
 */
const count = isLong ? 2_000 : 150;
const mark = 'qzcanaryqz';
const markDigits = '7412589630';

let site: Site;
let watched: Watched;
let closeEdge = async () => {};
beforeAll(async () => {
  const [server, worker, edgePort] = await Promise.all([freePort(), freePort(), freePort()]);
  const env = { METRICS_PORT: String(server), WORKER_METRICS_PORT: String(worker) };
  site = await startSite('canary', { isLogged: true, env });
  const edge = isVarnishInstalled() ? `http://127.0.0.1:${edgePort}` : null;
  watched = { site, metrics: [server, worker].map((port) => `http://127.0.0.1:${port}/metrics`), edge };
  if (!edge) return;
  const appPort = new URL(site.origin).port;
  const varnish = startVarnish({ directory: site.home, port: String(edgePort), appPort });
  closeEdge = () => stopProcess(varnish);
  await waitForUrl(`${edge}/readyz`, varnish);
});
afterAll(async () => {
  await closeEdge();
  await site.stop();
});

const good = (index: number) => ({
  name: `${mark} Joshi`,
  email: `${mark}.${index}@example.com`,
  country: mark,
  countryCode: '+91',
  phone: `+91 ${markDigits}`,
  message: `Is ${mark} open? Call ${markDigits}.`,
  site: `${mark}`,
});

const touch = {
  source: mark,
  campaign: mark,
  gclid: mark,
  referrer: `${mark}.example/`,
  landing: `/${mark}`,
  at: new Date().toISOString(),
};
/** What a browser says beside the body, with the mark wherever it may stand and where it makes no sense. */
const facts = {
  ...{ elapsed: 9_000, other: mark },
  consent: { notice: mark, language: mark, promotion: true, measurement: true },
  attribution: { first: touch, last: { ...touch, term: mark, content: mark, fbclid: mark, medium: mark } },
};

/** By turns taken, refused at a field, unknown in shape, not JSON, too large, and under a key that was used. */
function variant(index: number): { body: string; key?: string } {
  const body = good(index);
  const variants = [
    JSON.stringify(body),
    JSON.stringify({ ...body, phone: `+91 ${mark}` }),
    JSON.stringify({ ...body, email: mark, [mark]: mark }),
    `{"name": "${mark}", "email": ${mark}`,
    JSON.stringify({ ...body, message: mark.repeat(40_000) }),
    JSON.stringify({ ...body, message: `${mark}\u0000` }),
  ];
  if (index % 10 === 9) return { body: JSON.stringify(body), key: 'the-same-key-for-all' };
  return { body: index % 10 < 4 ? JSON.stringify(body) : (variants[index % variants.length] ?? '') };
}

async function send(index: number): Promise<{ status: number; text: string; cached: string | null }> {
  const { body, key } = variant(index);
  // Half of them come by way of the edge, as all do in life.
  const answer = await fetch(`${(index % 2 === 0 && watched.edge) || site.origin}/api/form`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': mark,
      cookie: `${mark}=${mark}`,
      [formFactsHeader]: writeFormFacts(facts),
      ...(key && { 'idempotency-key': key }),
    },
    body,
  });
  return { status: answer.status, text: await answer.text(), cached: answer.headers.get('cache-control') };
}

const holdsMark = (text: string) => text.includes(mark) || text.includes(markDigits);

it(
  'leaves no mark in logs, queue, notes of failure, figures, public answers or copies at the edge',
  async () => {
    const statuses = new Map<number, number>();
    let echoed = 0;
    await Promise.all([site.mailbox.turn('fails'), site.crm.turn('fails')]);
    for (let index = 0; index < count; index += 1) {
      const { status, text, cached } = await send(index);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (holdsMark(text) && cached !== 'no-store') echoed += 1;
      if (index === Math.floor(count / 2)) await Promise.all([site.mailbox.turn('refuses'), site.crm.turn('is busy')]);
    }
    await sleep(3_000);
    await Promise.all([site.mailbox.turn('takes'), site.crm.turn('takes')]);
    const drained = await waitForDeliveries(site, minutes(3));

    const places = await readPlaces(watched);
    const found = Object.entries(places).map(([place, text]) => [place, text.split(mark).length - 1, text.length]);
    console.log(
      `answers ${JSON.stringify([...statuses])}; delivered after ${drained} ms; found ${JSON.stringify(found)}`,
    );
    expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual([201, 400, 413, 422]);
    for (const [place, text] of Object.entries(places)) expect(text.length, place).toBeGreaterThan(100);
    for (const [place, text] of Object.entries(places)) expect(holdsMark(text), place).toBe(false);
    expect(echoed).toBe(0);

    // Control: what is put there carelessly is found by the same look, in each place.
    await leak();
    const spoilt = Object.entries(await readPlaces(watched, '?page=1')).filter(([, text]) => holdsMark(text));
    console.log(`control: found in ${spoilt.map(([place]) => place).join(', ')}`);
    expect(spoilt.map(([place]) => place)).toEqual(Object.keys(places).filter((it) => it !== 'log of the database'));
  },
  minutes(15),
);

/** As a careless colleague would: into the log, a job, a note, a queue's name, and something that is published. */
async function leak() {
  appendFileSync(site.logFile, `{"msg":"lead from ${good(1).email}"}\n`);
  await query(
    site.databaseUrl,
    `insert into pgboss.queue select (jsonb_populate_record(queue, '{"name": "${mark}"}')).* from pgboss.queue limit 1;
     update pgboss.job set output = '{"message": "${mark}"}';
     update deliveries set last_error = '${mark}';
     insert into submit_attempts (lead_id) values ('${mark}');
     insert into reconciliations (hour, tally, gap) values (now(), '{}', 0) on conflict do nothing;
     insert into projects (id, name, priority) values ('${'0'.repeat(26)}', '${mark}', 1)`,
  );
  // What is told of the database is at most so old.
  await sleep(5_500);
}
