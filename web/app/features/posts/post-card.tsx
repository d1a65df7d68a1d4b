import type { PostSummary } from '@plinth/contract/post.schema';
import { PhotoCard } from '../../ui/photo-card.tsx';

export type CardPost = Pick<PostSummary, '_id' | 'title' | 'photo' | 'date' | 'details'>;

/** What a card shows of a post, so that a page carries nothing else of it. */
export function postCardOf({ _id, title, photo, date, details }: PostSummary): CardPost {
  return { _id, title, photo, date, details };
}

export function PostCard({ post, to }: { post: CardPost; to: string }) {
  return (
    <PhotoCard
      to={to}
      photo={post.photo ? { url: post.photo } : undefined}
      ratio="3/2"
      kicker={post.date}
      title={post.title}
      text={post.details}
    />
  );
}
