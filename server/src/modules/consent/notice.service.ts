import type { ConsentReceipt } from '@plinth/contract/consent.schema';
import { type Notice, noticeOfReceipt, textsOf } from '@plinth/contract/consent-notices';
import type { RecordEdit } from '../../content/edits.ts';
import type { Database } from '../../platform/database.ts';

type Dependencies = {
  db: Database;
  list: () => Promise<(Notice & { id: string })[]>;
  /** The day in the company's time zone, by the clock of the database. */
  readToday: () => Promise<string>;
  recordEdit: RecordEdit;
};

/** A worker that has just started purges once for a version that has begun within these days. */
const daysBack = 7;

export function createNoticeService({ db, list, readToday, recordEdit }: Dependencies) {
  let refreshedOn: string | null = null;
  return {
    /** Purges every page where a version has come into force since the last call. Returns how many. */
    async refresh(): Promise<number> {
      const today = await readToday();
      if (refreshedOn === today) return 0;
      const since = refreshedOn ?? dayBefore(today, daysBack);
      const begun = (await list()).filter(({ from }) => from > since && from <= today);
      await db.transaction().execute(async (trx) => {
        for (const { id } of begun) await recordEdit(trx, { collection: 'notices', id });
      });
      refreshedOn = today;
      return begun.length;
    },
  };
}

const dayBefore = (day: string, count: number) =>
  new Date(Date.parse(day) - count * 86_400_000).toISOString().slice(0, 10);

/** The receipts with what their versions say. */
export const withTexts = (receipts: readonly ConsentReceipt[], versions: readonly Notice[]): ConsentReceipt[] =>
  receipts.map((receipt) => {
    const notice = noticeOfReceipt(versions, receipt.notice);
    return { ...receipt, ...(notice && { texts: textsOf(notice) }) };
  });
