import { data } from 'react-router';
import { blogContent } from '../../content/blog.ts';
import { company } from '../../content/company.ts';
import { newsTexts, medianewsContent as texts } from '../../content/medianews.ts';
import { NewsList } from '../../features/posts/news-list.tsx';
import { loadPage } from '../../lib/load-page.ts';
import { type PageHandle, useIsLoading } from '../../lib/page-handle.ts';
import { cursorOf, cursorPage, pageLimit } from '../../lib/paging.ts';
import { apiFrom } from '../../lib/public-api.ts';
import { loadSections } from '../../lib/sections.ts';
import { NextPage } from '../../ui/next-page.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import type { Route } from './+types/medianews';
import { siteMeta } from './page-meta.ts';

const path = '/medianews';

type Props = Pick<Route.ComponentProps, 'loaderData'>;

export async function loader({ request, context }: Route.LoaderArgs) {
  const after = cursorOf(new URL(request.url));
  const api = apiFrom(context);
  const { sections, init } = await loadSections({
    items: api.listNews({ query: { limit: pageLimit, ...(after && { after }) } }),
  });
  return data({ page: loadPage(context, 'news'), after, ...cursorPage(sections.items) }, init);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle: PageHandle = {
  isOverPhoto: () => true,
  outline: () => <MediaNews loaderData={{ page: '', after: null, items: null, next: null }} />,
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { search, intro } = newsTexts(loaderData?.page);
  return siteMeta(
    {
      ...search,
      path: loaderData?.after ? `${path}?after=${loaderData.after}` : path,
      photo: intro.photo?.url,
    },
    matches[0].loaderData.origin,
  );
};

function MediaNews({ loaderData: { page, after, items, next } }: Props) {
  const isLoading = useIsLoading();
  return (
    <>
      <PageIntro {...newsTexts(page).intro} />
      <section className="wrap py-[calc(var(--spacing-section)*0.62)]">
        <h2 className="sr-only">{texts.title}</h2>
        <NewsList
          items={items}
          isLoading={isLoading}
          texts={texts.texts}
          continueReading={texts.continueReading}
          reading={blogContent.post.reading}
          onwardPath={texts.onwardPath}
          phone={company.phone}
        />
        <NextPage path={path} next={next} texts={blogContent.pages} isFirst={!after} />
      </section>
    </>
  );
}

export default MediaNews;
