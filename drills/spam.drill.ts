import { afterAll, beforeAll, expect, it } from 'vitest';
import { isLong, minutes } from './kit/length.ts';
import { query } from './kit/query.ts';
import { type Site, startSite } from './kit/site.ts';
import { sendAll } from './spam/send.ts';
import { bots, filler, people, type Sender } from './spam/senders.ts';

/**
 * Five kinds of machines and as many people, all at the one form. `DRILL=long npm run drill:spam` sends five hundred of each.
 */
const count = isLong ? 500 : 100;

let site: Site;
beforeAll(async () => {
  site = await startSite('spam');
});
afterAll(() => site.stop());

async function countHeld(kind: string): Promise<{ stored: number; held: number }> {
  const [row] = await query<{ stored: number; held: number }>(
    site.databaseUrl,
    `select count(*)::int as stored, (count(*) filter (where held))::int as held
     from submissions where email like '${kind}-%'`,
  );
  return row ?? { stored: 0, held: 0 };
}

it(
  'holds back machines, no people, and drops nothing',
  async () => {
    const figures: Record<string, { stored: number; held: number }> = {};
    for (const [kind, make] of Object.entries<Sender>({ ...bots, people })) {
      const statuses = await sendAll(site.origin, kind, make, count);
      expect(new Set(statuses), kind).toEqual(new Set([201]));
      figures[kind] = await countHeld(kind);
    }
    console.log(`of ${count} each, held: ${JSON.stringify(figures)}`);
    const machines = Object.entries(figures).filter(([kind]) => kind !== 'people');
    for (const [, { stored }] of Object.entries(figures)) expect(stored).toBe(count);
    const held = machines.reduce((sum, [, figure]) => sum + figure.held, 0);
    console.log(
      `machines held ${((100 * held) / (machines.length * count)).toFixed(1)} %, people ${figures.people?.held}`,
    );
    expect(held / (machines.length * count)).toBeGreaterThanOrEqual(isLong ? 0.99 : 0.95);
    expect(figures.people?.held).toBe(0);
    // Control: the same machine without the form's own signs gets through each time, so those signs are what held it.
    await sendAll(site.origin, 'control', (index) => ({ ...filler(index + count), facts: {} }), 50);
    const control = await countHeld('control');
    console.log(`control: ${control.held} of ${control.stored} held where the page says nothing`);
    expect(control).toEqual({ stored: 50, held: 0 });
  },
  minutes(10),
);
