import type { Deleted } from '@plinth/contract/admin.schema';
import { type AdminCollection, adminCollections } from '@plinth/contract/admin-collections';
import { adminListPath, adminPaths } from '@plinth/contract/admin-paths';
import type { AuditEvent } from '@plinth/contract/audit.schema';
import { auditActions } from '@plinth/contract/audit-actions';
import { activitySentences, activityTexts, filterOf, noteOf } from '../../content/admin-activity.ts';
import { deletedPath } from '../../content/admin-menu.ts';
import { collectionTexts } from '../../content/admin-texts.ts';
import type { EventView } from '../../features/admin-activity/event-view.ts';
import { longCompanyDay } from '../../lib/admin-time.ts';

/** Events of the audit trail in words and links. */

const shownFields = 4;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const isCollection = (name: string | null): name is AdminCollection =>
  (adminCollections as readonly (string | null)[]).includes(name);

/** What it was done to; leads have no name in the log, so that they can be erased. */
function thingOf({ title, collection, action }: AuditEvent): string {
  if (title) return title;
  if (collection === 'form') return 'a lead';
  if (collection === 'people') return 'a person';
  if (action.startsWith('filter.')) return 'of a list';
  return isCollection(collection) ? `a ${collectionTexts[collection].one}` : 'something without a name';
}

/** Where the thing is now: what was deleted is in the Bin. */
function pathOf({ action, collection, entityId, note }: AuditEvent): string | null {
  if (!entityId) return null;
  if (action.endsWith('.delete')) return action === 'filter.delete' ? null : deletedPath;
  if (collection === 'media') return action === 'media.withdraw' ? null : `${adminPaths.media}?file=${entityId}`;
  if (collection === 'users') return adminPaths.users;
  if (collection === 'filters') return isCollection(note) ? adminListPath(note) : null;
  return isCollection(collection) ? `${adminListPath(collection)}/${entityId}` : null;
}

/** 'Project', 'Lead', 'Sign-ins': what kind of thing it is about. */
function kindOf({ action, collection }: AuditEvent): string {
  const group = auditActions[action];
  if (group !== 'content' || !isCollection(collection)) return activityTexts.groups[group];
  return capital(collectionTexts[collection].one);
}

function fieldsOf({ changes, fields }: AuditEvent): string {
  const names = [...new Set([...changes.map(({ label }) => label), ...fields])];
  if (names.length === 0) return '';
  const rest = names.length - shownFields;
  return `${names.slice(0, shownFields).join(', ')}${rest > 0 ? ` ${activityTexts.more(rest)}` : ''}.`;
}

const noteIsCollection = (event: AuditEvent) => event.action.startsWith('filter.');

export function toEventView(event: AuditEvent, deleted: readonly Deleted[], now: number): EventView {
  const [start = '', end = null] = activitySentences[event.action](event).split('{}');
  const hasThing = end !== null;
  const row = event.action.endsWith('.delete') ? deleted.find(({ id }) => id === event.entityId) : undefined;
  const more = [
    fieldsOf(event),
    filterOf(event),
    noteIsCollection(event) ? '' : noteOf(event),
    row ? activityTexts.inBin(longCompanyDay(row.until, now)) : '',
  ];
  return {
    id: event.id,
    at: event.at,
    who: event.user,
    start: start.trim(),
    thing: hasThing ? { text: thingOf(event), to: pathOf(event) } : null,
    end: (end ?? '').trim(),
    more: more.filter(Boolean).join(' '),
    kind: kindOf(event),
    changes: event.changes,
    isShortened: event.isShortened,
    entity:
      isCollection(event.collection) && event.entityId ? { collection: event.collection, id: event.entityId } : null,
    session: event.session,
    network: event.network,
    bin: row ?? null,
  };
}
