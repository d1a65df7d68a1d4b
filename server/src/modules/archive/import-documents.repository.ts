import { isDeepStrictEqual } from 'node:util';
import type { CollectionName } from '@plinth/contract/collections';
import { rulesOf } from '@plinth/contract/collections.schema';
import { sql } from 'kysely';
import { derivedColumns } from '../../content/derived-columns.repository.ts';
import { draftColumns } from '../../content/draft-columns.repository.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { type ArchiveRow, refusal } from './archive-format.ts';
import { type Counts, noCounts } from './import.repository.ts';

type Row = ArchiveRow<'documents'>;
type Key = { collection: CollectionName; id: string };
/** What is or was public, and the draft; an archive has at least one of them. */
export type ArchivedDocument = Key & { newest: number; live: Row | null; draft: Row | null };

type Stored = {
  newest: number;
  isDeleted: boolean;
  live: StoredRow | null;
  draft: StoredRow | null;
};
type StoredRow = {
  stage: 'published' | 'withdrawn' | 'draft';
  version: number;
  body: Record<string, unknown>;
  position: number;
};
type Change = 'created' | 'changed' | 'same' | null;

const locale = 'en';

export function toDocument([first, ...others]: [Row, ...Row[]]): ArchivedDocument {
  const rows = [first, ...others];
  const drafts = rows.filter(({ stage }) => stage === 'draft');
  const lives = rows.filter(({ stage }) => stage !== 'draft');
  const { collection, id } = first;
  if (drafts.length > 1 || lives.length > 1) throw refusal(`${collection} ${id} is in it twice`);
  const [[draft = null], [live = null]] = [drafts, lives];
  const newest = Math.max(...rows.map((row) => row.newest));
  return { collection, id, newest, live: live && { ...live, body: readBody(live) }, draft };
}

/** What pages read must be what the API may return, with its defaults and no other fields; a draft may be incomplete. */
function readBody({ collection, id, version, body }: Row): Row['body'] {
  const { success, data, error } = rulesOf(collection).document.safeParse({ _id: id, id, ...body, version });
  const [issue] = error?.issues ?? [];
  if (!success) throw refusal(`${collection} ${id}: ${issue?.path.join('.')}: ${issue?.message}`);
  const { _id, id: _ownId, version: _version, ...read } = data as Row['body'];
  return read;
}

/** Compares documents with those of this site and writes what differs. What only this site has, stays. */
export async function mergeDocuments(
  trx: DatabaseTransaction,
  documents: ArchivedDocument[],
  isWritten: boolean,
): Promise<Counts> {
  const counts = noCounts();
  const known = await readStored(trx, documents, isWritten);
  for (const document of documents) {
    const stored = known.get(keyOf(document)) ?? null;
    const changes = changesOf(document, stored);
    for (const change of [changes.live, changes.draft]) if (change) counts[change] += 1;
    const isDifferent = [changes.live, changes.draft].some((change) => change === 'created' || change === 'changed');
    if (isWritten && isDifferent) await write(trx, document, stored, changes);
  }
  return counts;
}

const keyOf = ({ collection, id }: Key) => `${collection} ${id}`;

/** Locked in the order of the product's own steps: the publication first. */
async function readStored(trx: DatabaseTransaction, documents: Key[], isLocked: boolean) {
  const keys = JSON.stringify(documents.map(({ collection, id }) => ({ collection, id })));
  const isNamed = sql<boolean>`(collection, id) in (
    select collection, id from jsonb_to_recordset(${keys}::jsonb) as named(collection text, id text)
  )`;
  const publications = await trx
    .selectFrom('publications')
    .select(['collection', 'id', 'version'])
    .where(isNamed)
    .orderBy('collection')
    .orderBy('id')
    .$if(isLocked, (query) => query.forUpdate())
    .execute();
  const rows = await trx
    .selectFrom('documents')
    .select(['collection', 'id', 'stage', 'version', 'body', 'position', 'deleted_at'])
    .where(isNamed)
    .where('locale', '=', locale)
    .execute();
  const known = new Map<string, Stored>();
  for (const { collection, id, deleted_at, ...row } of rows) {
    const key = keyOf({ collection, id });
    const stored = known.get(key) ?? { newest: 0, isDeleted: false, live: null, draft: null };
    stored[row.stage === 'draft' ? 'draft' : 'live'] = row;
    stored.newest = Math.max(stored.newest, row.version);
    stored.isDeleted ||= deleted_at !== null;
    known.set(key, stored);
  }
  for (const { version, ...key } of publications) {
    const stored = known.get(keyOf(key));
    if (stored) stored.newest = Math.max(stored.newest, version);
  }
  return known;
}

type Changes = { live: Change; draft: Change };

/** A document in the bin of this site leaves it if the archive has it as a page; a mere draft does not bring a page back. */
function changesOf({ collection, live, draft }: ArchivedDocument, stored: Stored | null): Changes {
  if (stored?.isDeleted && !live) return { live: null, draft: 'same' };
  const isOrdered = live !== null && rulesOf(collection).positionOf === null;
  const compare = (row: Row | null, was: StoredRow | null | undefined, isSameToo: boolean): Change => {
    if (!row) return null;
    if (!was) return 'created';
    return isSameToo && was.stage === row.stage && isDeepStrictEqual(was.body, row.body) ? 'same' : 'changed';
  };
  const isPlaced = !isOrdered || stored?.live?.position === live?.position;
  return {
    live: compare(live, stored?.live, isPlaced && !stored?.isDeleted),
    draft: compare(draft, stored?.draft, !stored?.isDeleted),
  };
}

