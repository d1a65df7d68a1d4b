import { type Kysely, sql } from 'kysely';

/**
 * The company's own lists, which stood in source files until this migration, become documents. A database that has content gets the
 * texts that its pages showed; a new one stays empty. Where a list has documents already, it is left alone.
 */

type Row = { position: number; body: Record<string, unknown> };

/** In the order of a page that the team can change. */
const inOrder = (bodies: Record<string, unknown>[]): Row[] => bodies.map((body) => ({ position: 0, body }));

const lists: Record<string, Row[]> = {
  faqs: inOrder([
    {
      questions: 'Can I buy a home in India on an OCI card',
      answer:
        'Yes. NRIs and OCI card holders may buy residential and commercial property. Farm land and plantations are the exception. Payment comes through an NRE, NRO or FCNR account.',
    },
    {
      questions: 'Which account should I pay from',
      answer:
        'An NRE or FCNR account keeps the money free to return abroad; an NRO account is for what you earn in India. Your bank can move between them with a form.',
    },
    {
      questions: 'Can someone sign for me in Pune',
      answer:
        'Yes, with a power of attorney made for this one purchase. Sign it before a notary where you live, have it apostilled or attested at the consulate, and send it to us by courier.',
    },
    {
      questions: 'How is the rent taxed, and can I send it home',
      answer:
        'The tenant deducts tax at source and pays the rest into your NRO account. From there up to one million US dollars a year may be sent abroad with a chartered accountant’s certificate.',
    },
    {
      questions: 'What if the handover date moves',
      answer:
        'The date on the project’s page at the authority binds us. If we miss it you may have interest for each month, or your money back with interest; the choice is yours.',
    },
  ]),
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [collection, rows] of Object.entries(lists)) {
    // Ids that sort before those of later documents, which come last in the order of the page.
    const documents = rows.map(({ position, body }, index) => ({
      id: `000000-${collection}-${String(index + 1).padStart(2, '0')}`,
      position,
      body,
    }));
    await sql`
      insert into documents (collection, id, body, summary, position)
      select ${sql.lit(collection)}, id, body, body, position
      from jsonb_to_recordset(${sql.lit(JSON.stringify(documents))}::jsonb) as listed (id text, position integer, body jsonb)
      where exists (select from documents where collection not in ('siteData', ${sql.join(Object.keys(lists).map(sql.lit))}))
        and not exists (select from documents where collection = ${sql.lit(collection)})
    `.execute(db);
  }
}

/** What the team wrote is lost: the release before shows the texts of its source files. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from documents where collection in (${sql.join(Object.keys(lists).map(sql.lit))})`.execute(db);
}
