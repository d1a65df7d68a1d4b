import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn } from '../testing/log-in.ts';
import { type Demo, startDemo } from '../testing/start-demo.ts';
import { type DraftSave, savesInTrail } from './audit/draft-saves.ts';
import { type Edit, type Recorded, reconcile } from './audit/reconcile.ts';
import { type Colleague, inviteApprovers } from './audit/team.ts';
import { query } from './kit/query.ts';

/**
 * Five colleagues make 1,000 edits at once, on few documents, so that many are refused and sent again. Half of them are of live
 * documents, half are saves of drafts that all five write in. Every accepted edit is in the audit trail once, under the person
 * and the session that made it; of saves of one field by one person in a row, the first.
 */

const colleagues = 5;
const editsOfEach = 200;
const atOnce = 8;
const savesInRow = 3;
const documents = 20;
/** Before a request that a busy server refused is sent again. */
const pause = 100;

let demo: Demo;
let team: Colleague[];
const live: string[] = [];
const drafts: string[] = [];
beforeAll(async () => {
  demo = await startDemo();
  team = await inviteApprovers(demo, colleagues);
  const headers = { ...(await logIn(demo)), 'content-type': 'application/json' };
  for (let number = 0; number < documents; number += 1) {
    const body = JSON.stringify({ title: `Service ${number}`, photo: '', description: '', sentence: '' });
    for (const [path, ids] of [
      ['services', live],
      ['admin/collections/services/drafts', drafts],
    ] as const) {
      const response = await fetch(`${demo.origin}/api/${path}`, { method: 'POST', headers, body });
      ids.push(((await response.json()) as { id: string }).id);
    }
  }
});
afterAll(() => demo.stop());

let refused = 0;

type Stored = { version: number };
type Change = { url: string; headers: Colleague['headers']; toBody: (stored: Stored) => object };

/** Reads the document and stores it with a change, and again until no other edit came in between. Returns the new version. */
async function store({ url, headers, toBody }: Change): Promise<number> {
  for (;;) {
    const found = await fetch(url, { headers });
    const stored = (await found.json()) as Stored;
    if (found.status === 503) {
      await sleep(pause);
      continue;
    }
    const response = await fetch(url, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json', 'if-match': `"${stored.version}"` },
      body: JSON.stringify(toBody(stored)),
    });
    const { version } = (await response.json()) as Stored;
    if (response.ok) return version;
    if (response.status === 412) refused += 1;
    else if (response.status === 503) await sleep(pause);
    else throw new Error(`${response.status} ${url}`);
  }
}

async function edit({ id, session, headers }: Colleague, document: string, text: string): Promise<Edit> {
  const url = `${demo.origin}/api/services/${document}`;
  await store({ url, headers, toBody: (stored) => ({ ...stored, description: text }) });
  return { user: id, session, document, text };
}

async function saveDraft(
  { id, session, headers }: Colleague,
  document: string,
  field: string,
  text: string,
): Promise<DraftSave> {
  const url = `${demo.origin}/api/admin/collections/services/${document}/draft`;
  const toBody = (stored: Stored) => ({ ...(stored as Stored & { body: object }).body, [field]: text });
  const version = await store({ url, headers, toBody });
  return { user: id, session, document, text, field, version };
}

async function editAll(colleague: Colleague, name: number) {
  const edits: Edit[] = [];
  const saves: DraftSave[] = [];
  let next = 0;
  const work = async () => {
    while (next < editsOfEach) {
      const number = next;
      next += 1;
      const text = `edit ${number} of colleague ${name}`;
      const document = Math.floor(number / 2) % documents;
      if (number % 2 === 0) edits.push(await edit(colleague, live[document] ?? '', text));
      else {
        const field = number % 3 === 0 ? 'sentence' : 'description';
        saves.push(await saveDraft(colleague, drafts[document] ?? '', field, text));
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { edits, saves };
}

/**
 * Saves of one field of one draft while no one else writes: the trail has the first of them. While five people write at once,
 * chance decides whether two saves of one person follow each other.
 */
async function saveInRow(colleague: Colleague, document: string): Promise<DraftSave[]> {
  const saves: DraftSave[] = [];
  for (let number = 0; number < savesInRow; number += 1)
    saves.push(await saveDraft(colleague, document, 'description', `save ${number} in a row`));
  return saves;
}

/** Events of drafts without a change are those of their creation. */
const readTrail = (action: 'document.update' | 'document.draft') =>
  query<Recorded>(
    demo.database.url(),
    `select user_id as user, session, entity_id as document, change ->> 'after' as text
     from audit_events, jsonb_array_elements(details -> 'changes') as change
     where action = '${action}' and collection = 'services'`,
  );

const noFault = { missing: 0, doubled: 0, misattributed: 0, unknown: 0 };

it('1,000 edits at once by five colleagues are each in the trail once, under their person and session', async () => {
  const start = performance.now();
  const made = await Promise.all(team.map(editAll));
  const seconds = (performance.now() - start) / 1_000;
  const edits = made.flatMap((it) => it.edits);
  const atOneTime = made.flatMap((it) => it.saves);
  const saves = [...atOneTime, ...(await saveInRow(team[0] as Colleague, drafts[0] ?? ''))];
  const [events, draftEvents] = [await readTrail('document.update'), await readTrail('document.draft')];
  console.log(
    `${edits.length} edits and ${atOneTime.length} saves of drafts in ${seconds.toFixed(1)} s, ${refused} refused and sent ` +
      `again; ${events.length} and ${draftEvents.length} events`,
  );
  expect(edits.length + atOneTime.length).toBe(1_000);
  expect(atOneTime).toHaveLength(500);
  expect(refused, 'edits met one another').toBeGreaterThan(0);
  expect(reconcile(edits, events)).toEqual(noFault);

  const expected = savesInTrail(saves);
  expect(reconcile(expected, draftEvents)).toEqual(noFault);
  const writers = Map.groupBy(draftEvents, ({ document }) => document);
  for (const document of drafts)
    expect(new Set(writers.get(document)?.map(({ user }) => user)).size, 'people in one draft').toBeGreaterThan(1);
  expect(expected.length, 'some saves follow one of the same person and field').toBeLessThan(saves.length);
  expect(reconcile(saves, draftEvents).missing, 'control: without that rule').toBe(saves.length - expected.length);

  const [first, second, ...rest] = events as [Recorded, Recorded, ...Recorded[]];
  const other = team.find(({ id }) => id !== first.user)?.id ?? null;
  expect(reconcile(edits, [second, ...rest]).missing, 'control: an event is missing').toBe(1);
  expect(reconcile(edits, [first, ...events]).doubled, 'control: an event is there twice').toBe(1);
  expect(reconcile(edits, [{ ...first, user: other }, second, ...rest]).misattributed, 'control').toBe(1);
  expect(reconcile(edits.slice(1), events).unknown, 'control: an event of no edit').toBe(1);
  expect(reconcile(expected, draftEvents.slice(1)).missing, 'control: the event of a save is missing').toBe(1);
});
