import { limits } from '@plinth/contract/limits';
import type { PeoplePage, PeopleQuery, Person } from '@plinth/contract/person.schema';
import { type RawBuilder, sql } from 'kysely';
import { encodeCursor, type PageRequest } from '../../content/cursor.ts';
import { countUpTo } from '../../content/table-page.repository.ts';
import type { Database } from '../../platform/database.ts';
import { invalidField } from '../../platform/failures.ts';
import {
  type Condition,
  conditionsOf,
  inScope,
  inView,
  orderOf,
  type PeopleFilter,
} from './person-filter.repository.ts';
import { isShown, type ListedRow, personColumns, toPeople } from './person-listed.repository.ts';
import type { Colleague } from './person-scope.repository.ts';

/**
 * How many people are read in the order of a list before the indexes of the filters are used: a filter that many people match
 * fills a page among them.
 */
const searchWindow = 10_000;

type Total = PeoplePage['total'];
type Listed = ListedRow & { sort_value: string };
export type PersonListRepository = ReturnType<typeof createPersonListRepository>;

/** The names under which a list may be sorted. */
export const peopleSorts = ['step', 'newest', 'name', 'stage'] as const satisfies readonly PeopleQuery['sort'][];

const all = (conditions: readonly Condition[]) => sql.join([isShown, ...conditions], sql` and `);
const columns = sql.join(personColumns.map((name) => sql.ref(name)));

export function createPersonListRepository(db: Database) {
  return {
    async listPage(page: PageRequest, filter: PeopleFilter, who: Colleague) {
      const asked = { ...filter, sort: page.sort as PeopleQuery['sort'] };
      const [{ rows, ...cursors }, total] = await Promise.all([readPage(page, asked, who), count(asked, who)]);
      return { rows: await toPeople(db, rows), total, ...cursors };
    },

    /** The numbers beside the views. */
    async countViews(who: Colleague): Promise<PeoplePage['views']> {
      const countView = (view: PeopleQuery['view']) =>
        countRows(sql`people where ${all([...inView(view), ...inScope(who)])}`);
      const [open, late, untouched, noStep, unowned] = await Promise.all(
        (['open', 'late', 'untouched', 'no-step', 'unowned'] as const).map(countView),
      );
      return {
        open: sure(open),
        late: sure(late),
        untouched: sure(untouched),
        'no-step': sure(noStep),
        unowned: sure(unowned),
      };
    },

    countHeld: (): Promise<Total> =>
      countUpTo(db, db.selectFrom('submissions').where('held', '=', true).where('deleted_at', 'is', null)),

    /** In the order of their ids, which is not that of the list. */
    async listByIds(ids: readonly string[], who: Colleague): Promise<Person[]> {
      const conditions = all([sql`id = any(${[...ids]}::text[])`, ...inScope(who)]);
      const { rows } = await sql<ListedRow>`select ${columns} from people where ${conditions}`.execute(db);
      return toPeople(db, rows);
    },
  };

  async function readPage(page: PageRequest, asked: PeopleFilter & Pick<PeopleQuery, 'sort'>, who: Colleague) {
    const { lead, rest } = conditionsOf(asked, who);
    const order = orderOf(asked);
    const isAscending = Boolean(order.isDescending) === page.isBackwards;
    const way = sql.raw(isAscending ? 'asc' : 'desc');
    const from = page.cursor ? [startsAfter(order, page.cursor, isAscending)] : [];
    const limit = page.limit + 1;

    const near = await sql<Listed>`
      select ${columns}, sort_key::text as sort_value from (
        select *, ${order.key} as sort_key from people where ${all([...lead, ...from])}
        order by ${order.key} ${way}, id ${way} ${rest.length > 0 ? sql`limit ${searchWindow}` : sql``}
      ) as near ${rest.length > 0 ? sql`where ${sql.join(rest, sql` and `)}` : sql``}
      order by sort_key ${way}, id ${way} limit ${limit}
    `.execute(db);
    const isEnough = rest.length === 0 || near.rows.length === limit || !(await fillsWindow([...lead, ...from]));
    const rows = isEnough ? near.rows : await readHits([...lead, ...rest, ...from], order.key, way, limit);
    return toPage(rows, page);
  }

  /** By the indexes of the filters: all that match, then sorted. Planned without a limit, which would mislead the planner. */
  async function readHits(conditions: Condition[], key: RawBuilder<unknown>, way: RawBuilder<unknown>, limit: number) {
    const { rows } = await sql<Listed>`
      with hits as materialized (select id, ${key} as sort_key from people where ${all(conditions)}),
      page as (select * from hits order by sort_key ${way}, id ${way} limit ${limit})
      select ${sql.join(personColumns.map((name) => sql.ref(`people.${name}`)))}, page.sort_key::text as sort_value
      from page join people on people.id = page.id order by page.sort_key ${way}, page.id ${way}
    `.execute(db);
    return rows;
  }

  async function fillsWindow(conditions: Condition[]): Promise<boolean> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (select 1 from people where ${all(conditions)} limit ${searchWindow}) as walked
    `.execute(db);
    return rows[0]?.count === searchWindow;
  }

  /** Up to a limit: over millions of people an exact count would cost more than the page. */
  async function count(asked: PeopleFilter & Pick<PeopleQuery, 'sort'>, who: Colleague): Promise<Total> {
    const { lead, rest } = conditionsOf(asked, who);
    if (rest.length === 0) return countRows(sql`people where ${all(lead)}`);
    const { key } = orderOf(asked);
    const near = await countRows(sql`(
      select * from people where ${all(lead)} order by ${key}, id limit ${searchWindow}
    ) as near where ${sql.join(rest, sql` and `)}`);
    if (near.isMore || !(await fillsWindow(lead))) return near;
    const { rows } = await sql<{ count: number }>`
      with hits as materialized (select 1 from people where ${all([...lead, ...rest])})
      select count(*)::int as count from (select 1 from hits limit ${limits.counted + 1}) as counted
    `.execute(db);
    return toTotal(rows[0]?.count ?? 0);
  }

  async function countRows(from: RawBuilder<unknown>): Promise<Total> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (select 1 from ${from} limit ${limits.counted + 1}) as counted
    `.execute(db);
    return toTotal(rows[0]?.count ?? 0);
  }
}

