import { limits } from '@plinth/contract/limits';
import type { PeoplePage, PeopleQuery } from '@plinth/contract/person.schema';
import { type RawBuilder, sql } from 'kysely';
import { encodeCursor, type PageRequest } from '../../content/cursor.ts';
import { countUpTo } from '../../content/table-page.repository.ts';
import type { Database } from '../../platform/database.ts';
import { invalidField } from '../../platform/failures.ts';
import { collected, inOrder } from './in-order.repository.ts';
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
import { namedPeople } from './person-search.repository.ts';

/**
 * How many people are read in the order of a list before the indexes of the filters are used: a filter that many people match
 * fills a page among them.
 */
const searchWindow = 10_000;
const longWindow = 60_000;

type Total = PeoplePage['total'];
type Asked = Parameters<typeof conditionsOf>[0];
type Listed = ListedRow & { sort_value: string };
export type PersonListRepository = ReturnType<typeof createPersonListRepository>;

/** The names under which a list may be sorted. */
export const peopleSorts = ['step', 'newest', 'name', 'stage'] as const satisfies readonly PeopleQuery['sort'][];

const all = (conditions: readonly Condition[]) => sql.join([isShown, ...conditions], sql` and `);
const columns = sql.join(personColumns.map((name) => sql.ref(name)));

export function createPersonListRepository(db: Database) {
  return {
    async listPage(page: PageRequest, filter: PeopleFilter, who: Colleague) {
      const asked = { ...filter, sort: page.sort as PeopleQuery['sort'], isNamed: await isNamed(filter.q) };
      const [{ rows, ...cursors }, total] = await Promise.all([readPage(page, asked, who), count(asked, who)]);
      return { rows: await toPeople(db, rows), total, ...cursors };
    },

    /** The numbers beside the views. */
    async countViews(who: Colleague): Promise<PeoplePage['views']> {
      const columns = countedViews.map((view) => {
        const { key } = orderOf('step');
        return sql`(${countOf(sql`people where ${all([...inView(view), ...inScope(who)])} order by ${key}, id`)}) as ${sql.ref(view)}`;
      });
      const { rows } = await inOrder(
        db,
        sql<Record<(typeof countedViews)[number], number>>`select ${sql.join(columns)}`,
      );
      const [counts] = rows;
      const totals = countedViews.map((view) => [view, toTotal(counts?.[view] ?? 0)]);
      return Object.fromEntries(totals) as PeoplePage['views'];
    },

    countHeld: (): Promise<Total> =>
      countUpTo(db, db.selectFrom('submissions').where('held', '=', true).where('deleted_at', 'is', null)),
  };

  /**
   * Whether names have the words of the text; then it is looked for in names, and otherwise in any part of a text. A frequent name
   * is among the newest people, and of others the index has few.
   */
  async function isNamed(q: string | undefined): Promise<boolean> {
    const named = q ? namedPeople(q) : null;
    if (!named) return false;
    const newest = sql`(select name from people where ${isShown} order by first_at desc, id desc limit ${searchWindow}) as newest`;
    const isAny = (from: RawBuilder<unknown>) =>
      sql<{ found: boolean }>`select exists (select 1 from ${from}) as found`;
    const { rows } = await inOrder(db, isAny(sql`${newest} where ${named}`));
    if (rows[0]?.found) return true;
    const all = await isAny(sql`people where ${isShown} and ${named}`).execute(db);
    return all.rows[0]?.found ?? false;
  }

  async function readPage(page: PageRequest, asked: Asked, who: Colleague) {
    const { lead, rest } = conditionsOf(asked, who);
    const order = orderOf(asked.sort);
    const isAscending = Boolean(order.isDescending) === page.isBackwards;
    const way = sql.raw(isAscending ? 'asc' : 'desc');
    const from = page.cursor ? [startsAfter(order, page.cursor, isAscending)] : [];
    const limit = page.limit + 1;
    const near = await inOrder(
      db,
      sql<Listed>`
        select ${columns}, sort_key::text as sort_value from (
          select *, ${order.key} as sort_key from people where ${all([...lead, ...from])}
          order by ${order.key} ${way}, id ${way} limit ${rest.length > 0 ? searchWindow : limit}
        ) as near ${rest.length > 0 ? sql`where ${sql.join(rest, sql` and `)}` : sql``}
        order by sort_key ${way}, id ${way} limit ${limit}
      `,
    );
    const isEnough =
      rest.length === 0 || near.rows.length === limit || !(await fillsWindow([...lead, ...from], order.key));
    const rows = isEnough ? near.rows : await readHits([...lead, ...rest, ...from], order.key, way, limit);
    return toPage(rows, page);
  }

  /** By the indexes of the filters: all that match, then sorted. Planned without a limit, which would mislead the planner. */
  async function readHits(conditions: Condition[], key: RawBuilder<unknown>, way: RawBuilder<unknown>, limit: number) {
    const { rows } = await collected(
      db,
      sql<Listed>`
      with hits as materialized (select id, ${key} as sort_key from people where ${all(conditions)}),
      page as (select * from hits order by sort_key ${way}, id ${way} limit ${limit})
      select ${sql.join(personColumns.map((name) => sql.ref(`people.${name}`)))}, page.sort_key::text as sort_value
      from page join people on people.id = page.id order by page.sort_key ${way}, page.id ${way}
    `,
    );
    return rows;
  }

  async function fillsWindow(conditions: Condition[], key: RawBuilder<unknown>): Promise<boolean> {
    const { rows } = await inOrder(
      db,
      sql<{ count: number }>`
        select count(*)::int as count
        from (select 1 from people where ${all(conditions)} order by ${key}, id limit ${searchWindow}) as walked
      `,
    );
    return rows[0]?.count === searchWindow;
  }

  /** Up to a limit: over millions of people an exact count would cost more than the page. */
  async function count(asked: Asked, who: Colleague): Promise<Total> {
    const { lead, rest } = conditionsOf(asked, who);
    const { key } = orderOf(asked.sort);
    const walked = sql`people where ${all(lead)} order by ${key}, id`;
    if (rest.length === 0) return countIn(walked);
    const near = (window: number) =>
      countIn(sql`(select * from ${walked} limit ${window}) as near where ${sql.join(rest, sql` and `)}`);
    let total = await near(searchWindow);
    if (total.isMore) return total;
    // So many matches that a longer walk most likely finds the thousand, which costs less than to collect them all.
    const isFrequent = total.count * (longWindow / searchWindow) > limits.counted;
    if (isFrequent) total = await near(longWindow);
    if (total.isMore || !(await fillsWindow(lead, key))) return total;
    const { rows } = await collected(
      db,
      sql<{ count: number }>`
      with hits as materialized (select 1 from people where ${all([...lead, ...rest])})
      select count(*)::int as count from (select 1 from hits limit ${limits.counted + 1}) as counted
    `,
    );
    return toTotal(rows[0]?.count ?? 0);
  }

  async function countIn(from: RawBuilder<unknown>): Promise<Total> {
    const { rows } = await inOrder(db, sql<{ count: number }>`select (${countOf(from)}) as count`);
    return toTotal(rows[0]?.count ?? 0);
  }
}

const countOf = (from: RawBuilder<unknown>) =>
  sql`select count(*)::int from (select 1 from ${from} limit ${limits.counted + 1}) as counted`;
const countedViews = ['open', 'late', 'untouched', 'no-step', 'unowned'] as const;
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
