import { dayLength, dayOf, startOfDay } from '@plinth/contract/company-time';
import type { PeopleQuery } from '@plinth/contract/person.schema';
import { type RawBuilder, sql } from 'kysely';
import { isOpen } from './person-listed.repository.ts';
import { type Colleague, seesAll } from './person-scope.repository.ts';
import { matchingPeople } from './person-search.repository.ts';

export type PeopleFilter = Omit<PeopleQuery, 'after' | 'before' | 'limit' | 'sort'>;
export type Condition = RawBuilder<boolean>;

type Order = { key: RawBuilder<unknown>; type: 'time' | 'text' | 'number'; isDescending?: boolean };

/** As in the indexes of migration 0063: an index serves only the same expression. */
export const due = sql<Date>`coalesce(step_due, respond_by, 'infinity'::timestamptz)`;
const pipeline = sql.lit('{new,contacted,qualified,visit booked,visited,negotiation,booked,lost}');
const orders: Record<PeopleQuery['sort'], Order> = {
  step: { key: due, type: 'time' },
  newest: { key: sql`first_at`, type: 'time', isDescending: true },
  name: { key: sql`coalesce(lower(name), '')`, type: 'text' },
  stage: { key: sql`array_position(${pipeline}::text[], stage)`, type: 'number' },
};

/** The lists of late and untouched people are in the order of what makes them so, which has an index of its own. */
export function orderOf({ view, sort }: Pick<PeopleQuery, 'view' | 'sort'>): Order {
  if (sort === 'step' && view === 'untouched') return { key: sql`respond_by`, type: 'time' };
  if (sort === 'step' && view === 'late') return { key: sql`step_due`, type: 'time' };
  return orders[sort];
}

const isLate = sql<boolean>`step_due < now()`;
const views: Record<PeopleQuery['view'], Condition[]> = {
  all: [],
  open: [isOpen],
  late: [isOpen, sql`step_due is not null`, isLate],
  untouched: [sql`stage = 'new'`, sql`respond_by is not null`],
  'no-step': [isOpen, sql`${due} = 'infinity'`],
  unowned: [isOpen, sql`owner_id is null`],
};

export const inView = (view: PeopleQuery['view']): Condition[] => views[view];

/** Without the name of the table, because a list reads from a part of it. */
export const inScope = (who: Colleague): Condition[] =>
  seesAll(who) ? [] : [sql`(owner_id = ${who.userId} or owner_id is null)`];

export const ownedBy = (userId: string): Condition[] => [sql`owner_id = ${userId}`];

/** Filters whose index is in the order of the next step. A list walks the index of the first that is set. */
const leading = ['owner', 'project', 'stage'] as const;
const opened = ['step', 'newest'] as const;

/**
 * The conditions of a filter in two parts. `lead` are those that the index of the list's order serves; the rows that are read in
 * that order are then compared with the `rest`.
 */
export function conditionsOf(filter: PeopleFilter & Pick<PeopleQuery, 'sort'>, who: Colleague) {
  const { view, sort } = filter;
  const given = {
    owner: ownerIs(filter.owner, who),
    project: projectIs(filter.project),
    stage: stageIs(filter.stage),
  };
  const first = sort === 'step' ? leading.find((name) => given[name] && !isNone(name, filter)) : undefined;
  const hasOwnIndex = (opened as readonly string[]).includes(sort);
  const viewInLead = hasOwnIndex && (first === undefined || view !== 'open');
  const [lead, rest]: [Condition[], Condition[]] = [[], []];
  (viewInLead ? lead : rest).push(...inView(view));
  for (const name of leading) {
    const condition = given[name];
    if (condition) (name === first ? lead : rest).push(condition);
  }
  rest.push(...inScope(who), ...others(filter));
  return { lead, rest };
}

/** `is null` has no place in an ordered walk of an index. */
const isNone = (name: (typeof leading)[number], { owner }: PeopleFilter) => name === 'owner' && owner === 'none';

const stageIs = (stage: PeopleFilter['stage']): Condition | null => (stage ? sql`stage = ${stage}` : null);
const projectIs = (project: PeopleFilter['project']): Condition | null =>
  project ? sql`project_id = ${project}` : null;

function ownerIs(owner: PeopleFilter['owner'], { userId }: Colleague): Condition | null {
  if (!owner) return null;
  return owner === 'none' ? sql`owner_id is null` : sql`owner_id = ${owner === 'me' ? userId : owner}`;
}

function others({
  step,
  home,
  source,
  campaign,
  country,
  language,
  allowed,
  newer,
  older,
  q,
}: PeopleFilter): Condition[] {
  const columns = { home, last_source: source, last_campaign: campaign, country, language };
  return [
    ...(step ? [stepIs(step)] : []),
    ...Object.entries(columns).flatMap(([name, value]) => (value ? [sql<boolean>`${sql.ref(name)} = ${value}`] : [])),
    ...(allowed ? [sql<boolean>`allowed @> array[${allowed}]::text[]`] : []),
    ...(newer ? [sql<boolean>`first_at >= now() - ${newer}::int * interval '1 day'`] : []),
    ...(older ? [sql<boolean>`first_at < now() - ${older}::int * interval '1 day'`] : []),
    ...(q ? [matchingPeople(q)] : []),
  ];
}

function stepIs(step: NonNullable<PeopleFilter['step']>): Condition {
  const tomorrow = new Date(startOfDay(dayOf(Date.now())) + dayLength);
  if (step === 'late') return isLate;
  if (step === 'none') return sql`step_due is null`;
  if (step === 'later') return sql`step_due >= ${tomorrow}`;
  return sql`step_due >= now() and step_due < ${tomorrow}`;
}
