import type { Post } from '@plinth/contract/post.schema';
import { data } from 'react-router';
import { blogContent } from '../../content/blog.ts';
import { company } from '../../content/company.ts';
import { medianewsContent } from '../../content/medianews.ts';
import { PostArticle } from '../../features/posts/post-article.tsx';
import { ReadNext } from '../../features/posts/read-next.tsx';
import { type Api, ApiError, apiFrom } from '../../lib/api-client.ts';
import { articleThing } from '../../lib/json-ld.ts';
import { shareImage } from '../../lib/seo.ts';
import { ErrorPanel } from '../../ui/state-panel.tsx';
import type { Route } from './+types/post';
import { siteMeta } from './page-meta.ts';

const texts = blogContent.post;
const shownNext = 3;

/** Blog posts and news items by any of the spec's three addresses; each has one that is its own. */
const lists = {
  blog: { name: blogContent.title, path: '/blog' },
  news: { name: medianewsContent.title, path: '/medianews' },
} as const;

const pathOf = (post: Post) => `${lists[post.kind].path}/${post._id}`;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const api = apiFrom(context);
  const [, place] = new URL(request.url).pathname.split('/');
  const isBlog = place === 'blog';
  try {
    const call = { params: { id: params.id ?? '' } };
    const post = await (isBlog ? api.getBlog(call) : api.getNews(call));
    return data({ state: 'found' as const, post, next: await listNext(api, post) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isUnknown = error.status === 404 || error.status === 400;
    // Section 2.1: what stands at `/medianews/{id}` where there is no such item.
    if (isUnknown && place === 'medianews') return data({ state: 'placeholder' as const }, { status: 404 });
    if (isUnknown) throw data(null, { status: 404 });
    return data({ state: 'failed' as const, isBlog }, { status: 503, headers: { 'cache-control': 'no-store' } });
  }
}

/** What to read after it is an offer: where it cannot be had, the post stands alone. */
async function listNext(api: Api, post: Post) {
  const query = { query: { limit: shownNext + 1 } };
  const listing = post.kind === 'news' ? api.listNews(query) : api.listBlog(query);
  const posts = await listing.catch(() => []);
  return posts.filter(({ _id }) => _id !== post._id).slice(0, shownNext);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { origin } = matches[0].loaderData;
  if (loaderData?.state !== 'found') return [{ title: company.shortName }, { name: 'robots', content: 'noindex' }];
  const { post } = loaderData;
  const title = post.title.trim() || texts.defaultTitle;
  const path = pathOf(post);
  return siteMeta(
    {
      title,
      description: post.details.trim() || title,
      path,
      photo: post.photo,
      isArticle: true,
      above: [lists[post.kind]],
      things: [articleThing({ ...post, title, path, image: shareImage(post.photo, origin) }, origin)],
    },
    origin,
  );
};

export default function PostPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === 'found') {
    const { post, next } = loaderData;
    return (
      <>
        <PostArticle post={post} texts={texts} list={lists[post.kind]} />
        <ReadNext label={texts.next} posts={next} path={lists[post.kind].path} />
      </>
    );
  }
  return (
    <div className="wrap py-section">
      {loaderData.state === 'placeholder' ? (
        <h1 className="text-title">{medianewsContent.placeholder}</h1>
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
