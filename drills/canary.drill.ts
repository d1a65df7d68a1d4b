import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { formFactsHeader, writeFormFacts } from '@plinth/contract/form-facts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../testing/ports.ts';
import { stopProcess, waitForUrl } from '../testing/processes.ts';
import { isVarnishInstalled, startVarnish } from '../testing/varnish.ts';
import { readPlaces, type Watched } from './canary/places.ts';
import { workOnLeads } from './canary/work-on-leads.ts';
import { waitForDeliveries } from './delivery/ledger.ts';
import { isLong, minutes } from './kit/length.ts';
import { query } from './kit/query.ts';
import { type Site, startSite } from './kit/site.ts';

/**
 * Puts a canary into every field of many valid and invalid leads, with a mail server and a CRM that quote it when they refuse,
 * then works on a lead as the team does, and searches every place where personal data must not be. `DRILL=long npm run drill --
 * canary` sends two thousand leads.
 */
const count = isLong ? 2_000 : 150;
const canary = 'qzcanaryqz';
const canaryDigits = '7412589630';

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
  name: `${canary} Joshi`,
  email: `${canary}.${index}@example.com`,
  country: canary,
  countryCode: '+91',
  phone: `+91 ${canaryDigits}`,
  message: `Is ${canary} open? Call ${canaryDigits}.`,
  site: `${canary}`,
});

const touch = {
  source: canary,
  campaign: canary,
  gclid: canary,
  referrer: `${canary}.example/`,
  landing: `/${canary}`,
  at: new Date().toISOString(),
};
/** The facts that a browser sends in a header beside the body, with the canary in every field, valid there or not. */
const facts = {
  ...{ elapsed: 9_000, other: canary },
  consent: { notice: canary, language: canary, promotion: true, measurement: true },
  attribution: { first: touch, last: { ...touch, term: canary, content: canary, fbclid: canary, medium: canary } },
};

/** In turn: valid, one invalid field, unknown fields, not JSON, too large, and with an idempotency key that was used before. */
function variant(index: number): { body: string; key?: string } {
  const body = good(index);
  const variants = [
    JSON.stringify(body),
    JSON.stringify({ ...body, phone: `+91 ${canary}` }),
    JSON.stringify({ ...body, email: canary, [canary]: canary }),
    `{"name": "${canary}", "email": ${canary}`,
    JSON.stringify({ ...body, message: canary.repeat(40_000) }),
    JSON.stringify({ ...body, message: `${canary}\u0000` }),
  ];
  if (index % 10 === 9) return { body: JSON.stringify(body), key: 'the-same-key-for-all' };
  return { body: index % 10 < 4 ? JSON.stringify(body) : (variants[index % variants.length] ?? '') };
}

async function send(index: number): Promise<{ status: number; text: string; cached: string | null }> {
  const { body, key } = variant(index);
  // Half of the requests go through Varnish; in production all of them do.
  const response = await fetch(`${(index % 2 === 0 && watched.edge) || site.origin}/api/form`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': canary,
      cookie: `${canary}=${canary}`,
      [formFactsHeader]: writeFormFacts(facts),
      ...(key && { 'idempotency-key': key }),
    },
    body,
  });
  return { status: response.status, text: await response.text(), cached: response.headers.get('cache-control') };
}

const holdsCanary = (text: string) => text.includes(canary) || text.includes(canaryDigits);

it(
  'personal data of leads is in no log, queue, delivery error, metric, public response or copy at the edge',
  async () => {
    const statuses = new Map<number, number>();
    let echoed = 0;
    await Promise.all([site.mailbox.turn('fails'), site.crm.turn('fails')]);
    for (let index = 0; index < count; index += 1) {
      const { status, text, cached } = await send(index);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (holdsCanary(text) && cached !== 'no-store') echoed += 1;
      if (index === Math.floor(count / 2)) await Promise.all([site.mailbox.turn('refuses'), site.crm.turn('is busy')]);
    }
    await sleep(3_000);
    await Promise.all([site.mailbox.turn('takes'), site.crm.turn('takes')]);
    const drained = await waitForDeliveries(site, minutes(3));
    await workOnLeads(site, canary);
    // The export is recorded after its last byte was sent.
    await sleep(1_000);

    const places = await readPlaces(watched);
    const found = Object.entries(places).map(([place, text]) => [place, text.split(canary).length - 1, text.length]);
    console.log(
      `statuses ${JSON.stringify([...statuses])}; delivered after ${drained} ms; found ${JSON.stringify(found)}`,
    );
    expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual([201, 400, 413, 422]);
    for (const [place, text] of Object.entries(places)) expect(text.length, place).toBeGreaterThan(100);
    for (const [place, text] of Object.entries(places)) expect(holdsCanary(text), place).toBe(false);
    expect(echoed).toBe(0);

    // Control: the same search finds the canary in each place after `leak` has put it there.
    await leak();
    const spoilt = Object.entries(await readPlaces(watched, '?page=1')).filter(([, text]) => holdsCanary(text));
    console.log(`control: found in ${spoilt.map(([place]) => place).join(', ')}`);
    expect(spoilt.map(([place]) => place)).toEqual(Object.keys(places).filter((it) => it !== 'log of the database'));
  },
  minutes(15),
);

/** Writes the canary where a bug could leak it: the log, a job, a delivery error, an event, a queue's name, a project. */
async function leak() {
  appendFileSync(site.logFile, `{"msg":"lead from ${good(1).email}"}\n`);
  await query(
    site.databaseUrl,
    `insert into pgboss.queue select (jsonb_populate_record(queue, '{"name": "${canary}"}')).* from pgboss.queue limit 1;
     update pgboss.job set output = '{"message": "${canary}"}';
     update deliveries set last_error = '${canary}';
     insert into submit_attempts (lead_id) values ('${canary}');
     insert into audit_events (id, action, title) values ('leak', 'lead.read', '${canary}');
     insert into reconciliations (hour, tally, gap) values (now(), '{}', 0) on conflict do nothing;
     insert into documents (collection, id, position, body, summary)
       select 'projects', '${'0'.repeat(26)}', 1, card, card
       from jsonb_build_object('name', '${canary}', 'priority', 1, 'photos', '[]'::jsonb, 'location', '[]'::jsonb) as card`,
  );
  // The server caches the database figures of /metrics for up to 5 s.
  await sleep(5_500);
}
