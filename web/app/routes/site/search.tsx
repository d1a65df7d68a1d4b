import { limits } from '@plinth/contract/limits';
import { data } from 'react-router';
import { company } from '../../content/company.ts';
import { searchContent as texts } from '../../content/search.ts';
import { SearchBox } from '../../features/search/search-box.tsx';
import { SearchResults } from '../../features/search/search-results.tsx';
import { type PageHandle, useIsLoading } from '../../lib/page-handle.ts';
import { apiFrom } from '../../lib/public-api.ts';
import { loadSections } from '../../lib/sections.ts';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { EmptyPanel, ErrorPanel } from '../../ui/state-panel.tsx';
import type { Route } from './+types/search';
import { siteMeta } from './page-meta.ts';

type Props = Pick<Route.ComponentProps, 'loaderData'>;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = queryOf(new URL(request.url).search);
  if (!query) return data({ query, hits: [] });
  const { sections, init } = await loadSections({ hits: apiFrom(context).search({ query: { q: query } }) });
  return data({ query, hits: sections.hits }, init);
}

const queryOf = (search: string) => (new URLSearchParams(search).get('q') ?? '').trim().slice(0, limits.search);

export const handle: PageHandle = {
  outline: ({ search }) => <Search loaderData={{ query: queryOf(search), hits: null }} />,
};

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  siteMeta(
    { title: texts.title, description: texts.description, path: '/search', isHidden: true },
    matches[0].loaderData.origin,
  );

function Search({ loaderData: { query, hits } }: Props) {
  const isLoading = useIsLoading();
  const { empty } = texts;
  return (
    <section className="wrap pt-[clamp(32px,6vw,88px)] pb-section">
      <h1 className="sr-only">{texts.title}</h1>
      <SearchBox query={query} texts={texts} />
      <p role="status" className="mt-4 mb-9 min-h-6 text-ink-2 text-small">
        {!isLoading && hits && hits.length > 0 ? texts.count(hits.length, query) : null}
      </p>
      {isLoading ? (
        <TextSkeleton text={texts.loading} />
      ) : hits === null ? (
        <ErrorPanel texts={texts.error} phone={company.phone} />
      ) : query && hits.length === 0 ? (
        <EmptyPanel text={empty.text} onward={{ label: empty.onward, to: empty.path }} />
      ) : (
        <SearchResults hits={hits} />
      )}
    </section>
  );
}

export default Search;
