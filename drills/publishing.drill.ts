import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { collectionOf } from '@plinth/contract/collections';
import { projectPath } from '@plinth/contract/project';
import { stateOf } from '@plinth/contract/publishing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isVarnishInstalled } from '../testing/varnish.ts';
import { isLong, minutes } from './kit/length.ts';
import { createRandom } from './kit/random.ts';
import { requestOf, send } from './publishing/actions.ts';
import { type Body, bodyOf, collections, markerOf, textsOf } from './publishing/documents.ts';
import { afterDue, begin, type Expected, type Host, publicMarker, randomStep } from './publishing/model.ts';
import { type Outcome, outcomesOf, outcomesOfLost } from './publishing/outcomes.ts';
import { findMarkers, type Place, places } from './publishing/public-copies.ts';
import { type PublicSite, startPublicSite } from './publishing/site-with-edge.ts';
import { asStored, readStored } from './publishing/stored.ts';
import { signInTeam, type Team } from './publishing/team.ts';

/**
 * Random sequences of saves, reviews, publications, plans, withdrawals and deletions by every role, with connections, servers and
 * workers that are killed in between, while plans come due: no draft is in a public copy, no live version is lost, and every step
 * is in the audit trail once.
 * `DRILL=long npm run drill -- publishing` runs two thousand sequences, on two sites with a thousand each.
 */
const sequences = isLong ? 1_000 : 40;
const seeds = isLong ? [23, 24] : [23];
const steps = 9;
const searchEvery = isLong ? 100 : 20;
const limit = { timeout: minutes(isLong ? 90 : 10) };
/** A server starts and a plan is carried out within seconds; on a busy machine both take much longer. */
const longestWait = minutes(2);
/** With a thousand documents, the snapshot renders hundreds of pages again after the edits of a hundred sequences. */
const longestPurge = minutes(isLong ? 10 : 2);

