import type { PostSummary } from '@plinth/contract/post.schema';
import { TextLink } from '../../ui/button.tsx';
import { type ListStateTexts, StateList } from '../../ui/state-list.tsx';
import { PostCard, type ReadingText } from './post-card.tsx';

type Props = {
  /** Null if loading failed. */
  items: readonly PostSummary[] | null;
  isLoading: boolean;
  texts: ListStateTexts;
  continueReading: string;
  reading: ReadingText;
  onwardPath: string;
  phone: string;
};

/** Section 2.1: a news card links to `/blog/{id}`, its button to `/news/{id}`. Both show the item. */
export function NewsList({ items, isLoading, texts, continueReading, reading, onwardPath, phone }: Props) {
  return (
    <StateList
      items={items}
      isLoading={isLoading}
      texts={texts}
      onwardPath={onwardPath}
      phone={phone}
      keyOf={(item) => item._id}
    >
      {(item) => (
        <>
          <PostCard post={item} to={`/blog/${item._id}`} reading={reading} />
          <p className="mt-2">
            <TextLink to={`/news/${item._id}`} aria-label={`${continueReading}: ${item.title}`}>
              {continueReading}
            </TextLink>
          </p>
        </>
      )}
    </StateList>
  );
}
