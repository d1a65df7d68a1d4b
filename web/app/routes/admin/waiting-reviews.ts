import { adminPaths } from '@plinth/contract/admin-paths';
import type { WaitingReview } from '@plinth/contract/review.schema';
import { collectionTexts } from '../../content/admin-texts.ts';
import { editedOf } from '../../lib/admin-api.ts';

type Reader = { mayPublish: boolean; me: string };

/** Approvers see the whole queue; a colleague who cannot approve sees what they sent. */
export const shownReviews = (reviews: readonly WaitingReview[], { mayPublish, me }: Reader) =>
  mayPublish ? [...reviews] : reviews.filter(({ by }) => by === me);

export const reviewPath = ({ collection, id }: Pick<WaitingReview, 'collection' | 'id'>) =>
  `${adminPaths.reviews}/${collection}/${id}`;

/** 'Project', 'Post'. */
export function kindOfReview({ collection, kind }: WaitingReview): string {
  const { one } = collectionTexts[editedOf(collection, kind)];
  return one.charAt(0).toUpperCase() + one.slice(1);
}

export const firstName = (name: string) => (name.includes('@') ? name : (name.split(' ')[0] ?? name));
