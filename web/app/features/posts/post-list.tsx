import type { PostSummary } from '@plinth/contract/post.schema';
import { Link } from 'react-router';
import { Picture } from '../../ui/picture.tsx';
import { type ListStateTexts, StateList } from '../../ui/state-list.tsx';
import { kickerOf, PostCard, type ReadingText } from './post-card.tsx';

type Props = {
  /** Null if loading failed. */
  posts: readonly PostSummary[] | null;
  isLoading: boolean;
  /** Shows the newest post large above the others; on the first page only. */
  hasLead: boolean;
  path: string;
  texts: ListStateTexts;
  reading: ReadingText;
  onwardPath: string;
  phone: string;
};

export function PostList({ posts, isLoading, hasLead, path, texts, reading, onwardPath, phone }: Props) {
  const [first, ...others] = posts ?? [];
  const lead = hasLead && !isLoading && first && others.length > 0 ? first : null;
  return (
    <>
      {lead ? <LeadPost post={lead} to={`${path}/${lead._id}`} reading={reading} /> : null}
      <StateList
        items={lead ? others : posts}
        isLoading={isLoading}
        texts={texts}
        onwardPath={onwardPath}
        phone={phone}
        keyOf={(post) => post._id}
      >
        {(post) => <PostCard post={post} to={`${path}/${post._id}`} reading={reading} />}
      </StateList>
    </>
  );
}

function LeadPost({ post, to, reading }: { post: PostSummary; to: string; reading: ReadingText }) {
  return (
    <article className="group relative mb-[clamp(48px,6vw,96px)] grid items-center gap-x-16 gap-y-4 lg:grid-cols-[7fr_5fr]">
      <Picture url={post.photo} alt="" className="aspect-8/5" />
      <div>
        <p className="text-ink-2 text-small">{kickerOf(post, reading)}</p>
        <h2 className="mt-2 text-h2">
          <Link discover="none" to={to} className="after:absolute after:inset-0 group-hover:underline">
            {post.title}
          </Link>
        </h2>
        <p className="mt-4 text-ink-2 text-lead">{post.details}</p>
      </div>
    </article>
  );
}