async function write(
  trx: DatabaseTransaction,
  { collection, id, newest, live, draft }: ArchivedDocument,
  stored: Stored | null,
  changes: Changes,
) {
  const key = { collection, id, locale };
  let last = stored?.newest ?? 0;
  /** A document that is new here keeps its versions; of one that is known, no two versions have one number. */
  const versionOf = (row: Row) => {
    last = stored ? Math.max(last + 1, row.version) : Math.max(last, row.version);
    return stored ? last : row.version;
  };
  let liveNow = stored?.live && { stage: stored.live.stage, version: stored.live.version };
  if (live && (changes.live === 'created' || changes.live === 'changed')) {
    liveNow = { stage: live.stage, version: versionOf(live) };
    await putLive(trx, key, live, liveNow.version, stored?.live ?? null);
  }
  let draftNow = stored?.draft?.version ?? null;
  const isDraftWritten = changes.draft === 'created' || changes.draft === 'changed';
  if (draft && isDraftWritten) {
    draftNow = versionOf(draft);
    await putDraft(trx, key, draft, draftNow, !liveNow);
  } else if (stored?.draft && !stored.live && liveNow) {
    await hideDraft(trx, key);
  }
  if (stored?.isDeleted) await leaveBin(trx, key);
  await putPublication(
    trx,
    { collection, id },
    { version: Math.max(last, newest), live: liveNow ?? null, draft: draftNow },
  );
}

type RowKey = Key & { locale: string };

const ofKey = ({ collection, id }: Key) =>
  sql<boolean>`collection = ${collection} and id = ${id} and locale = ${sql.lit(locale)}`;

async function putLive(trx: DatabaseTransaction, key: RowKey, row: Row, version: number, was: StoredRow | null) {
  const { collection, id } = key;
  const columns = {
    ...{ stage: row.stage, version, body: JSON.stringify(row.body), position: row.position, is_listed: true },
    ...derivedColumns(collection, row.body),
    // A withdrawal by a person must not look like one because of a registration.
    updated_by: row.stage === 'withdrawn' && !row.isBySystem ? 'import' : null,
  };
  if (!was) {
    const times = { created_at: new Date(row.createdAt), updated_at: new Date(row.updatedAt) };
    await trx
      .insertInto('documents')
      .values({ ...key, ...columns, ...times })
      .execute();
    return;
  }
  const replaced = { _id: id, id, ...was.body, version: was.version };
  await trx
    .insertInto('document_revisions')
    .values({ ...key, version: was.version, body: JSON.stringify(replaced), replaced_by: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .updateTable('documents')
    .set({ ...columns, updated_at: sql`now()`, deleted_at: null, deleted_by: null })
    .where(ofKey(key))
    .where('stage', '=', was.stage)
    .execute();
}

/** No public list and no search finds a draft. */
async function putDraft(trx: DatabaseTransaction, key: RowKey, row: Row, version: number, isListed: boolean) {
  const shown = isListed ? draftColumns(key.collection, row.body) : { summary: '{}' };
  const columns = {
    ...{ version, body: JSON.stringify(row.body), ...shown, position: row.position, is_listed: isListed },
    ...{ hit: null, words: null, updated_by: null, deleted_at: null, deleted_by: null },
  };
  const times = { created_at: new Date(row.createdAt), updated_at: new Date(row.updatedAt) };
  await trx
    .insertInto('documents')
    .values({ ...key, stage: 'draft', ...columns, ...times })
    .onConflict((conflict) =>
      conflict.columns(['collection', 'id', 'locale', 'stage']).doUpdateSet({ ...columns, updated_at: sql`now()` }),
    )
    .execute();
}

/** Lists of the team show the page instead of the draft from now on. */
async function hideDraft(trx: DatabaseTransaction, key: RowKey) {
  const hidden = { is_listed: false, summary: '{}', hit: null, words: null };
  await trx.updateTable('documents').set(hidden).where(ofKey(key)).where('stage', '=', 'draft').execute();
}

async function leaveBin(trx: DatabaseTransaction, key: RowKey) {
  await trx.updateTable('documents').set({ deleted_at: null, deleted_by: null }).where(ofKey(key)).execute();
}

type Versions = { version: number; live: { stage: StoredRow['stage']; version: number } | null; draft: number | null };

/** Ends an open approval and a plan: they were of what the document was before. */
async function putPublication(trx: DatabaseTransaction, key: Key, { version, live, draft }: Versions) {
  const isWithdrawn = live?.stage === 'withdrawn';
  const columns = {
    version,
    live: live && !isWithdrawn ? live.version : null,
    draft: draft ?? (isWithdrawn ? live.version : null),
    is_withdrawn: isWithdrawn,
    ...{ review: null, review_by: null, review_note: null, reviewed_at: null, wanted_at: null },
    ...{ schedule: null, schedule_at: null, schedule_draft: null, schedule_by: null },
  };
  await trx
    .insertInto('publications')
    .values({ ...key, ...columns })
    .onConflict((conflict) => conflict.columns(['collection', 'id']).doUpdateSet(columns))
    .execute();
}
