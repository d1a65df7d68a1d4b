import type { ActivityFilter, ActivityPage, ActivityQuery, AuditEvent } from '@plinth/contract/audit.schema';
import { type AuditAction, actionsOf } from '@plinth/contract/audit-actions';
import { dayLength, startOfDay } from '@plinth/contract/company-time';
import { labelOfPath, wordsOfValue } from '@plinth/contract/form-words';
import { encodeCursor, toPageRequest } from '../../content/cursor.ts';
import type { NewAuditEvent } from '../../platform/audit.ts';
import { invalidField, notFound } from '../../platform/failures.ts';
import type { AuditRepository, Entity, EventFilter, Person, StoredEvent } from './audit.repository.ts';

type Dependencies = { events: AuditRepository; recordRead: (event: NewAuditEvent) => Promise<void> };
type Page = { after?: string | undefined; limit: number };

export type AuditService = ReturnType<typeof createAuditService>;

const exportedAtOnce = 500;
/**
 * What a list shows of an edit. An event may hold 20 KB; a page of fifty such events, rendered for several people at once, does
 * not fit into the server's memory.
 */
const listed = { changes: 8, characters: 120 };

/** Who did what, as the admin area shows it. */
export function createAuditService({ events, recordRead }: Dependencies) {
  /** Runs each of the searches for one page, and joins them: an event that two of them find is shown once. */
  async function findPage(searches: readonly Search[], { after, limit }: Page) {
    const start = toStart(after);
    const lists = await Promise.all(
      searches.map((search) => events.list({ ...search, after: start, limit: limit + 1 })),
    );
    const found = [...new Map(lists.flat().map((event) => [event.id, event])).values()].toSorted(newestFirst);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return { page, next: last && found.length > limit ? encodeCursor({ value: last.moment, id: last.id }) : null };
  }

  /** A text is looked for among people and names of documents first; events are then read by their ids. */
  async function toSearches({ q, user, group, action, from, to }: ActivityFilter): Promise<Search[]> {
    const common = {
      actions: actionsFor(group, action),
      from: from === undefined ? undefined : startOfDay(from),
      to: to === undefined ? undefined : startOfDay(to) + dayLength,
    };
    const users = user === undefined ? undefined : [user];
    if (!q) return [{ ...common, users }];
    const named = await events.findNamed(q);
    return [
      { ...common, users: users ? users.filter((id) => named.users.includes(id)) : named.users },
      { ...common, users, entities: named.entities },
    ];
  }

  return {
    async list({ after, limit, ...filter }: ActivityQuery): Promise<ActivityPage> {
      const [{ page, next }, people, keptMonths] = await Promise.all([
        toSearches(filter).then((searches) => findPage(searches, { after, limit })),
        events.listUsers(),
        events.getKeptMonths(),
      ]);
      return { events: toEvents(page, people).map(shortened), next, people, keptMonths };
    },

    /** All events that match, a page at a time: events are never changed, so the pages fit together. */
    async *stream(filter: ActivityFilter): AsyncGenerator<AuditEvent> {
      const [searches, people] = await Promise.all([toSearches(filter), events.listUsers()]);
      let after: string | undefined;
      do {
        const { page, next } = await findPage(searches, { after, limit: exportedAtOnce });
        yield* toEvents(page, people);
        after = next ?? undefined;
      } while (after !== undefined);
    },

    /** Names of filters only: a search text may be the name of a person, who can be removed later. */
    recordExport(filter: ActivityFilter, count: number, isComplete: boolean): Promise<void> {
      const set = Object.entries(filter).flatMap(([name, value]) => (value ? [name] : []));
      return recordRead({ action: 'activity.export', count, filter: set, ...(!isComplete && { note: 'cut off' }) });
    },

    /** For colleagues who may read the document but not the log of the whole site: without sessions and networks. */
    async listOfEntity(entity: Entity, asked: Page): Promise<{ events: AuditEvent[]; next: string | null }> {
      const [{ page, next }, people] = await Promise.all([
        findPage([{ entities: [entity] }], asked),
        events.listUsers(),
      ]);
      return { events: toEvents(page, people).map((event) => shortened(withoutOrigin(event))), next };
    },

    async getOfEntity(entity: Entity, id: string): Promise<AuditEvent> {
      const [stored, people] = await Promise.all([events.find(entity, id), events.listUsers()]);
      const [event] = stored ? toEvents([stored], people) : [];
      if (!event) throw notFound('event');
      return withoutOrigin(event);
    },

    maintainMonths: () => events.maintainMonths(),
  };
}

type Search = Omit<EventFilter, 'after' | 'limit'>;

function actionsFor(group: ActivityFilter['group'], action: ActivityFilter['action']): AuditAction[] | undefined {
  if (!group) return action && [action];
  return actionsOf(group).filter((name) => !action || name === action);
}

function toStart(after: string | undefined): EventFilter['after'] {
  const { cursor } = toPageRequest({ sort: 'id', after, limit: 1 }, [], 'desc');
  if (!cursor) return undefined;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(cursor.value) || Number.isNaN(Date.parse(cursor.value)))
    throw invalidField('query.after', 'This page does not exist');
  return { moment: cursor.value, id: cursor.id };
}

const newestFirst = (a: StoredEvent, b: StoredEvent) => (`${a.moment}${a.id}` < `${b.moment}${b.id}` ? 1 : -1);

const withoutOrigin = ({ user, ...event }: AuditEvent): AuditEvent => ({
  ...{ ...event, session: null, network: null },
  user: user && { ...user, email: null },
});

/** The first changes, cut; the fields of the others are only named. */
function shortened(event: AuditEvent): AuditEvent {
  const cut = (text: string) => {
    const letters = Array.from(text.slice(0, 2 * listed.characters));
    return letters.length > listed.characters ? `${letters.slice(0, listed.characters).join('')}…` : text;
  };
  const changes = event.changes
    .slice(0, listed.changes)
    .map(({ before, after, ...change }) => ({ ...change, before: cut(before), after: cut(after) }));
  const others = event.changes.slice(listed.changes).map(({ label }) => label);
  const isCut = changes.some(({ before, after }, at) => {
    const whole = event.changes[at];
    return whole?.before !== before || whole.after !== after;
  });
  return { ...event, changes, fields: [...event.fields, ...others], isShortened: isCut || others.length > 0 };
}

const removedUser = (id: string) => ({ id, name: 'Removed user', email: null });

/** A person is shown under today's name; the event of a change of name has the former one. */
function toEvents(page: readonly StoredEvent[], people: readonly Person[]): AuditEvent[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  return page.map((event) => toEvent(event, byId));
}

function toEvent(event: StoredEvent, people: ReadonlyMap<string, Person>): AuditEvent {
  const { id, at, action, collection, title, session, network } = event;
  const { changes = [], fields = [], count = null, filter = [], note = null } = event.details;
  const words = collection ?? '';
  return {
    ...{ id, at: at.toISOString(), action, collection, entityId: event.entity_id, title, session, network },
    user: event.user_id === null ? null : (people.get(event.user_id) ?? removedUser(event.user_id)),
    changes: changes.map(({ path, before, after }) => ({
      path,
      label: labelOfPath(words, path),
      before: wordsOfValue(words, path, before),
      after: wordsOfValue(words, path, after),
    })),
    fields: fields.map((name) => labelOfPath(words, name)),
    isShortened: false,
    ...{ count, filter, note },
  };
}
