import { dayOf, startOfDay } from '@plinth/contract/company-time';
import { limits } from '@plinth/contract/limits';
import type { Board } from '@plinth/contract/person.schema';
import { openStages, type Stage } from '@plinth/contract/stages';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { type Condition, inScope } from './person-filter.repository.ts';
import type { PersonListRepository } from './person-list.repository.ts';
import { isShown, type ListedRow, personColumns, toPeople } from './person-listed.repository.ts';
import type { Colleague } from './person-scope.repository.ts';

const cards = 20;
const firstPage = { sort: 'step', direction: 'asc', cursor: null, isBackwards: false, limit: cards } as const;

type BoardFilter = { owner?: string | undefined; project?: string | undefined };
type Column = Board['columns'][number];
export type BoardRepository = ReturnType<typeof createBoardRepository>;

export function createBoardRepository(db: Database, people: PersonListRepository) {
  return {
    /** The people of a stage with the soonest next step. */
    async readOpen(stage: Stage, filter: BoardFilter, who: Colleague): Promise<Column> {
      const { rows, total } = await people.listPage(firstPage, { view: 'open', stage, ...filter }, who);
      return { stage, total, rows };
    },

    /** The people who came to the end of the pipeline in this month, newest first. */
    async readClosed(stage: 'booked' | 'lost', filter: BoardFilter, who: Colleague): Promise<Column> {
      const conditions = sql.join(closedIn(stage, filter, who), sql` and `);
      const [found, counted, reasons] = await Promise.all([
        sql<ListedRow>`
          select ${sql.join(personColumns.map((name) => sql.ref(name)))} from people where ${conditions}
          order by stage_at desc, id desc limit ${cards}
        `.execute(db),
        sql<{ count: number }>`
          select count(*)::int as count
          from (select 1 from people where ${conditions} limit ${limits.counted + 1}) as counted
        `.execute(db),
        stage === 'lost' ? listReasons(conditions) : undefined,
      ]);
      const count = counted.rows[0]?.count ?? 0;
      return {
        stage,
        total: { count: Math.min(count, limits.counted), isMore: count > limits.counted },
        rows: await toPeople(db, found.rows),
        ...(reasons && { reasons }),
      };
    },
  };

  /** Of the newest thousand: a month of a large company has more than a board can say. */
  async function listReasons(conditions: RawBuilder<unknown>): Promise<Column['reasons']> {
    const { rows } = await sql<NonNullable<Column['reasons']>[number]>`
      select lost_reason as reason, count(*)::int as count
      from (select lost_reason from people where ${conditions} order by stage_at desc limit ${limits.counted}) as lost
      where lost_reason is not null group by 1 order by 2 desc, 1
    `.execute(db);
    return rows;
  }
}

export const boardStages = openStages;

function closedIn(stage: Stage, { owner, project }: BoardFilter, who: Colleague): Condition[] {
  const month = new Date(startOfDay(`${dayOf(Date.now()).slice(0, 8)}01`));
  return [
    isShown,
    sql`stage = ${stage}`,
    sql`stage_at >= ${month}`,
    ...(owner ? [owner === 'none' ? sql<boolean>`owner_id is null` : sql<boolean>`owner_id = ${owner}`] : []),
    ...(project ? [sql<boolean>`project_id = ${project}`] : []),
    ...inScope(who),
  ];
}
