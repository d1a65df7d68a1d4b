import { dayOf } from '@plinth/contract/company-time';
import { type ComparedHome, readCompared, writeCompared } from '@plinth/contract/compare';
import { use } from 'react';
import { data, Link } from 'react-router';
import { company } from '../../content/company.ts';
import { compareContent as texts } from '../../content/compare.ts';
import { projectsContent } from '../../content/projects.ts';
import { CompareTable } from '../../features/homes/compare-table.tsx';
import { type ComparedColumn, columnOf, rowsOf } from '../../features/homes/compare-view.ts';
import { ApiError, apiFrom, type PublicApi } from '../../lib/api-client.ts';
import { IsOutline, type PageHandle } from '../../lib/page-handle.ts';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { EmptyPanel, ErrorPanel } from '../../ui/state-panel.tsx';
import type { Route } from './+types/compare';
import { siteMeta } from './page-meta.ts';

const path = '/compare';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiFrom(context);
  const { searchParams } = new URL(request.url);
  const isOnly = searchParams.has('only');
  const day = dayOf(Date.now());
  try {
    const [rates, ...homes] = await Promise.all([
      api.listRates(),
      ...readCompared(searchParams.get('homes')).map((ref) => loadHome(api, ref)),
    ]);
    const columns = homes.flatMap((home) => (home && columnOf(home.ref, home, rates, texts, day)) ?? []);
    return data({ columns, isOnly });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ columns: null, isOnly }, { status: 503, headers: { 'cache-control': 'no-store' } });
  }
}

/** Null for a home that does not exist (any more). */
async function loadHome(api: PublicApi, ref: ComparedHome) {
  try {
    const params = { id: ref.project };
    const [project, offer] = await Promise.all([api.getProject({ params }), api.getOffer({ params })]);
    const unit = await api.getUnit({ params: { ...params, unit: ref.home } }).catch(noSuchUnit);
    return { ref, project, offer, unit };
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}

/** A type's name is no unit. */
function noSuchUnit(error: unknown) {
  if (error instanceof ApiError && error.status < 500) return null;
  throw error;
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle: PageHandle = { outline: () => <Compare loaderData={{ columns: null, isOnly: false }} /> };

export const meta: Route.MetaFunction = ({ matches }) =>
  siteMeta({ title: texts.title, description: texts.description, path }, matches[0].loaderData.origin);

const pathOf = (columns: readonly ComparedColumn[], isOnly: boolean) => {
  const homes = writeCompared(columns.map(({ ref }) => ref));
  return homes ? `${path}?homes=${homes}${isOnly ? '&only=1' : ''}` : path;
};

function Compare({ loaderData: { columns, isOnly } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const isOutline = use(IsOutline);
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
  const all = rowsOf(columns, texts);
  const isFiltered = isOnly && columns.length > 1;
  return (
    <div className="wrap py-section">
      <h1 className="text-title">{texts.title}</h1>
      {columns.length === 0 ? (
        <div className="mt-9">
          <EmptyPanel text={texts.empty} onward={{ label: texts.onward, to: '/projects' }} />
        </div>
      ) : (
        <>
          <p className="mt-5 mb-6 max-w-[60ch] text-ink-2 text-lead">{texts.lead}</p>
          {columns.length > 1 ? (
            <p className="mb-4">
              <Link
                to={pathOf(columns, !isOnly)}
                preventScrollReset
                className="inline-flex min-h-11 items-center font-semibold underline"
              >
                {isOnly ? texts.all : texts.only}
              </Link>
            </p>
          ) : null}
          <CompareTable
            columns={columns}
            rows={isFiltered ? all.filter(({ isDifferent }) => isDifferent) : all}
            pathWithout={(column) =>
              pathOf(
                columns.filter((it) => it !== column),
                isOnly,
              )
            }
            texts={texts}
          />
        </>
      )}
    </div>
  );
}

export default Compare;
