import { type Change, changesBetween } from '@plinth/contract/changes';

type Values = Record<string, unknown>;

/** Of a value, and of all of them in one event: the history of a document keeps whole versions. */
const valueLength = 500;
const eventBytes = 16_000;

/** What an edit changed, for the audit trail. Long values are cut, and fields beyond the size of an event are counted. */
export function auditChanges(before: Values, after: Values): { changes: Change[]; note?: string } {
  const all = changesBetween(before, after).map((change) => ({
    path: change.path,
    before: cut(change.before),
    after: cut(change.after),
  }));
  let bytes = 0;
  const changes = all.filter((change) => {
    bytes += Buffer.byteLength(JSON.stringify(change));
    return bytes <= eventBytes;
  });
  const left = all.length - changes.length;
  return { changes, ...(left > 0 && { note: `${left} more fields changed` }) };
}

/** PostgreSQL refuses half of a surrogate pair, which a cut may leave. */
const cut = (text: string) => (text.length <= valueLength ? text : `${text.slice(0, valueLength).toWellFormed()}…`);
