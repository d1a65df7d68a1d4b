import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { formFactsHeader, writeFormFacts } from '@plinth/contract/form-facts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isLong, minutes } from './delivery/length.ts';
import { query, waitForDeliveries } from './delivery/reckoning.ts';
import { type Site, startSite } from './delivery/site.ts';

/**
 * A mark in every field of many leads, good and bad, with receivers that quote it in their refusals; then looked for wherever
 * personal data has no place. `DRILL=long npm run drill:canary` sends two thousand.
 */
const count = isLong ? 2_000 : 150;
const mark = 'qzcanaryqz';
const markDigits = '7412589630';

let site: Site;
beforeAll(async () => {
  site = await startSite('canary', { isLogged: true });
});
afterAll(() => site.stop());

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
  const answer = await fetch(`${site.origin}/api/form`, {
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
  'leaves no mark in logs, in the queue, in notes of failure or in what could be cached',
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

    const log = readFileSync(site.logFile, 'utf8');
    const places: Record<string, string> = {
      log,
      'log of the database': readFileSync(path.join(site.home, 'postgres', 'server.log'), 'utf8'),
      queue: JSON.stringify(await query(site.databaseUrl, 'select data, output from pgboss.job')),
      'notes of failure': JSON.stringify(await query(site.databaseUrl, 'select key, last_error from deliveries')),
      pages: (await Promise.all(['/', '/projects', '/api/projects'].map(read))).join(''),
    };
    const found = Object.entries(places).map(([place, text]) => [place, text.split(mark).length - 1, text.length]);
    console.log(
      `answers ${JSON.stringify([...statuses])}; delivered after ${drained} ms; found ${JSON.stringify(found)}`,
    );
    expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual([201, 400, 413, 422]);
    expect(log.length).toBeGreaterThan(1_000);
    for (const [place, text] of Object.entries(places)) expect(holdsMark(text), place).toBe(false);
    expect(echoed).toBe(0);
    // Control: a careless line would be found.
    expect(holdsMark(`${log}{"msg":"lead from ${good(1).email}"}`)).toBe(true);
  },
  minutes(15),
);

const read = async (url: string) => (await fetch(site.origin + url)).text();
