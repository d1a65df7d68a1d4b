import type { Brand } from '@plinth/contract/brand.schema';
import type { CollectionName } from '@plinth/contract/collections';
import type { CompanyFacts } from '@plinth/contract/company-facts';
import type { Notice } from '@plinth/contract/consent-notices';
import type { Navigation } from '@plinth/contract/navigation';
import { settingsDefaults } from '@plinth/contract/settings-defaults';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** What pages say that is not a list, as it is published; null before it is entered. */
export type PublishedFacts = {
  settings: CompanyFacts | null;
  navigation: Navigation | null;
  brand: Brand | null;
  /** Every version, whatever its first day. */
  notices: Notice[];
  /** The texts of each page, by its id. */
  pages: Map<string, object>;
};

/** Collections of few documents that pages show whole, or whose lists they show. */
export const listedWithFacts = ['rates', 'timeline', 'faqs', 'policies'] as const satisfies CollectionName[];

/** `value` differs whenever a fact or one of these lists has changed. `now` is the database's clock, in milliseconds. */
export type FactsFingerprint = { value: string; now: number };

export type CompanyRepository = ReturnType<typeof createCompanyRepository>;

const facts = ['settings', 'navigation', 'brand', 'notices', 'pages'];
const publishedIn = (collections: readonly string[]) =>
  sql<boolean>`collection in (${sql.join(collections.map((name) => sql.lit(name)))}) and locale = 'en'
    and stage = 'published' and deleted_at is null`;

export function createCompanyRepository(db: Database) {
  return {
    /** A hash over the row versions, which each rendering reads: every committed edit gives a row another xmin. */
    async readFingerprint(): Promise<FactsFingerprint> {
      const { rows } = await sql<FactsFingerprint>`
        select count(*) || ' ' || coalesce(bit_xor(hashtextextended(collection || ' ' || id, xmin::text::bigint)), 0) as value,
          (extract(epoch from clock_timestamp()) * 1000)::float8 as now
        from documents where ${publishedIn([...facts, ...listedWithFacts])}
      `.execute(db);
      const [row] = rows;
      if (!row) throw new Error('An aggregate without groups has one row');
      return row;
    },

    async readPublished(): Promise<PublishedFacts> {
      const { rows } = await sql<{ collection: string; id: string; version: number; body: object }>`
        select collection, id, version, body from documents where ${publishedIn(facts)}
      `.execute(db);
      const rowsOf = (name: string) => rows.filter(({ collection }) => collection === name);
      const bodiesOf = <T>(name: string) => rowsOf(name).map(({ body }) => body as T);
      return {
        settings: bodiesOf<CompanyFacts>('settings').map((body) => ({ ...settingsDefaults, ...body }))[0] ?? null,
        navigation: bodiesOf<Navigation>('navigation')[0] ?? null,
        brand: bodiesOf<Brand>('brand')[0] ?? null,
        notices: bodiesOf<Notice>('notices'),
        pages: new Map(rowsOf('pages').map(({ id, version, body }) => [id, { _id: id, id, version, ...body }])),
      };
    },
  };
}
