import { dayLength, dayOf, startOfDay } from '@plinth/contract/company-time';
import type { PeopleQuery } from '@plinth/contract/person.schema';
import { isClosed } from '@plinth/contract/stages';
import { type RawBuilder, sql } from 'kysely';
import { isOpen } from './person-listed.repository.ts';
import { type Colleague, seesAll } from './person-scope.repository.ts';
import { matchingPeople, namedPeople } from './person-search.repository.ts';

export type PeopleFilter = Omit<PeopleQuery, 'after' | 'before' | 'limit' | 'sort'>;
/** `isNamed`: the search is for words of names. */
type Asked = PeopleFilter & Pick<PeopleQuery, 'sort'> & { isNamed?: boolean };
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
export const orderOf = (sort: PeopleQuery['sort']): Order => orders[sort];

/** True of every row: the index of all people has it too, so that no list with an index of its own walks that one. */
const isWhole = sql<boolean>`version > 0`;
const isUntouched = sql<boolean>`stage = 'new' and respond_by is not null`;

type View = {
  /** The part that the index of open people has by itself, in every order. */
  base: Condition[];
  /** A range of the order of the next step. */
  range?: Condition;
  /** What remains. */
  rest: Condition[];
  /** Whether the view has a small index of its own, in the order of the next step. */
  hasIndex?: true;
};
const views: Record<PeopleQuery['view'], View> = {
  all: { base: [isWhole], rest: [] },
  open: { base: [isOpen], rest: [] },
  late: { base: [isOpen], range: sql`${due} < now()`, rest: [sql`step_due is not null`] },
  untouched: { base: [isUntouched], rest: [], hasIndex: true },
  'no-step': { base: [isOpen], range: sql`${due} = 'infinity'`, rest: [] },
  unowned: { base: [isOpen, sql`owner_id is null`], rest: [], hasIndex: true },
};

export function inView(view: PeopleQuery['view']): Condition[] {
  const { base, range, rest } = views[view];
  return [...base, ...(range ? [range] : []), ...rest];
}

/** Without the name of the table, because a list reads from a part of it. */
export const inScope = (who: Colleague): Condition[] =>
  seesAll(who) ? [] : [sql`(owner_id = ${who.userId} or owner_id is null)`];
export const ownedBy = (userId: string): Condition[] => [sql`owner_id = ${userId}`];

/** Filters that have an index in the order of the next step; a list walks that of the first that is set. */
const leading = ['owner', 'project', 'stage'] as const;

/**
 * The conditions of a filter in two parts. `lead` are those that the index of the list's order serves; the rows that are read in
 * that order are then compared with the `rest`.
 */
export function conditionsOf(filter: Asked, who: Colleague) {
  const { sort } = filter;
  const { base, range, rest, hasIndex } = viewOf(filter);
  const given = { owner: ownerIs(filter.owner, who), project: projectIs(filter.project), stage: stageIs(filter.stage) };
  const isByStep = sort === 'step';
  // `is null` has no place in an ordered walk of an index.
  const first =
    isByStep && !hasIndex
      ? leading.find((name) => given[name] && !(name === 'owner' && filter.owner === 'none'))
      : undefined;
  const named = leading.flatMap((name) => (given[name] && name !== first ? [given[name]] : []));
  const step = filter.step ? stepIs(filter.step) : { rest: [] };
  const ranges = [range, 'range' in step ? step.range : undefined].filter((it) => it !== undefined);
  const others = [...named, ...rest, ...step.rest, ...inScope(who), ...furtherOf(filter)];
  if (first) return { lead: [given[first] ?? sql<boolean>`true`, ...ranges], rest: [...base, ...others] };
  if (isByStep) return { lead: [...base, ...ranges], rest: others };
  if (sort === 'newest' && !hasIndex) return { lead: base, rest: [...ranges, ...others] };
  return { lead: [], rest: [...base, ...ranges, ...others] };
}

/** Someone who asks for a closed stage wants to see it, also from the list of open people. */
function viewOf({ view, stage }: PeopleFilter): View {
  return view === 'open' && stage && isClosed(stage) ? views.all : views[view];
}

const stageIs = (stage: PeopleFilter['stage']): Condition | null => (stage ? sql`stage = ${stage}` : null);
const projectIs = (project: PeopleFilter['project']): Condition | null =>
  project ? sql`project_id = ${project}` : null;

function ownerIs(owner: PeopleFilter['owner'], { userId }: Colleague): Condition | null {
  if (!owner) return null;
  return owner === 'none' ? sql`owner_id is null` : sql`owner_id = ${owner === 'me' ? userId : owner}`;
}

function furtherOf({
  home,
  source,
  campaign,
  country,
  language,
  allowed,
  newer,
  older,
  q,
  isNamed,
}: Asked): Condition[] {
  const columns = { home, last_source: source, last_campaign: campaign, country, language };
  return [
    ...Object.entries(columns).flatMap(([name, value]) => (value ? [sql<boolean>`${sql.ref(name)} = ${value}`] : [])),
    ...(allowed ? [sql<boolean>`allowed @> array[${allowed}]::text[]`] : []),
    ...(newer ? [sql<boolean>`first_at >= now() - ${newer}::int * interval '1 day'`] : []),
    ...(older ? [sql<boolean>`first_at < now() - ${older}::int * interval '1 day'`] : []),
    ...(q ? [(isNamed && namedPeople(q)) || matchingPeople(q)] : []),
  ];
}

/** As a range of the order of the next step, so that a list begins where it begins. */
function stepIs(step: NonNullable<PeopleFilter['step']>): { range?: Condition; rest: Condition[] } {
  const tomorrow = new Date(startOfDay(dayOf(Date.now())) + dayLength);
  const ranges = {
    late: sql<boolean>`${due} < now()`,
    today: sql<boolean>`${due} >= now() and ${due} < ${tomorrow}`,
    later: sql<boolean>`${due} >= ${tomorrow} and ${due} < 'infinity'`,
  };
  if (step === 'none') return { rest: [sql`step_due is null`] };
  return { range: ranges[step], rest: [sql`step_due is not null`] };
}
