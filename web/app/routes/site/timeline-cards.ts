import type { SummaryOf } from '@plinth/contract/collections.schema';
import { packRows, unpackRows } from '../../lib/packed-rows.ts';

type Card = SummaryOf<'timeline'>;
const fields = ['Year', 'heading', 'description', 'image', 'alt'] as const;

/** The cards of one page's timeline for its data, in the order of the API: newest first. */
export const packCards = (page: Card['page'], cards: readonly Card[]): string[] =>
  packRows(
    fields,
    cards.filter((card) => card.page === page),
  );

export const unpackCards = (values: readonly string[]) => unpackRows(fields, values);
