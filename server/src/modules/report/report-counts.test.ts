import { dayOf, zoneOffset } from '@plinth/contract/company-time';
import { officeMinutes, rangeOf } from '@plinth/contract/report';
import { type LostReason, lostReasons, type Stage, stages } from '@plinth/contract/stages';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase, createUser } from '../../../test/context.ts';
import { createReportCountsRepository, lostColumns, responseColumns } from './report-counts.repository.ts';

const { db, appDb } = await createTestDatabase();
const counts = createReportCountsRepository(appDb);
const zone = 'Asia/Kolkata';
const offset = zoneOffset(zone, Date.now());
const owners = await Promise.all(
  ['one@site.example', 'two@site.example'].map((email) => createUser(db, { email, role: 'sales' })),
);

/** A repeatable random number below `below`. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

type Model = {
  id: string;
  stage: Stage;
  /** Every stage since the last correction, in the test's own words. */
  was: Set<Stage>;
  stageAt: number;
  lostReason: LostReason | null;
  firstAt: number;
  respondedAt: number | null;
  /** Before a lost lead asked again. */
  firstResponse: number | null;
  onlyLetters: boolean;
  project: string | null;
  owner: string | null;
  first: [string | null, string | null];
  last: [string | null, string | null];
  isTest: boolean;
  mergedInto: string | null;
  isErased: boolean;
};

type Sums = Record<string, Record<string, number>>;

/** Counted again from the people, by the rules of the contract and not by those of the database. */
function recount(people: readonly Model[]): Sums {
  const sums: Sums = {};
  const add = (person: Model, day: string, names: readonly string[]) => {
    const low = (text: string | null) => (text ?? '').trim().toLowerCase();
    const [project, owner] = [person.project ?? '', person.owner ?? ''];
    const keys = [
      ['project', 'last', '', '', project, ''],
      ['seller', 'last', '', '', '', owner],
    ];
    for (const touch of ['first', 'last'] as const) {
      const [source, campaign] = person[touch].map(low);
      keys.push(
        ['source', touch, source ?? '', '', '', ''],
        ['campaign', touch, source ?? '', campaign ?? '', project, ''],
      );
      keys.push(['owner', touch, source ?? '', '', project, owner]);
    }
    for (const [detail, touch, ...rest] of keys) {
      for (const [span, first] of [
        ['day', day],
        ['month', `${day.slice(0, 7)}-01`],
      ]) {
        const key = JSON.stringify([detail, touch, span, first, ...rest]);
        sums[key] ??= {};
        for (const name of names) sums[key][name] = (sums[key][name] ?? 0) + 1;
      }
    }
  };
  for (const person of people) {
    if (person.isTest || person.mergedInto || person.onlyLetters) continue;
    const { firstAt, firstResponse } = person;
    const minutes = firstResponse === null ? null : officeMinutes(firstAt, firstResponse, offset);
    const isQualified = (['qualified', 'negotiation', 'booked'] as const).some((stage) => person.was.has(stage));
    add(person, dayOf(person.firstAt), [
      'leads',
      ...(isQualified ? ['qualified'] : []),
      ...(person.was.has('visited') ? ['visits'] : []),
      ...(person.stage === 'booked' ? ['booked'] : []),
      ...(minutes === null ? [] : [responseColumns[rangeOf(minutes)] ?? '']),
    ]);
    if (person.stage !== 'lost') continue;
    const reason = lostReasons.indexOf(person.lostReason ?? 'other');
    add(person, dayOf(person.stageAt), [lostColumns[reason] ?? '']);
  }
  return sums;
}

const names = ['leads', 'qualified', 'visits', 'booked', ...responseColumns, ...lostColumns];
async function readSums(): Promise<Sums> {
  const { rows } = await sql<Record<string, unknown>>`
    select detail, touch, span, to_char(day, 'YYYY-MM-DD') as day, source, campaign, project_id, owner_id,
      ${sql.raw(names.join(', '))} from report_days
  `.execute(db);
  return Object.fromEntries(
    rows.flatMap((row) => {
      const key = ['detail', 'touch', 'span', 'day', 'source', 'campaign', 'project_id', 'owner_id'].map(
        (it) => row[it],
      );
      const counted = names.flatMap((name) => (row[name] === 0 ? [] : [[name, row[name] as number] as const]));
      return counted.length > 0 ? [[JSON.stringify(key), Object.fromEntries(counted)]] : [];
    }),
  );
}

