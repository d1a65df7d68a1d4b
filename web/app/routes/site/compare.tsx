import { dayOf } from '@plinth/contract/company-time';
import { mostCompared, readCompared, writeCompared } from '@plinth/contract/compare';
import { writePostDate } from '@plinth/contract/post-date';
import { use, useEffect } from 'react';
import { data, Link } from 'react-router';
import { company } from '../../content/company.ts';
import { compareContent as texts } from '../../content/compare.ts';
import { projectsContent } from '../../content/projects.ts';
import { CompareActions } from '../../features/homes/compare-actions.tsx';
import { CompareTable } from '../../features/homes/compare-table.tsx';
import { type ComparedColumn, columnOf, differencesOf, groupsOf } from '../../features/homes/compare-view.ts';
import { ApiError } from '../../lib/api-client.ts';
import { storeCompared } from '../../lib/kept-store.ts';
import { IsOutline, type PageHandle } from '../../lib/page-handle.ts';
import { apiFrom } from '../../lib/public-api.ts';
import printStyles from '../../ui/print.css?url';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { EmptyPanel, ErrorPanel } from '../../ui/state-panel.tsx';
import type { Route } from './+types/compare';
import { loadHomes } from './kept-homes.ts';
import { siteMeta } from './page-meta.ts';

const path = '/compare';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiFrom(context);
  const { searchParams } = new URL(request.url);
  const isOnly = searchParams.has('only');
  const day = dayOf(Date.now());
  try {
    const [rates, homes] = await Promise.all([
      api.listRates(),
      loadHomes(api, readCompared(searchParams.get('homes'))),
    ]);
    const columns = homes.flatMap((home) => (home && columnOf(home.ref, home, rates, texts, day)) ?? []);
    return data({ columns, isOnly, day });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ columns: null, isOnly, day }, { status: 503, headers: { 'cache-control': 'no-store' } });
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: printStyles, media: 'print' }];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle: PageHandle = {
  outline: () => <Compare loaderData={{ columns: null, isOnly: false, day: '' }} />,
};

export const meta: Route.MetaFunction = ({ matches }) =>
  siteMeta({ title: texts.title, description: texts.description, path }, matches[0].loaderData.origin);

const pathOf = (columns: readonly ComparedColumn[], isOnly: boolean) => {
  const homes = writeCompared(columns.map(({ ref }) => ref));
  return homes ? `${path}?homes=${homes}${isOnly ? '&only=1' : ''}` : path;
};

const keptOf = ({ ref, project, name, photo }: ComparedColumn) => ({
  ...ref,
  projectName: project,
  homeName: name,
  ...(photo && { photo }),
});

function Compare({ loaderData: { columns, isOnly, day } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const isOutline = use(IsOutline);
  // What this page shows becomes the choice that the lists go on with.
  useEffect(() => {
    if (columns && columns.length > 0) storeCompared(columns.map(keptOf));
  }, [columns]);
  if (!columns) {
    return (
      <div className="wrap py-section">
        {isOutline ? (
          <TextSkeleton text={projectsContent.loading} lines={8} />
        ) : (
          <ErrorPanel texts={projectsContent.error} phone={company.phone} isWholePage />
        )}
      </div>
    );
  }
  if (columns.length === 0) {
    return (
      <div className="wrap pt-9 pb-section">
        <h1 className="text-title">{texts.heading}</h1>
        <div className="mt-9">
          <EmptyPanel text={texts.empty} onward={{ label: texts.onward, to: '/projects' }} />
        </div>
      </div>
    );
  }
  const all = groupsOf(columns, texts);
  const different = differencesOf(all);
  const count = (groups: typeof all) => groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const hasTwo = columns.length > 1;
  return (
    <div className="wrap pt-9 pb-section">
      <h1 className="text-title">{texts.heading}</h1>
      <div className="mt-5 mb-6 flex flex-wrap items-center justify-between gap-x-7 gap-y-4">
        <p className="text-ink-2 text-lead">{texts.lead(columns.length, count(different), count(all))}</p>
        <div data-print="none" className="flex flex-wrap items-center gap-3 max-lg:w-full">
          {hasTwo ? (
            <nav aria-label={texts.view} className="compare-view">
              <Link to={pathOf(columns, false)} preventScrollReset aria-current={isOnly ? undefined : 'true'}>
                {texts.all}
              </Link>
              <Link to={pathOf(columns, true)} preventScrollReset aria-current={isOnly ? 'true' : undefined}>
                {texts.only} <span className="tabular font-normal">{count(different)}</span>
              </Link>
            </nav>
          ) : null}
          <CompareActions texts={texts} />
          {columns.length < mostCompared ? (
            <Link
              to={texts.addPath(writeCompared(columns.map(({ ref }) => ref)))}
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              {texts.add}
            </Link>
          ) : null}
        </div>
      </div>
      {hasTwo ? <p className="compare-swipe mb-3 text-ink-2 text-small">{texts.swipe}</p> : null}
      <CompareTable
        key={columns.length}
        columns={columns}
        groups={isOnly && hasTwo ? different : all}
        asOf={texts.asOf(writePostDate(day))}
        pathWithout={(column) =>
          pathOf(
            columns.filter((it) => it !== column),
            isOnly,
          )
        }
        onRemove={(column) => storeCompared(columns.filter((it) => it !== column).map(keptOf))}
        texts={texts}
      />
    </div>
  );
}

export default Compare;
