import { type Attribution, readAttribution } from '@plinth/contract/attribution';
import type { ConsentReceipt } from '@plinth/contract/consent.schema';
import { mergeUndoDays } from '@plinth/contract/merge-people';
import type { Person, PersonPage, PersonTouch } from '@plinth/contract/person.schema';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { projectName, selectPeople, toPerson } from './person-row.repository.ts';
import { type Colleague, isThere, seenBy } from './person-scope.repository.ts';

export type PersonPageRepository = ReturnType<typeof createPersonPageRepository>;

const receiptsShown = 200;
const day = 86_400_000;

/** What the page of a person shows. */
export function createPersonPageRepository(db: Database) {
  return {
    /** Null for a person who does not exist, was merged or erased, or belongs to another colleague. */
    async find(who: Colleague, id: string): Promise<Person | null> {
      const row = await selectPeople(db)
        .where('people.id', '=', id)
        .where(isThere)
        .where(seenBy(who))
        .executeTakeFirst();
      return row ? toPerson(row) : null;
    },

    listContacts: (id: string): Promise<PersonPage['contacts']> =>
      db
        .selectFrom('person_contacts')
        .select(['kind', 'value'])
        .where('person_id', '=', id)
        .orderBy('kind', 'desc')
        .orderBy('value')
        .execute(),

    /** Newest first; of `limit` touches, and one more where there are more. */
    async listTouches(id: string, limit: number, before?: string): Promise<PersonTouch[]> {
      const rows = await db
        .selectFrom('touches')
        .leftJoin('users', 'users.id', 'touches.by_user')
        .select([
          'touches.id',
          'kind',
          'at',
          'by_user',
          'submission_id',
          'project_id',
          'facts',
          'users.name as user_name',
        ])
        .select(projectName(sql.ref('touches.project_id')).as('project_name'))
        .where('person_id', '=', id)
        .$if(before !== undefined, (query) =>
          query.where(
            sql<boolean>`(touches.at, touches.id) < (select at, id from touches where id = ${before ?? ''} and person_id = ${id})`,
          ),
        )
        .orderBy('at', 'desc')
        .orderBy('touches.id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ by_user, user_name, project_id, project_name, submission_id, at, ...touch }) => ({
        ...touch,
        at: at.toISOString(),
        by: by_user === null ? null : { id: by_user, name: user_name ?? 'Removed user' },
        submission: submission_id,
        project: project_id === null || project_name === null ? null : { id: project_id, name: project_name },
      }));
    },

    /** Other people who may be the same, as far as this colleague may see them. */
    async listOffers(who: Colleague, id: string): Promise<PersonPage['offers']> {
      const rows = await selectPeople(db)
        .innerJoin('merge_offers', (join) =>
          join.on(
            sql<boolean>`(merge_offers.person_id = ${id} and merge_offers.other_id = people.id)
              or (merge_offers.other_id = ${id} and merge_offers.person_id = people.id)`,
          ),
        )
        .select('merge_offers.because')
        .where('merge_offers.dismissed_at', 'is', null)
        .where(isThere)
        .where(seenBy(who))
        .orderBy('merge_offers.at')
        .execute();
      return rows.map((row) => ({ person: toPerson(row), because: row.because }));
    },

    /** Newest first: a merge can be undone once the later ones are. */
    async listMerges(id: string): Promise<PersonPage['merges']> {
      const rows = await db
        .selectFrom('person_merges')
        .innerJoin('people', 'people.id', 'person_merges.merged')
        .leftJoin('users', 'users.id', 'person_merges.by_user')
        .select(['person_merges.id', 'person_merges.at', 'people.name', 'users.name as by'])
        .where('kept', '=', id)
        .where('undone_at', 'is', null)
        .where('people.erased_at', 'is', null)
        .where('person_merges.at', '>', sql<Date>`now() - make_interval(days => ${mergeUndoDays})`)
        .orderBy('person_merges.at', 'desc')
        .execute();
      return rows.map(({ at, ...merge }) => ({
        ...merge,
        at: at.toISOString(),
        until: new Date(at.getTime() + mergeUndoDays * day).toISOString(),
      }));
    },

    /** The first visit of the oldest submission, and the last one of the newest. */
    async findAttribution(id: string): Promise<Attribution | null> {
      const rows = await db
        .selectFrom('submissions')
        .select('attribution')
        .where('person_id', '=', id)
        .where('deleted_at', 'is', null)
        .where('attribution', 'is not', null)
        .orderBy('id')
        .execute();
      const [oldest, newest] = [rows[0], rows.at(-1)].map((row) => readAttribution(row?.attribution));
      return oldest && newest ? { first: oldest.first, last: newest.last } : null;
    },

    /** Of all submissions of the person, newest first. */
    async listReceipts(id: string): Promise<ConsentReceipt[]> {
      const rows = await db
        .selectFrom('consent_receipts')
        .innerJoin('submissions', 'submissions.id', 'consent_receipts.submission_id')
        .select(['action', 'notice_version as notice', 'language', 'purposes', 'at'])
        .where('submissions.person_id', '=', id)
        .orderBy('consent_receipts.at', 'desc')
        .orderBy('consent_receipts.id', 'desc')
        .limit(receiptsShown)
        .execute();
      return rows.map(({ at, ...receipt }) => ({ ...receipt, at: at.toISOString() }));
    },
  };
}