const sure = (total: Total | undefined): Total => total ?? { count: 0, isMore: false };
const toTotal = (count: number): Total => ({ count: Math.min(count, limits.counted), isMore: count > limits.counted });

const casts = { time: 'timestamptz', text: 'text', number: 'int' } as const;
const patterns = {
  time: /^(infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?)$/,
  text: /^/,
  number: /^\d$/,
} as const;

function startsAfter(
  { key, type }: ReturnType<typeof orderOf>,
  { value, id }: { value: string; id: string },
  isAscending: boolean,
): Condition {
  const isTime = type !== 'time' || value === 'infinity' || !Number.isNaN(Date.parse(value));
  if (!patterns[type].test(value) || !isTime) throw invalidField('query.after', 'This page does not exist');
  return sql`(${key}, id) ${sql.raw(isAscending ? '>' : '<')} (${value}::${sql.raw(casts[type])}, ${id})`;
}

function toPage(found: readonly Listed[], { cursor, isBackwards, limit }: PageRequest) {
  const hasMore = found.length > limit;
  const rows = found.slice(0, limit);
  if (isBackwards) rows.reverse();
  const cursorOf = (row: Listed | undefined) => (row ? encodeCursor({ value: row.sort_value, id: row.id }) : null);
  const [first, last] = [cursorOf(rows[0]), cursorOf(rows.at(-1))];
  return {
    rows,
    next: isBackwards || hasMore ? last : null,
    previous: isBackwards ? (hasMore ? first : null) : cursor ? first : null,
  };
}
