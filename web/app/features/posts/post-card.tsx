import type { PostSummary } from '@plinth/contract/post.schema';
import { PhotoCard } from '../../ui/photo-card.tsx';

export function PostCard({ post, to }: { post: PostSummary; to: string }) {
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