async function addAll() {
  while (await counts.addChanges(zone, 7));
}

const order = (stage: Stage) => stages.indexOf(stage);

/** One random thing that happens to people, in the database and in the model. */
async function happen(people: Model[], random: (below: number) => number) {
  const pick = <T>(choices: readonly T[]) => choices[random(choices.length)] as T;
  const moment = () => Date.UTC(2026, 6 + random(4), 1 + random(28), random(24), random(60), random(60));
  const set = (id: string, values: Record<string, unknown>) =>
    db.updateTable('people').set(values).where('id', '=', id).execute();
  const kind = people.length < 3 ? 0 : random(16);
  if (kind < 3) {
    const stage = pick(['new', 'new', 'contacted', 'visited', 'booked', 'lost'] as const);
    const person: Model = {
      id: `p${people.length}`,
      ...{ stage, was: new Set([stage]), stageAt: moment(), firstAt: moment() },
      lostReason: stage === 'lost' ? pick([...lostReasons, null]) : null,
      respondedAt: random(2) ? moment() : null,
      firstResponse: null,
      onlyLetters: random(6) === 0,
      project: pick(['a', 'b', null]),
      owner: pick([...owners, null]),
      first: [pick(['Google', 'google ', 'meta', null]), pick(['Diwali', null])],
      last: [pick(['google', 'walk-in', null]), pick(['film', null])],
      isTest: random(6) === 0,
      mergedInto: null,
      isErased: false,
    };
    person.firstResponse = person.respondedAt;
    people.push(person);
    await db
      .insertInto('people')
      .values({
        ...{ id: person.id, stage, stage_at: new Date(person.stageAt), first_at: new Date(person.firstAt) },
        lost_reason: person.lostReason,
        responded_at: person.respondedAt === null ? null : new Date(person.respondedAt),
        ...{ project_id: person.project, owner_id: person.owner },
        ...{ first_source: person.first[0], first_campaign: person.first[1] },
        ...{ last_source: person.last[0], last_campaign: person.last[1] },
        is_test: person.isTest,
        only_subscribed: person.onlyLetters,
        name: 'Meera Joshi',
      })
      .execute();
    return;
  }
  const person = pick(people.filter(({ isErased }) => !isErased));
  if (!person) return;
  if (kind < 7) {
    const to = pick(stages);
    if (to === person.stage) return;
    if (to !== 'lost' && person.stage !== 'lost' && order(to) < order(person.stage)) {
      person.was = new Set([...person.was].filter((stage) => order(stage) < order(to)));
    }
    person.was.add(to);
    Object.assign(person, { stage: to, stageAt: moment(), lostReason: to === 'lost' ? pick(lostReasons) : null });
    await set(person.id, { stage: to, stage_at: new Date(person.stageAt), lost_reason: person.lostReason });
  } else if (kind === 7) {
    person.owner = pick([...owners, null]);
    await set(person.id, { owner_id: person.owner });
  } else if (kind === 8) {
    Object.assign(person, {
      project: pick(['a', 'b', 'c', null]),
      last: [pick(['meta', 'referral']), pick(['film', null])],
    });
    await set(person.id, { project_id: person.project, last_source: person.last[0], last_campaign: person.last[1] });
  } else if (kind === 9) {
    const isFirst = person.firstResponse === person.respondedAt;
    person.respondedAt = random(4) ? person.firstAt + random(4 * 3_600_000) : null;
    if (isFirst) person.firstResponse = person.respondedAt;
    await set(person.id, { responded_at: person.respondedAt === null ? null : new Date(person.respondedAt) });
  } else if (kind === 10) {
    const kept = pick(people.filter(({ isErased }) => !isErased));
    if (!kept || kept === person || person.mergedInto || kept.mergedInto) return;
    const firstAt = Math.min(kept.firstAt, person.firstAt);
    Object.assign(kept, { firstAt });
    person.mergedInto = kept.id;
    await set(person.id, { merged_into: kept.id });
    await set(kept.id, { first_at: new Date(firstAt) });
  } else if (kind === 11 && person.mergedInto) {
    person.mergedInto = null;
    await set(person.id, { merged_into: null });
  } else if (kind === 12) {
    person.isTest = !person.isTest;
    await set(person.id, { is_test: person.isTest });
  } else if (kind === 14 && person.stage === 'lost') {
    // A lost lead asks again: another response is due, and the first was what it was.
    person.was.add('new');
    Object.assign(person, { stage: 'new', stageAt: moment(), lostReason: null, respondedAt: null });
    const values = { stage: 'new', stage_at: new Date(person.stageAt), lost_reason: null, responded_at: null };
    await set(person.id, values);
  } else if (kind === 15) {
    person.onlyLetters = false;
    await set(person.id, { only_subscribed: false });
  } else if (kind === 13 && random(3) === 0) {
    person.isErased = true;
    await set(person.id, { name: null, phone: null, email: null, place: null, search: '', erased_at: new Date() });
  }
}

