import { createHash } from 'node:crypto';
import { collectionOf, variantOf } from '@plinth/contract/collections';
import { dayLength, dayOf, startOfDay, zoneOfCompany } from '@plinth/contract/company-time';
import { canonicalJson, inHomeOrder, publicHomes, recordedValues, withinDay } from '@plinth/contract/public-record';
import type {
  PublicRecord,
  RecordDays,
  RecordList,
  RecordParams,
  RecordRow,
} from '@plinth/contract/public-record.schema';
import { type RecordDocument, recordDocumentOf, recordFileName } from '@plinth/contract/record-document';
import { documentTitle } from '../../content/document-title.ts';
import type { NewAuditEvent } from '../../platform/audit.ts';
import { invalidField, notFound } from '../../platform/failures.ts';
import type {
  HomeVersion,
  RecordedDocument,
  RecordRepository,
  StoredRecordFile,
  StoredVersion,
} from './record.repository.ts';
import type { RecordFiles } from './record-files.ts';

type Dependencies = {
  records: RecordRepository;
  files: RecordFiles;
  drawPdf: (document: RecordDocument, readPicture: (id: string) => Promise<Buffer | null>) => Promise<Buffer>;
  /** Named on the PDF, such as 'site.example'. */
  host: string;
  /** Records an export, which has no transaction. */
  recordRead: (event: NewAuditEvent) => Promise<void>;
  now?: () => number;
};

export type RecordService = ReturnType<typeof createRecordService>;

const pageSize = 50;
const daysInYear = 365.25;

/** The advertising record: what was public on a day, out of what was stored then. */
export function createRecordService({ records, files, drawPdf, host, recordRead, now = Date.now }: Dependencies) {
  /** The first day that is kept whole. */
  const keptFrom = async () =>
    dayOf(now() - Math.floor((await records.getYears()) * daysInYear) * dayLength + dayLength);

  const getDocument = async (key: RecordParams) => {
    const found = await records.findDocument(key);
    if (!found) throw notFound('record');
    return found;
  };

  async function refuseUnknownDay(day: string) {
    if (day > dayOf(now())) throw invalidField('query.day', 'This day has not begun yet');
    const first = await keptFrom();
    if (day < first) throw invalidField('query.day', `Records are kept from ${first} on`);
  }

  async function get(key: RecordParams, day: string): Promise<PublicRecord> {
    await getDocument(key);
    await refuseUnknownDay(day);
    const span = { from: startOfDay(day), to: startOfDay(day) + dayLength };
    const stored = await records.listVersions(key, span);
    const homes = key.collection === 'projects' ? await records.listHomes(key.id, span) : [];
    const named = await files.withHashes([...new Set(stored.flatMap(({ media_ids: ids }) => ids))]);
    const versions = stored.map((version) => toVersion(version, span.to));
    const record: PublicRecord['record'] = {
      ...{ collection: key.collection, id: key.id, day, timeZone: zoneOfCompany(), versions },
      homes: inHomeOrder(publicHomes(versions, homes.map(toHome))).map((home) =>
        withinDay(home, span.to),
      ) as PublicRecord['record']['homes'],
      files: named.map(toFile),
    };
    return {
      record,
      sha256: createHash('sha256').update(canonicalJson(record)).digest('hex'),
      isDayOver: now() >= span.to,
      values: versions.map(({ body }) => recordedValues(key.collection, body)),
      held: await files.listHeld(named),
    };
  }

  return {
    get,

    async list({ q = '', page }: { q?: string | undefined; page: number }): Promise<RecordList> {
      const [rows, years] = await Promise.all([
        records.listDocuments({ q, limit: pageSize, offset: (page - 1) * pageSize }),
        records.getYears(),
      ]);
      const found = rows[0]?.found ?? 0;
      return { rows: rows.map(toRow), page, pages: Math.max(1, Math.ceil(found / pageSize)), found, years };
    },

    async listDays(key: RecordParams): Promise<RecordDays> {
      const [document, first] = [await getDocument(key), await keptFrom()];
      const days = await records.listDays(key, startOfDay(first));
      return { ...toRow(document), days, keptFrom: first, today: dayOf(now()) };
    },

    /** The same day gives the same texts and the same hash. */
    async getPdf(key: RecordParams, day: string): Promise<{ bytes: Buffer; sha256: string; name: string }> {
      const found = await get(key, day);
      const { title } = toRow(await getDocument(key));
      const bytes = await drawPdf(recordDocumentOf(found, { title, host }), files.readPicture);
      await recordRead({
        ...{ action: 'record.export', collection: key.collection, entityId: key.id, title },
        note: `${day}, SHA-256 ${found.sha256}`,
      });
      return { bytes, sha256: found.sha256, name: recordFileName(title, day) };
    },

    openFile: files.open,
    hashFiles: () => files.hashNew(),

    /** Removes what has been kept for the years of the setting, and returns how many versions. */
    async purge(): Promise<number> {
      const versions = await records.forgetExpired();
      await files.purge();
      return versions;
    },
  };
}

function toRow({ collection, id, body, words, first, last }: RecordedDocument): RecordRow {
  const kind = variantOf(collection, body);
  return {
    ...{ collection, id, ...(kind && { kind }) },
    title: words || documentTitle(collection, body) || capital(collectionOf(collection).noun),
    first: first.toISOString(),
    last: last?.toISOString() ?? null,
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function toVersion(stored: StoredVersion, dayEnd: number) {
  const { version, body, published_by: by, ended_by: endedBy, is_from_history: isFromHistory } = stored;
  const span = withinDay({ from: stored.public_from.toISOString(), until: endOf(stored.public_until) }, dayEnd);
  const title = documentTitle(stored.collection, body);
  return { ...span, version, title, by, endedBy: span.until === null ? null : endedBy, isFromHistory, body };
}

function toHome({ home, from, until }: HomeVersion) {
  return { ...home, from: from.toISOString(), until: endOf(until) };
}

const endOf = (time: Date | null) => time?.toISOString() ?? null;

function toFile({ media_id: id, name, kind, sha256, bytes }: StoredRecordFile) {
  return { id, name, kind, sha256, bytes: bytes === null ? null : Number(bytes) };
}
