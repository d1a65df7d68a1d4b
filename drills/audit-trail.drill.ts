import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn } from '../testing/log-in.ts';
import { type Demo, startDemo } from '../testing/start-demo.ts';
import { type Edit, type Recorded, reconcile } from './audit/reconcile.ts';
import { type Colleague, inviteEditors } from './audit/team.ts';
import { query } from './kit/query.ts';

/**
 * Five editors make 1,000 edits at once, on few documents, so that many are refused and sent again. Every accepted edit is in
 * the audit trail once, under the editor and the session that made it.
 */

const editors = 5;
const editsOfEach = 200;
const atOnce = 8;
const documents = 40;
/** Before a request that a busy server refused is sent again. */
const pause = 100;

let demo: Demo;
let team: Colleague[];
const ids: string[] = [];
beforeAll(async () => {
  demo = await startDemo();
  team = await inviteEditors(demo, editors);
  const headers = { ...(await logIn(demo)), 'content-type': 'application/json' };
  for (let number = 0; number < documents; number += 1) {
    const body = JSON.stringify({ title: `Service ${number}`, photo: '', description: '', sentence: '' });
    const response = await fetch(`${demo.origin}/api/services`, { method: 'POST', headers, body });
    ids.push(((await response.json()) as { id: string }).id);
  }
});
afterAll(() => demo.stop());

let refused = 0;

/** Reads the document and stores it with the text, and again until no other edit came in between. */
async function edit({ id, session, headers }: Colleague, document: string, text: string): Promise<Edit> {
  const url = `${demo.origin}/api/services/${document}`;
  for (;;) {
    const found = await fetch(url);
    const stored = (await found.json()) as { version: number };
    if (found.status === 503) {
      await sleep(pause);
      continue;
    }
    const response = await fetch(url, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json', 'if-match': `"${stored.version}"` },
      body: JSON.stringify({ ...stored, description: text }),
    });
    await response.arrayBuffer();
    if (response.ok) return { user: id, session, document, text };
    if (response.status === 412) refused += 1;
    else if (response.status === 503) await sleep(pause);
    else throw new Error(`${response.status} ${url}`);
  }
}

async function editAll(colleague: Colleague, name: number): Promise<Edit[]> {
  const edits: Edit[] = [];
  let next = 0;
  const work = async () => {
    while (next < editsOfEach) {
      const number = next;
      next += 1;
      edits.push(await edit(colleague, ids[number % documents] ?? '', `edit ${number} of editor ${name}`));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return edits;
}

const readTrail = () =>
  query<Recorded>(
    demo.database.url(),
    `select user_id as user, session, entity_id as document,
       jsonb_path_query_first(details, '$.changes[*] ? (@.path == "description").after') #>> '{}' as text
     from audit_events where action = 'document.update' and collection = 'services'`,
  );

it('1,000 edits at once by five editors are each in the trail once, under their editor and session', async () => {
  const start = performance.now();
  const edits = (await Promise.all(team.map(editAll))).flat();
  const seconds = (performance.now() - start) / 1_000;
  const events = await readTrail();
  console.log(
    `${edits.length} edits in ${seconds.toFixed(1)} s, ${refused} refused and sent again; ${events.length} events`,
  );
  expect(edits).toHaveLength(editors * editsOfEach);
  expect(refused, 'edits met one another').toBeGreaterThan(0);
  expect(reconcile(edits, events)).toEqual({ missing: 0, doubled: 0, misattributed: 0, unknown: 0 });

  const [first, second, ...rest] = events as [Recorded, Recorded, ...Recorded[]];
  const other = team.find(({ id }) => id !== first.user)?.id ?? null;
  expect(reconcile(edits, [second, ...rest]).missing, 'control: an event is missing').toBe(1);
  expect(reconcile(edits, [first, ...events]).doubled, 'control: an event is there twice').toBe(1);
  expect(reconcile(edits, [{ ...first, user: other }, second, ...rest]).misattributed, 'control').toBe(1);
  expect(reconcile(edits.slice(1), events).unknown, 'control: an event of no edit').toBe(1);
});
