import type { SummaryOf } from '@plinth/contract/collections.schema';

type Card = SummaryOf<'timeline'>;
export type ShownCard = Pick<Card, 'Year' | 'heading' | 'description' | 'image' | 'alt'>;

/** The cards of one page's timeline, in the order of the API: newest first. */
export const cardsOf = (page: Card['page'], cards: readonly Card[]): ShownCard[] =>
  cards
    .filter((card) => card.page === page)
    .map(({ Year, heading, description, image, alt }) => ({ Year, heading, description, image, alt }));
