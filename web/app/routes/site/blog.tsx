import { data } from 'react-router';
import { blogTexts, blogContent as texts } from '../../content/blog.ts';
import { company } from '../../content/company.ts';
import { PostList } from '../../features/posts/post-list.tsx';
import { loadPage } from '../../lib/load-page.ts';
import { type PageHandle, useIsLoading } from '../../lib/page-handle.ts';
import { cursorOf, cursorPage, pageLimit } from '../../lib/paging.ts';
import { apiFrom } from '../../lib/public-api.ts';
import { loadSections } from '../../lib/sections.ts';
import { NextPage } from '../../ui/next-page.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import type { Route } from './+types/blog';
import { siteMeta } from './page-meta.ts';

const path = '/blog';

type Props = Pick<Route.ComponentProps, 'loaderData'>;

export async function loader({ request, context }: Route.LoaderArgs) {
  const after = cursorOf(new URL(request.url));
  const api = apiFrom(context);
  const { sections, init } = await loadSections({
    posts: api.listBlog({ query: { limit: pageLimit, ...(after && { after }) } }),
  });
  return data({ page: loadPage(context, 'blog'), after, ...cursorPage(sections.posts) }, init);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle: PageHandle = {
  isOverPhoto: () => true,
  outline: () => <Blog loaderData={{ page: '', after: null, items: null, next: null }} />,
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { search, intro, feed } = blogTexts(loaderData?.page);
  return [
    ...siteMeta(
      {
        ...search,
        path: loaderData?.after ? `${path}?after=${loaderData.after}` : path,
        photo: intro.photo?.url,
      },
      matches[0].loaderData.origin,
    ),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: feed, href: '/rss.xml' },
  ];
};

function Blog({ loaderData: { page, after, items, next } }: Props) {
  const isLoading = useIsLoading();
  return (
    <>
      <PageIntro {...blogTexts(page).intro} />
      <section className="wrap py-[calc(var(--spacing-section)*0.62)]">
        <h2 className="sr-only">{texts.title}</h2>
        <PostList
          posts={items}
          isLoading={isLoading}
          hasLead={!after}
          path={path}
          texts={texts.texts}
          reading={texts.post.reading}
          onwardPath={texts.onwardPath}
          phone={company.phone}
        />
        <NextPage path={path} next={next} texts={texts.pages} isFirst={!after} />
      </section>
    </>
  );
}

export default Blog;
