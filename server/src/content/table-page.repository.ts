import { limits } from '@plinth/contract/limits';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Tables } from '../platform/database.ts';
import { invalidField } from '../platform/failures.ts';
import { type Cursor, encodeCursor, type PageRequest } from './cursor.ts';

/** A sort order of a table. The expression must never be null, and needs an index where the table is large. */
export type Sort = { by: RawBuilder<unknown>; type: 'text' | 'number' };

export const textColumn = (name: string): Sort => ({ by: sql`coalesce(${sql.ref(name)}, '')`, type: 'text' });

type Row = { id: string; sort_value: string };
export type PageOf<R> = { rows: R[]; next: string | null; previous: string | null };

/**
 * Reads one page by key. There is no OFFSET, so the last page costs what the first does. One row more than the page size is
 * read, to know whether there is a further page.
 */
export async function readPage<T extends keyof Tables, O extends { id: string }>(
  query: SelectQueryBuilder<Tables, T, O>,
  { sort, direction, cursor, isBackwards, limit }: PageRequest,
  sorts: Record<string, Sort>,
): Promise<PageOf<O>> {
  const order = sorts[sort];
  const isAscending = (direction === 'asc') !== isBackwards;
  const way = sql.raw(isAscending ? 'asc' : 'desc');
  const key = order?.by ?? sql`id`;
  const compare = sql.raw(isAscending ? '>' : '<');
  const isNumber = order?.type === 'number';
  if (isNumber && cursor && !/^-?\d{1,12}(\.\d{1,12})?$/.test(cursor.value))
    throw invalidField('query.after', 'This page does not exist');
  const value = ({ value: text }: Cursor) => (isNumber ? sql`${text}::numeric` : sql`${text}::text`);
  const rows = (await query
    .select(sql<string>`(${key})::text`.as('sort_value'))
    .$if(cursor !== null, (it) =>
      it.where(
        order
          ? sql<boolean>`(${key}, id) ${compare} (${value(cursor as Cursor)}, ${cursor?.id})`
          : sql<boolean>`id ${compare} ${cursor?.id}`,
      ),
    )
    .orderBy(order ? sql`${key} ${way}, id ${way}` : sql`id ${way}`)
    .limit(limit + 1)
    .execute()) as unknown as (O & Row)[];

  const hasMore = rows.length > limit;
  const page = rows.slice(0, limit);
  if (isBackwards) page.reverse();
  const cursorOf = (row: Row | undefined) => (row ? encodeCursor({ value: row.sort_value, id: row.id }) : null);
  const [first, last] = [cursorOf(page[0]), cursorOf(page.at(-1))];
  return {
    rows: page,
    next: isBackwards || hasMore ? last : null,
    previous: isBackwards ? (hasMore ? first : null) : cursor ? first : null,
  };
}

/** Counts up to a limit: over millions of rows an exact count would cost more than the page. */
export async function countUpTo<T extends keyof Tables, O>(db: Database, query: SelectQueryBuilder<Tables, T, O>) {
  const some = query.select(sql<number>`1`.as('one')).limit(limits.counted + 1);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${some}) as counted`.execute(db);
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, limits.counted), isMore: count > limits.counted };
}

/** A LIKE pattern for texts that contain this one, with its wildcards escaped. */
export function containing(text: string): string {
  return `%${escapeLike(text)}%`;
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
