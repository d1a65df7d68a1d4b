import type { Permission } from '@plinth/contract/contact-consent';
import type { PrivacyPlan, PrivacyReport } from '@plinth/contract/privacy.schema';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

export type PersonFileRepository = ReturnType<typeof createPersonFileRepository>;
type Report = Omit<PrivacyReport, 'number' | 'madeAt' | 'keptDays'>;

/** Everything that is stored about a person, with that of the people who were merged into them. */
export function createPersonFileRepository(db: Database) {
  const listIds = async (personId: string): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      with recursive all_of as (
        select id from people where id = ${personId}
        union select people.id from people join all_of on people.merged_into = all_of.id
      ) select id from all_of
    `.execute(db);
    return rows.map(({ id }) => id);
  };

  return {
    /** What an erasure takes. */
    async countPlan(personId: string): Promise<PrivacyPlan> {
      const ids = await listIds(personId);
      const { rows } = await sql<PrivacyPlan>`
        with forms as (select id, message from submissions where person_id = any (${ids}::text[]))
        select 1 as records, ${ids.length - 1}::int as merged,
          (select count(*)::int from forms where coalesce(message, '') <> '') as messages,
          (select count(*)::int from touches where person_id = any (${ids}::text[]) and facts ->> 'text' <> '') as notes,
          (select count(*)::int from touches where person_id = any (${ids}::text[])) as touches,
          (select count(*)::int from deliveries where submission_id in (select id from forms)
            and channel in ('mail', 'webhook') and state = 'delivered') as deliveries,
          (select count(*)::int from lead_events where submission_id in (select id from forms) and project_id is not null)
            as brochures,
          (select count(*)::int from holds where submission_id in (select id from forms)) as holds
      `.execute(db);
      return (
        rows[0] ?? { records: 0, merged: 0, messages: 0, notes: 0, touches: 0, deliveries: 0, brochures: 0, holds: 0 }
      );
    },

    /** Facts that decide about an erasure; null for a person who is not there. */
    async findFacts(personId: string): Promise<{ lastAt: Date; isBooked: boolean; hasReceipts: boolean } | null> {
      const { rows } = await sql<{ lastAt: Date; isBooked: boolean; hasReceipts: boolean }>`
        select greatest(last_at, (select max(at) from touches where person_id = people.id)) as "lastAt",
          stage = 'booked' as "isBooked",
          exists (select from person_consents where person_id = people.id) or exists (
            select from consent_receipts join submissions on submissions.id = submission_id where person_id = people.id
          ) as "hasReceipts"
        from people where id = ${personId} and erased_at is null
      `.execute(db);
      return rows[0] ?? null;
    },

    async read(personId: string): Promise<Report | null> {
      const ids = await listIds(personId);
      const people = await db.selectFrom('people').selectAll().where('id', 'in', ids).orderBy('id').execute();
      const person = people.find(({ id, erased_at }) => id === personId && erased_at === null);
      if (!person) return null;
      const [contacts, forms, consents, notes, holders, holds, project] = await Promise.all([
        db.selectFrom('person_contacts').select(['kind', 'value']).where('person_id', 'in', ids).execute(),
        db
          .selectFrom('submissions as s')
          .leftJoin('interests as i', 'i.submission_id', 's.id')
          .select(['s.created_at', 's.kind', 's.name', 's.phone', 's.email', 's.country', 's.site', 's.message'])
          .select(['s.attribution', 'i.home'])
          .where('s.person_id', 'in', ids)
          .orderBy('s.id')
          .execute(),
        listConsents(ids),
        db.selectFrom('touches').select(['at', 'kind', 'facts']).where('person_id', 'in', ids).orderBy('at').execute(),
        listHolders(ids),
        db
          .selectFrom(
            sql<{ home: string; until: Date }>`(
            select concat_ws(' ', tower, number) as home, until from holds
            where submission_id in (select id from submissions where person_id = any (${ids}::text[]))
          )`.as('h'),
          )
          .select(['home', 'until'])
          .execute(),
        findProjectName(person.project_id),
      ]);
      const valuesOf = (kind: 'phone' | 'email') => contacts.filter((it) => it.kind === kind).map(({ value }) => value);
      const all = (values: (string | null)[]) => [
        ...new Set(values.filter((value): value is string => Boolean(value))),
      ];
      return {
        you: {
          names: all([...people.map(({ name }) => name), ...forms.map(({ name }) => name)]),
          phones: all([person.phone, ...valuesOf('phone')]),
          emails: all([person.email, ...valuesOf('email'), ...forms.map(({ email }) => email)]),
          ...{ country: person.country, place: person.place, language: person.language, timeZone: person.time_zone },
          ...{ project, home: person.home, timing: person.timing, stage: person.stage, nextStep: person.step_text },
          budget: { from: numberOf(person.budget_from), to: numberOf(person.budget_to) },
        },
        forms: forms.map(({ created_at, attribution, ...form }) => ({
          ...form,
          at: created_at.toISOString(),
          from: attribution ? ({ ...attribution.first, ...attribution.last } as Record<string, string>) : null,
        })),
        consents,
        notes: notes.map(({ at, kind, facts }) => ({ at: at.toISOString(), kind, facts })),
        holders,
        holds: holds.map(({ home, until }) => ({ home, until: until.toISOString() })),
      };
    },
  };

  async function listConsents(ids: string[]): Promise<Report['consents']> {
    const { rows } = await sql<{ at: Date; action: string; allowed: Permission[]; notice: string | null; how: string }>`
      select r.at, r.action, r.notice_version as notice, 'form' as how,
        coalesce(case when action = 'withdrawn' then r.allowed else receipt_permissions(r, s.kind, s.phone, s.email, wish) end, '{}')
          as allowed
      from consent_receipts as r join submissions as s on s.id = r.submission_id
        left join interests on interests.submission_id = s.id
      where s.person_id = any (${ids}::text[])
      union all
      select at, action, null, how, allowed from person_consents where person_id = any (${ids}::text[])
      order by at
    `.execute(db);
    return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  }

  async function listHolders(ids: string[]): Promise<Report['holders']> {
    const { rows } = await sql<{ channel: string; since: Date; count: number }>`
      select channel, min(delivered_at) as since, count(*)::int as count
      from deliveries where state = 'delivered' and channel in ('mail', 'webhook', 'receipt')
        and submission_id in (select id from submissions where person_id = any (${ids}::text[]))
      group by channel order by channel
    `.execute(db);
    const who = { mail: 'sales inbox', webhook: 'crm', receipt: 'you' } as const;
    return rows.map(({ channel, since, count }) => ({
      ...{ who: who[channel as keyof typeof who], since: since.toISOString(), count },
    }));
  }

  async function findProjectName(id: string | null): Promise<string | null> {
    if (id === null) return null;
    const { rows } = await sql<{ name: string }>`
      select name from documents where collection = 'projects' and id = ${id} and stage = 'published'
    `.execute(db);
    return rows[0]?.name ?? null;
  }
}

const numberOf = (paise: string | null): number | null => (paise === null ? null : Number(paise));