describe.runIf(isVarnishInstalled()).each(seeds)('publishing, seed %i', (seed) => {
  let running: PublicSite;
  let team: Team;
  let client: pg.Client;
  let host: Host;
  beforeAll(async () => {
    running = await startPublicSite('publishing');
    team = await signInTeam(running.site);
    client = new pg.Client({ connectionString: running.site.databaseUrl });
    await client.connect();
    // Without towers of its own: an entry of the diary may then name any.
    const project: Body = { ...bodyOf({ collection: 'projects' }, 'Host'), towers: [] };
    const created = await send(running.places.app, ['POST', '/projects'], team.owner, project);
    expect([created?.status, created?.body]).toEqual([201, expect.anything()]);
    const id = String(created?.body.id);
    host = { id, path: projectPath({ _id: id, name: String(project.name) }) };
  });
  afterAll(async () => {
    await client.end();
    await running.stop();
  });

  const documents: Expected[] = [];
  const counts = { steps: 0, refused: 0, lost: 0, lostAndDone: 0, serverKills: 0, workerKills: 0 };
  const { below: random } = createRandom(seed);

  /** Ends the connections of the app, or the whole server, a few milliseconds into the next request. */
  async function crash(): Promise<void> {
    await sleep(random(25));
    const victim = random(24);
    if (victim < 2) {
      counts.serverKills += 1;
      running.site.kill('server');
      return;
    }
    if (victim === 2) {
      counts.workerKills += 1;
      running.site.kill('worker');
    }
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'",
    );
  }

  /** On a new connection: one that is kept open may belong to the server that was killed. */
  const isReady = async () =>
    expect((await fetch(`${running.places.app}/readyz`, { headers: { connection: 'close' } })).status).toBe(200);

  async function takeStep(before: Expected): Promise<Expected> {
    const { step, role } = randomStep(before, random);
    const { to, body, headers = {} } = requestOf(before, step);
    const isCrash = random(8) === 0;
    const [answer] = await Promise.all([
      send(running.places.app, to, { ...team[role], ...headers }, body),
      isCrash ? crash() : null,
    ]);
    counts.steps += 1;
    if (isCrash) await vi.waitFor(isReady, { timeout: longestWait, interval: 50 });
    const label = `${step.do} by ${role} in ${stateOf(before.publication)}`;
    if (!answer) {
      expect(isCrash, `${label} was not answered`).toBe(true);
      counts.lost += 1;
      // The transaction of a connection that was ended is still being rolled back.
      await sleep(100);
      const outcome = await readOutcome(before, outcomesOfLost(before, step, role, Date.now()));
      if (outcome.status === 200) counts.lostAndDone += 1;
      return outcome.document;
    }
    const outcomes = outcomesOf(before, step, role, Date.now());
    const fitting = outcomes.filter(({ status }) => status === answer.status);
    expect(fitting, `${label}: ${answer.status} ${JSON.stringify(answer.body)}`).not.toEqual([]);
    if (answer.status !== 200) counts.refused += 1;
    return (await readOutcome(before, fitting)).document;
  }

  /** The outcome that the database has. Where a plan has come due meanwhile, or a response was lost, several are right. */
  async function readOutcome(before: Expected, outcomes: Outcome[]): Promise<Outcome> {
    const [only] = outcomes;
    if (only && outcomes.length === 1) return only;
    return vi.waitFor(
      async () => {
        const stored = await readStored(client, before);
        const outcome = outcomes.find(({ document }) => isDeepStrictEqual(asStored(document), stored));
        if (!outcome) expect(stored).toEqual(outcomes.map(({ document }) => asStored(document)));
        return outcome as Outcome;
      },
      { timeout: longestWait, interval: 50 },
    );
  }

  async function create(index: number, collection = collections[index % collections.length] ?? 'services') {
    const to = ['POST', `/admin/collections/${collection}/drafts`] as const;
    const body = bodyOf({ collection }, markerOf(index, 1), host.id);
    const answer = await send(running.places.app, to, team.editor, body);
    expect([answer?.status, answer?.body]).toMatchObject([201, { version: 1 }]);
    return begin(collection, String(answer?.body.id), index, host);
  }

  /** Waits for the plans that come due next, so that what is public does not change during the search. */
  async function finishPlans() {
    const soon = Date.now() + 10_000;
    for (const [at, document] of documents.entries()) {
      const { schedule } = document.publication;
      const next = schedule && schedule.at < soon ? afterDue(document) : null;
      if (!next) continue;
      const isDone = async () => expect(await readStored(client, document)).toEqual(asStored(next));
      await vi.waitFor(isDone, { timeout: longestWait, interval: 100 });
      documents[at] = next;
    }
  }

  async function compareAll() {
    for (const document of documents)
      expect({ id: document.id, ...(await readStored(client, document)) }).toEqual({
        id: document.id,
        ...asStored(document),
      });
  }

  /** Whether each public copy of a document must show it. The search finds some collections only. */
  const isIn = (place: Place, { collection }: Expected) =>
    place !== 'search' || collectionOf(collection).search !== null;

  /** A draft must never be found; what was live must be gone once its purges are done, and what is live must be in every place. */
  async function searchPublicCopies() {
    const shown = documents.slice(-searchEvery);
    const live = new Set(documents.flatMap((document) => publicMarker(document) ?? []));
    const wasPublic = new Set(documents.flatMap(({ everPublic }) => [...everPublic]));
    let searched = '';
    const started = Date.now();
    await vi.waitFor(
      async () => {
        const { found, faults, hits, files } = await findMarkers(running.places, shown);
        expect(found.filter(({ marker }) => !wasPublic.has(marker))).toEqual([]);
        expect(found.filter(({ marker }) => !live.has(marker))).toEqual([]);
        expect(faults).toEqual([]);
        for (const place of places) {
          const seen = new Set(found.flatMap((copy) => (copy.place === place ? [copy.marker] : [])));
          const due = shown.filter((document) => isIn(place, document)).flatMap((it) => publicMarker(it) ?? []);
          expect([place, due.length]).toEqual([place, expect.toSatisfy((count) => count > 0)]);
          expect([place, due.filter((marker) => !seen.has(marker))]).toEqual([place, []]);
        }
        expect(hits).toBeGreaterThan(0);
        searched = `${found.length} markers in ${hits} copies of the edge, ${files} files of the snapshot and the app's responses`;
      },
      { timeout: longestPurge, interval: 1_000 },
    );
    console.log(`${documents.length} documents: ${searched}, after ${Math.round((Date.now() - started) / 1_000)} s`);
  }

  it(
    `after ${sequences} sequences with crashes no draft is public, no live version is lost and every step is recorded once`,
    limit,
    async () => {
      for (let index = 0; index < sequences; index += 1) {
        documents.push(await create(index));
        for (let count = 0; count < steps; count += 1) {
          // Mostly the newest document, sometimes an older one.
          const at = random(4) === 0 ? random(documents.length) : documents.length - 1;
          const before = documents[at] as Expected;
          const next = await takeStep(before);
          documents[at] = next;
          // Half of the new plans are left alone until they come due.
          if (next.plans.made > before.plans.made && random(2) === 0) break;
        }
        if ((index + 1) % searchEvery !== 0) continue;
        await finishPlans();
        await Promise.all([compareAll(), searchPublicCopies()]);
      }
      const [made, done] = [sum(({ plans }) => plans.made), sum(({ plans }) => plans.done)];
      console.log(`${documents.length} documents, ${JSON.stringify(counts)}; ${made} plans, ${done} came due`);
      expect(counts.lost).toBeGreaterThan(0);
      // The audit trail of each document was compared: no plan was carried out twice, or after a step that ended it.
      expect(done).toBeGreaterThan(sequences / 8);
      expect(made - done).toBeGreaterThan(0);
      const states = new Set(documents.map(({ publication }) => stateOf(publication)));
      expect(states.size).toBeGreaterThan(3);
    },
  );

  const sum = (countOf: (document: Expected) => number) => documents.reduce((total, it) => total + countOf(it), 0);

  it('every text of a published document is in the public response, so that the search for markers covers every field', async () => {
    for (const collection of collections) {
      const document = await create(documents.length + 1_000_000, collection);
      const step = { do: 'publish', draft: 1 } as const;
      const { to, body } = requestOf(document, step);
      const answer = await send(running.places.app, to, team.owner, body);
      expect([collection, answer?.status, answer?.body]).toEqual([collection, 200, expect.anything()]);
      const shown = await (await fetch(`${running.places.app}/api/${collection}/${document.id}`)).json();
      const sent = textsOf(bodyOf(document, markerOf(document.index, 1), host.id));
      const found = new Set(textsOf(shown));
      console.log(`${collection}: ${sent.length} texts`);
      // A brochure has a form before it.
      const missing = sent.filter((text) => !found.has(text) && !text.includes('-brochure.'));
      expect([collection, missing]).toEqual([collection, []]);
    }
  });

  it('a public query that reads a draft is found by the same search', limit, async () => {
    const document = await create(documents.length, 'services');
    documents.push(document);
    // As if lists of the website did not name the stage.
    await client.query(
      `insert into documents (collection, id, stage, body, summary, position, version)
       select collection, id, 'published', body, body, position, version from documents where id = $1`,
      [document.id],
    );
    const { found } = await findMarkers(running.places, [document]);
    expect(found.map(({ marker }) => marker)).toContain(markerOf(document.index, 1));
  });
});
