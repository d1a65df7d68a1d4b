import type { Deleted } from '@plinth/contract/admin.schema';
import type { AdminCollection } from '@plinth/contract/admin-collections';
import type { AuditEvent } from '@plinth/contract/audit.schema';

/** One event of the log, ready to be shown: 'Swara Mohite' + 'changed' + thing + end. */
export type EventView = Pick<AuditEvent, 'id' | 'at' | 'changes' | 'isShortened' | 'session' | 'network'> & {
  /** Where the whole event is found, if the list has shortened it. */
  entity: { collection: AdminCollection; id: string } | null;
  who: AuditEvent['user'];
  start: string;
  /** The thing it was done to, with its page; null for a sentence without one. */
  thing: { text: string; to: string | null } | null;
  end: string;
  /** The second line. */
  more: string;
  kind: string;
  /** Of a deletion: what is still in the Bin. */
  bin: Deleted | null;
};

/** The whole sentence as one text. */
export function sentenceOf({ who, start, thing, end }: EventView, system: string): string {
  const tail = end.startsWith(',') ? end : end && ` ${end}`;
  return `${who?.name ?? system} ${start}${thing ? ` ${thing.text}` : ''}${tail}`;
}
