import { withSquareFeet } from '@plinth/contract/area';
import { paragraphsOf } from '@plinth/contract/post';
import type { Post } from '@plinth/contract/post.schema';
import { Link } from 'react-router';
import { Picture } from '../../ui/picture.tsx';

type Texts = {
  published: string;
  readingTime: string;
  minutes: (minutes: number) => string;
  defaultTitle: string;
  defaultDate: string;
  empty: string;
};

type Props = {
  post: Omit<Post, 'richContent'>;
  minutes: number;
  texts: Texts;
  list: { name: string; path: string };
  /** The rich text; without it, the paragraphs are shown. */
  children?: React.ReactNode;
};

export function PostArticle({ post, minutes, texts, list, children }: Props) {
  const title = post.title.trim() || texts.defaultTitle;
  const paragraphs = paragraphsOf(post.content);
  return (
    <article>
      <header className="wrap pt-[clamp(32px,6vw,88px)]">
        <Link to={list.path} className="inline-flex min-h-11 items-center text-ink-2 text-small underline">
          {list.name}
        </Link>
        <div className="mt-2 grid gap-x-gutter gap-y-4.5 lg:grid-cols-12">
          <h1 className="text-title lg:col-span-7">{title}</h1>
          {post.details ? <p className="self-end text-ink-2 text-lead lg:col-span-5">{post.details}</p> : null}
        </div>
      </header>
      {post.photo ? (
        <div className="wrap mt-[clamp(28px,4vw,56px)]">
          <Picture url={post.photo} alt="" isHero className="aspect-16/9 max-h-[80svh] w-full" />
        </div>
      ) : null}
      <div className="wrap grid gap-x-gutter pt-[clamp(40px,5vw,80px)] pb-section lg:grid-cols-12">
        <dl className="flex gap-x-9 gap-y-5 max-lg:mb-7 max-lg:border-rule max-lg:border-b max-lg:pb-4 lg:col-span-3 lg:flex-col">
          <div>
            <dt className="text-ink-2 text-small">{texts.published}</dt>
            <dd className="font-semibold">{post.date.trim() || texts.defaultDate}</dd>
          </div>
          {minutes > 0 ? (
            <div>
              <dt className="text-ink-2 text-small">{texts.readingTime}</dt>
              <dd className="font-semibold">{texts.minutes(minutes)}</dd>
            </div>
          ) : null}
        </dl>
        <div className="max-w-[66ch] lg:col-span-7">
          {children}
          {paragraphs.length === 0 && !children ? <p>{texts.empty}</p> : null}
          {paragraphs.map((paragraph, index) => (
            <p
              // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is identified by its position
              key={index}
              className="mt-6 whitespace-pre-line first:mt-0 first:first-letter:float-left first:first-letter:pr-3 first:first-letter:font-serif first:first-letter:text-[4.9em] first:first-letter:text-action-deep first:first-letter:leading-[0.78]"
            >
              {withSquareFeet(paragraph)}
            </p>
          ))}
        </div>
      </div>
    </article>
  );
}