it('after any sequence of changes, merges, undos and erasures the sums are those of a recount from the people', async () => {
  for (const seed of [11, 222, 3_333, 44_444]) {
    await sql`truncate people, report_changes, report_days cascade`.execute(db);
    const random = randomFrom(seed);
    const people: Model[] = [];
    for (let step = 0; step < 150; step += 1) {
      await happen(people, random);
      if (random(25) === 0) {
        await addAll();
        expect(await readSums(), `seed ${seed}, step ${step}`).toEqual(recount(people));
      }
    }
    await addAll();
    const sums = await readSums();
    expect(sums, `seed ${seed}`).toEqual(recount(people));
    expect(Object.keys(sums).length).toBeGreaterThan(50);
    await counts.rebuild(zone);
    expect(await readSums(), `seed ${seed}, rebuilt`).toEqual(sums);
  }
});

it('changes that come while workers count are counted once each', async () => {
  await sql`truncate people, report_changes, report_days cascade`.execute(db);
  const insert = (from: number) =>
    sql`insert into people (id, first_at) select 'q' || n, '2026-11-02T05:00:00Z' from generate_series(${from}::int, ${from + 99}::int) as n`.execute(
      db,
    );
  await Promise.all([
    ...[0, 100, 200, 300].map(insert),
    ...[1, 2, 3].map(async () => {
      for (let round = 0; round < 10; round += 1) await counts.addChanges(zone, 30);
    }),
    counts.rebuild(zone),
  ]);
  await addAll();
  const { rows } = await sql<{ leads: number }>`
    select leads from report_days where detail = 'campaign' and touch = 'last' and span = 'month'
  `.execute(db);
  expect(rows).toEqual([{ leads: 400 }]);
});

it('erasing a person, row kept with its personal columns null, changes no figure', async () => {
  await sql`truncate people, report_changes, report_days cascade`.execute(db);
  await sql`
    insert into people (id, name, phone, email, place, first_source, last_source, stage, first_at, responded_at)
    values ('erased', 'Meera Joshi', '+919876543210', 'meera@example.com', 'Dubai', 'google', 'meta', 'visited', now(), now())
  `.execute(db);
  await addAll();
  const before = await readSums();
  await sql`
    update people set name = null, phone = null, email = null, place = null, search = '', first_source = null, last_source = null,
      owner_id = null, stage = 'lost', erased_at = now() where id = 'erased'
  `.execute(db);
  await addAll();
  expect(await readSums()).toEqual(before);
  expect(Object.keys(before)).toHaveLength(16);
});

it('the changes that wait to be counted say nothing about who changed', async () => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name in ('report_changes', 'report_days', 'page_views')
  `.execute(db);
  expect(rows.filter(({ name }) => /person|phone|email|name|address|network|ip/.test(name))).toEqual([]);
});
