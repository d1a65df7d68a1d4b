import type { PostSummary } from '@plinth/contract/post.schema';
import { PhotoCard } from '../../ui/photo-card.tsx';

export type CardPost = Pick<PostSummary, '_id' | 'title' | 'photo' | 'date' | 'details'>;

/** Formats a number of minutes as text. */
export type ReadingText = (minutes: number) => string;

type Props = { post: CardPost & { readingMinutes?: number }; to: string; reading?: ReadingText };

/** The date and, if requested and known, the reading time. */
export function kickerOf({ date, readingMinutes }: Props['post'], reading?: ReadingText): string {
  return [date, readingMinutes && reading?.(readingMinutes)].filter(Boolean).join(' · ');
}

export function PostCard({ post, to, reading }: Props) {
  return (
    <PhotoCard
      to={to}
      photo={post.photo ? { url: post.photo } : undefined}
      ratio="3/2"
      kicker={kickerOf(post, reading)}
      title={post.title}
      text={post.details}
    />
  );
}
