import { dayLength, dayOf, startOfDay } from '@plinth/contract/company-time';
import { officeHours } from '@plinth/contract/office-hours';
import type {
  Board,
  BulkInput,
  boardQuery,
  bulkSchema,
  Desk,
  deskQuery,
  PeoplePage,
  PeopleQuery,
} from '@plinth/contract/person.schema';
import type { z } from 'zod';
import { toPageRequest } from '../../content/cursor.ts';
import type { NewAuditEvent } from '../../platform/audit.ts';
import { Failure } from '../../platform/failures.ts';
import { type BoardRepository, boardStages } from './board.repository.ts';
import type { DeskRepository } from './desk.repository.ts';
import type { PeopleChangeRepository } from './people-change.repository.ts';
import { inScope, ownedBy, type PeopleFilter } from './person-filter.repository.ts';
import { type PersonListRepository, peopleSorts } from './person-list.repository.ts';
import type { Colleague } from './person-scope.repository.ts';

type Dependencies = {
  people: PersonListRepository;
  board: BoardRepository;
  desk: DeskRepository;
  changes: PeopleChangeRepository;
  recordRead: (event: NewAuditEvent) => Promise<void>;
  /** Whether leads are sent anywhere. */
  isSending: boolean;
  /** Gets the error of a part that could not be read. */
  report: (error: Error) => void;
};

type Bulk = z.output<typeof bulkSchema>;
export type PersonListService = ReturnType<typeof createPersonListService>;

const hour = 3_600_000;
const shown = 20;
const responseDays = 7;
const healthDays = 30;

export function createPersonListService({ people, board, desk, changes, recordRead, isSending, report }: Dependencies) {
  const settle = async <T>(work: Promise<T>): Promise<T | null> =>
    work.catch((error: unknown) => {
      report(error instanceof Error ? error : new Error(String(error)));
      return null;
    });
  const record = (count: number, filter: object) =>
    recordRead({ action: 'person.list', collection: 'people', count, filter: namesOf(filter) });

  return {
    /** Late first by default. */
    async list({ sort, after, before, limit, ...filter }: PeopleQuery, who: Colleague): Promise<PeoplePage> {
      const page = toPageRequest({ sort, after, before, limit }, peopleSorts, sort === 'newest' ? 'desc' : 'asc');
      const [found, views, held] = await Promise.all([
        people.listPage(page, filter, who),
        people.countViews(who),
        people.countHeld(),
      ]);
      await record(found.rows.length, filter);
      return { ...found, views, held };
    },

    async getBoard({ owner, project }: z.output<typeof boardQuery>, who: Colleague): Promise<Board> {
      const filter = { owner: owner === 'me' ? who.userId : owner, project };
      const columns = await Promise.all([
        ...boardStages.map((stage) => board.readOpen(stage, filter, who)),
        board.readClosed('booked', filter, who),
        board.readClosed('lost', filter, who),
      ]);
      await record(
        columns.reduce((sum, { rows }) => sum + rows.length, 0),
        { owner, project },
      );
      return { columns };
    },

    /** A part that fails is null, and the page shows the others. */
    async getDesk({ whose }: z.output<typeof deskQuery>, who: Colleague, now = Date.now()): Promise<Desk> {
      const owner = whose === 'mine' ? who.userId : undefined;
      const first = (filter: Partial<PeopleFilter>) =>
        settle(
          people
            .listPage(
              { sort: 'step', direction: 'asc', cursor: null, isBackwards: false, limit: shown },
              { view: 'open', ...(owner && { owner }), ...filter },
              who,
            )
            .then(({ rows, total }) => ({ rows, total })),
        );
      const today = startOfDay(dayOf(now));
      const counted = whose === 'mine' ? ownedBy(who.userId) : inScope(who);
      const [untouched, late, dueToday, noStep, visits, since, response, health] = await Promise.all([
        first({ view: 'untouched' }),
        first({ view: 'late' }),
        first({ step: 'today' }),
        first({ view: 'no-step' }),
        settle(desk.listVisits(today, today + dayLength, counted)),
        settle(desk.countSince(sinceYesterday(now), counted)),
        settle(desk.readResponses(now - responseDays * dayLength, counted)),
        settle(desk.readHealth(now - healthDays * dayLength, isSending)),
      ]);
      const count = [untouched, late, dueToday, noStep].reduce((sum, part) => sum + (part?.rows.length ?? 0), 0);
      await record(count, { whose });
      return { untouched, late, today: dueToday, noStep, visits, since, response, health };
    },

    change: ({ ids, change }: BulkInput, who: Colleague): Promise<Bulk> =>
      changes.change([...new Set(ids)], change, who),

    async undo(id: string, who: Colleague): Promise<Bulk> {
      const outcome = await changes.undo(id, who);
      if (!outcome) throw new Failure('not_found', 'This change cannot be undone any more');
      return { undo: null, ...outcome };
    },
  };
}

/** The opening of the office on the day before. */
function sinceYesterday(now: number): number {
  const yesterday = dayOf(now - dayLength);
  return startOfDay(yesterday) + officeHours.from * hour;
}

/** Which filters are set, for the audit trail. Not their values: the search text may be the name of a person. */
const namesOf = (filter: object): string[] =>
  Object.entries(filter)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name]) => name);
