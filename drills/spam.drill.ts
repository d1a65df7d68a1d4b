import { afterAll, beforeAll, expect, it } from 'vitest';
import { isLong, minutes } from './kit/length.ts';
import { query } from './kit/query.ts';
import { type Site, startSite } from './kit/site.ts';
import { sendAll } from './spam/send.ts';
import { bots, filler, people, type Sender } from './spam/senders.ts';

/**
 * Sends forms of five kinds of bots and of real people to the same endpoint. `DRILL=long npm run drill -- spam` sends five
 * hundred of each kind.
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
  'the spam filter holds bots back, holds no person back, and drops no form',
  async () => {
    const figures: Record<string, { stored: number; held: number; refused: number }> = {};
    for (const [kind, make] of Object.entries<Sender>({ ...bots, people })) {
      const statuses = await sendAll(site.origin, kind, make, count);
      const refused = statuses.filter((status) => status === 429).length;
      // The limit is sixty forms in ten minutes per IP address; all other forms get the same response.
      expect(refused, kind).toBe(kind === 'flooder' ? count - 60 : 0);
      expect(new Set(statuses.filter((status) => status !== 429)), kind).toEqual(new Set([201]));
      figures[kind] = { ...(await countHeld(kind)), refused };
    }
    console.log(`of ${count} each, held: ${JSON.stringify(figures)}`);
    const machines = Object.entries(figures).filter(([kind]) => kind !== 'people');
    for (const [, { stored, refused }] of Object.entries(figures)) expect(stored + refused).toBe(count);
    const held = machines.reduce((sum, [, figure]) => sum + figure.held + figure.refused, 0);
    console.log(
      `bots held or refused ${((100 * held) / (machines.length * count)).toFixed(1)} %, people ${figures.people?.held}`,
    );
    expect(held / (machines.length * count)).toBeGreaterThanOrEqual(isLong ? 0.99 : 0.95);
    expect(figures.people?.held).toBe(0);
    // Control: the same bot without the form's facts is never held, so those facts are what held it.
    await sendAll(site.origin, 'control', (index) => ({ ...filler(index + count), facts: {} }), 50);
    const control = await countHeld('control');
    console.log(`control: ${control.held} of ${control.stored} held without facts from the form`);
    expect(control).toEqual({ stored: 50, held: 0 });
  },
  minutes(10),
);
