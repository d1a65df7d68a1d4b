import type { PostSummary } from '@plinth/contract/post.schema';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { PostCard, type ReadingText } from './post-card.tsx';

type Props = { label: string; posts: readonly PostSummary[]; path: string; reading: ReadingText };

export function ReadNext({ label, posts, path, reading }: Props) {
  if (posts.length === 0) return null;
  return (
    <section className="bg-sand">
      <div className="wrap py-section">
        <SectionHeading label={label} />
        <ul className="mt-9 grid gap-x-gutter gap-y-12 sm:grid-cols-2 xl:grid-cols-3">
          {posts.map((post) => (
            <li key={post._id}>
              <PostCard post={post} to={`${path}/${post._id}`} reading={reading} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
