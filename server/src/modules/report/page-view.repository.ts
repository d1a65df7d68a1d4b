import { otherCampaign, otherPage } from '@plinth/contract/page-views';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';

export type PageViewCount = {
  day: string;
  page: string;
  /** The document without which the page does not exist. */
  document: { collection: string; at: string } | null;
  source: string;
  campaign: string;
  views: number;
  entries: number;
};

type Limits = { pairs: number; rows: number };
type Key = Pick<PageViewCount, 'day' | 'page' | 'source' | 'campaign'>;

const keyOf = ({ day, page, source, campaign }: Key) => JSON.stringify([day, page, source, campaign]);
const pairOf = ({ source, campaign }: Pick<Key, 'source' | 'campaign'>) => JSON.stringify([source, campaign]);

export type PageViewRepository = ReturnType<typeof createPageViewRepository>;

export function createPageViewRepository(db: Database) {
  return {
    /**
     * Adds counts to their days and months, and to those of the whole site, whose page is empty. Pages of documents that are not published count as one page. Beyond so many different
     * pairs of source and campaign a day, and so many rows, the others count as one campaign.
     */
    add(counts: readonly PageViewCount[], limits: Limits): Promise<void> {
      return db.transaction().execute(async (trx) => {
        // One process after another, so that the limits hold for all and rows are locked in one order.
        await sql`select pg_advisory_xact_lock(hashtext('page_views'))`.execute(trx);
        const published = await listPublished(trx, counts);
        const known = counts.map(({ document, ...count }) =>
          document === null || published.has(`${document.collection} ${document.at}`)
            ? count
            : { ...count, page: otherPage },
        );
        const kept: typeof known = [];
        for (const day of new Set(known.map((count) => count.day))) {
          const ofDay = known.filter((count) => count.day === day);
          kept.push(...withinLimits(ofDay, await listStored(trx, day), limits));
        }
        await sql`
          insert into page_views as kept (span, day, page, source, campaign, views, entries)
          select span, case span when 'month' then date_trunc('month', day)::date else day end as first,
            case when is_whole then '' else page end as counted, source, campaign, sum(views), sum(entries)
          from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
            as given (day date, page text, source text, campaign text, views bigint, entries bigint)
          cross join (values ('day'), ('month')) as spans (span)
          cross join (values (false), (true)) as wholes (is_whole)
          group by span, first, counted, source, campaign
          order by span, first, counted, source, campaign
          on conflict (span, day, page, source, campaign) do update set
            views = kept.views + excluded.views, entries = kept.entries + excluded.entries
        `.execute(trx);
      });
    },
  };
}

async function listPublished(trx: DatabaseTransaction, counts: readonly PageViewCount[]): Promise<Set<string>> {
  const asked = [...new Set(counts.flatMap(({ document }) => (document ? [JSON.stringify(document)] : [])))];
  if (asked.length === 0) return new Set();
  const { rows } = await sql<{ collection: string; at: string }>`
    select asked.collection, asked.at
    from jsonb_to_recordset(${`[${asked.join(',')}]`}::jsonb) as asked (collection text, at text)
    where exists (
      select from documents where documents.collection = asked.collection and documents.locale = 'en'
        and documents.stage = 'published' and documents.deleted_at is null
        and documents.id in (
          asked.at,
          (select document_id from document_paths as paths where paths.collection = asked.collection and paths.slug = asked.at)
        )
    )
  `.execute(trx);
  return new Set(rows.map(({ collection, at }) => `${collection} ${at}`));
}

const listStored = async (trx: DatabaseTransaction, day: string): Promise<Key[]> => {
  const stored = trx.selectFrom('page_views').select(['page', 'source', 'campaign']);
  const rows = await stored.where('span', '=', 'day').where('day', '=', day).where('page', '<>', '').execute();
  return rows.map((row) => ({ ...row, day }));
};

function withinLimits<C extends Key>(counts: readonly C[], stored: readonly Key[], limits: Limits): C[] {
  const unknown = pairOf({ source: '', campaign: '' });
  const pairs = new Set([unknown, ...stored.map(pairOf)]);
  const sources = new Set(stored.map(({ source }) => source));
  const keys = new Set(stored.map(keyOf));
  return counts.map((count) => {
    const isNewPair = pairs.size >= limits.pairs && !pairs.has(pairOf(count));
    const source = isNewPair && !sources.has(count.source) ? otherCampaign : count.source;
    const paired = isNewPair ? { ...count, source, campaign: otherCampaign } : count;
    const isNewRow = keys.size >= limits.rows && !keys.has(keyOf(paired));
    const kept = isNewRow ? { ...paired, page: otherPage, source: otherCampaign, campaign: otherCampaign } : paired;
    if (!isNewPair) pairs.add(pairOf(kept));
    sources.add(kept.source);
    keys.add(keyOf(kept));
    return kept;
  });
}
