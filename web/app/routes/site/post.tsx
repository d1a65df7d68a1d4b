import type { Post } from '@plinth/contract/post.schema';
import { pagePathOf } from '@plinth/contract/preview';
import { readingMinutes } from '@plinth/contract/reading-time';
import { isPlainText, referencesIn } from '@plinth/contract/rich-text';
import { postSeo } from '@plinth/contract/seo';
import { use } from 'react';
import { data, redirect } from 'react-router';
import { blogContent } from '../../content/blog.ts';
import { company } from '../../content/company.ts';
import { medianewsContent } from '../../content/medianews.ts';
import { richTextContent } from '../../content/rich-text.ts';
import { PostArticle } from '../../features/posts/post-article.tsx';
import { ReadNext } from '../../features/posts/read-next.tsx';
import { RichTextBody } from '../../features/posts/rich-text.tsx';
import { ApiError } from '../../lib/api-client.ts';
import { articleThing } from '../../lib/json-ld.ts';
import { IsOutline, type PageHandle } from '../../lib/page-handle.ts';
import { apiFrom, type PublicApi } from '../../lib/public-api.ts';
import { shareImage } from '../../lib/seo.ts';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { ErrorPanel } from '../../ui/state-panel.tsx';
import type { Route } from './+types/post';
import { missingPage } from './missing-page.ts';
import { siteMeta } from './page-meta.ts';

const texts = blogContent.post;
const shownNext = 3;

/** Blog posts and news items at any of the spec's three paths; one of them is canonical for each item. */
const lists = {
  blog: { name: blogContent.title, path: '/blog' },
  news: { name: medianewsContent.title, path: '/medianews' },
} as const;

/** The canonical path: a post's page has a slug, a news item's the id. */
const pathOf = (post: Pick<Post, 'kind' | '_id' | 'slug'>) => `${lists[post.kind].path}/${post.slug ?? post._id}`;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const api = apiFrom(context);
  const [, place] = pagePathOf(request.url).split('/');
  const isBlog = place === 'blog';
  try {
    const id = params.id ?? '';
    const post = await (isBlog ? readPost(api, id) : api.getNews({ params: { id } }));
    const [next, references] = await Promise.all([listNext(api, post), listReferences(api, post)]);
    return data({ state: 'found' as const, ...shownOf(post), references, next });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isUnknown = error.status === 404 || error.status === 400;
    // Section 2.1: the placeholder at `/medianews/{id}` if there is no such item.
    if (isUnknown && place === 'medianews') return data({ state: 'placeholder' as const }, { status: 404 });
    if (isUnknown) throw await missingPage(api, request);
    return data({ state: 'failed' as const, isBlog }, { status: 503, headers: { 'cache-control': 'no-store' } });
  }
}

/** What the page needs: rich text or paragraphs, not both. */
function shownOf({ richContent, ...post }: Post) {
  const minutes = readingMinutes(post.content);
  if (!richContent || isPlainText(richContent)) return { post, minutes, text: null };
  return { post: { ...post, content: [] }, minutes, text: richContent };
}

/** If they fail to load, the text is shown without the links. */
async function listReferences(api: PublicApi, { _id, richContent }: Post) {
  if (!richContent || referencesIn(richContent).length === 0) return [];
  return api.getBlogReferences({ params: { id: _id } }).catch(() => []);
}

/** A post by its slug or id. A slug that it had before redirects for good; an edit of the post purges the redirect. */
async function readPost(api: PublicApi, slugOrId: string): Promise<Post> {
  const address = await api.getBlogAddress({ params: { slug: slugOrId } }).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  });
  if (address && !address.isCurrent) throw redirect(`${lists.blog.path}/${address.slug}`, 301);
  return api.getBlog({ params: { id: address?.id ?? slugOrId } });
}

/** The posts to read next are optional: if they fail to load, the post is shown without them. */
async function listNext(api: PublicApi, post: Post) {
  const query = { query: { limit: shownNext + 1 } };
  const listing = post.kind === 'news' ? api.listNews(query) : api.listBlog(query);
  const posts = await listing.catch(() => []);
  return posts.filter(({ _id }) => _id !== post._id).slice(0, shownNext);
}

export const handle: PageHandle = {
  outline: ({ pathname }) => <PostPage loaderData={{ state: 'failed', isBlog: isBlogPath(pathname) }} />,
};

const isBlogPath = (pathname: string) => pathname.startsWith('/blog/');

type Props = Pick<Route.ComponentProps, 'loaderData'>;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { origin } = matches[0].loaderData;
  if (loaderData?.state !== 'found') return [{ title: company.shortName }, { name: 'robots', content: 'noindex' }];
  const { post } = loaderData;
  const name = post.title.trim() || texts.defaultTitle;
  const path = pathOf(post);
  return siteMeta(
    {
      ...postSeo(post, name),
      name,
      path,
      photo: post.photo,
      isArticle: true,
      above: [lists[post.kind]],
      things: [articleThing({ ...post, title: name, path, image: shareImage(post.photo, origin) }, origin)],
    },
    origin,
  );
};

function PostPage({ loaderData }: Props) {
  const isOutline = use(IsOutline);
  if (loaderData.state === 'found') {
    const { post, minutes, text, references, next } = loaderData;
    return (
      <>
        <PostArticle post={post} minutes={minutes} texts={texts} list={lists[post.kind]}>
          {text ? <RichTextBody text={text} references={references} texts={richTextContent} /> : null}
        </PostArticle>
        <ReadNext label={texts.next} posts={next} path={lists[post.kind].path} reading={texts.reading} />
      </>
    );
  }
  return (
    <div className="wrap py-section">
      {loaderData.state === 'placeholder' ? (
        <h1 className="text-title">{medianewsContent.placeholder}</h1>
      ) : isOutline ? (
        <TextSkeleton
          text={loaderData.isBlog ? blogContent.texts.loading : medianewsContent.texts.loading}
          lines={12}
        />
      ) : (
        <ErrorPanel
          texts={loaderData.isBlog ? texts.error : medianewsContent.texts.error}
          phone={company.phone}
          isWholePage
        />
      )}
    </div>
  );
}

export default PostPage;
