import { type AuthorityName, authorityOf } from '@plinth/contract/authorities';
import type { Filing } from '@plinth/contract/filing.schema';
import { monthsOf } from '@plinth/contract/progress';
import type { Progress as ProgressEntry } from '@plinth/contract/progress.schema';
import { hasReraNumber, projectPath } from '@plinth/contract/project';
import { use } from 'react';
import { data, Link } from 'react-router';
import { company } from '../../content/company.ts';
import { progressContent as texts } from '../../content/progress.ts';
import { projectContent } from '../../content/project.ts';
import { Filings } from '../../features/progress/filings.tsx';
import { FollowForm } from '../../features/progress/follow-form.tsx';
import { MonthLine, monthWords } from '../../features/progress/month-line.tsx';
import { ProgressMonth } from '../../features/progress/progress-month.tsx';
import { ApiError } from '../../lib/api-client.ts';
import { loadSharePhoto } from '../../lib/load-page.ts';
import { IsOutline, type PageHandle } from '../../lib/page-handle.ts';
import { apiFrom } from '../../lib/public-api.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { EmptyPanel, ErrorPanel } from '../../ui/state-panel.tsx';
import type { Route } from './+types/progress';
import { missingPage } from './missing-page.ts';
import { siteMeta } from './page-meta.ts';

type Shown = {
  project: {
    id: string;
    name: string;
    path: string;
    filings?: Filing[] | undefined;
    authority?: AuthorityName | undefined;
    canFollow: boolean;
  } | null;
  entries: ProgressEntry[];
  month: string | null;
  share?: string | undefined;
};

/** One month of a building site, or all of them when the path names none. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = apiFrom(context);
  try {
    const [project, entries] = await Promise.all([
      api.getProject({ params: { id: params.id } }),
      api.listProjectProgress({ params: { id: params.id } }),
    ]);
    const month = params.month ?? null;
    if (month !== null && !monthsOf(entries).includes(month)) throw data(null, { status: 404 });
    return data<Shown>({
      project: {
        ...{ id: project._id, name: project.name, path: projectPath(project), filings: project.filings },
        authority: project.authority,
        // The server accepts no subscription to a project without registration.
        canFollow: hasReraNumber(project),
      },
      entries,
      month,
      share: loadSharePhoto(context),
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404 || error.status === 400) throw await missingPage(api, request);
    return data<Shown>(
      { project: null, entries: [], month: null },
      { status: 503, headers: { 'cache-control': 'no-store' } },
    );
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle: PageHandle = {
  outline: () => <Progress loaderData={{ project: null, entries: [], month: null }} />,
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData?.project) return [{ title: company.shortName }];
  const { project, month, share } = loaderData;
  const { title, description } = texts.page;
  const path = `${project.path}/progress${month ? `/${month}` : ''}`;
  return siteMeta(
    {
      title: month ? `${title(project.name)}, ${monthWords(month)}` : title(project.name),
      description: description(project.name),
      path,
      photo: share,
      above: [{ name: project.name, path: project.path }],
    },
    matches[0].loaderData.origin,
  );
};

function Progress({ loaderData: { project, entries, month } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const isOutline = use(IsOutline);
  if (!project) {
    return (
      <div className="wrap py-section">
        {isOutline ? (
          <TextSkeleton text={projectContent.loading} lines={8} />
        ) : (
          <ErrorPanel texts={projectContent.error} phone={company.phone} isWholePage />
        )}
      </div>
    );
  }
  const months = monthsOf(entries);
  const path = `${project.path}/progress`;
  const shown = month ? [month] : months.toReversed();
  return (
    <div className="wrap py-section">
      <p>
        <Link to={project.path} className="inline-flex min-h-11 items-center underline">
          {texts.page.back(project.name)}
        </Link>
      </p>
      <h1 className="mt-3 mb-9 text-title">{texts.page.title(project.name)}</h1>
      {months.length === 0 ? (
        <EmptyPanel text={texts.page.empty} onward={{ label: texts.page.onward, to: project.path }} />
      ) : (
        <>
          <MonthLine months={months} current={month ?? ''} path={path} label={texts.months} />
          {shown.map((it) => (
            <section key={it} className="pb-section">
              <SectionHeading label={monthWords(it)} />
              <div className="mt-9">
                <ProgressMonth entries={entries} month={it} texts={texts} />
              </div>
            </section>
          ))}
          <Filings filings={project.filings} authority={authorityOf(project)} texts={texts.filings} />
          {project.canFollow ? (
            <div id="follow">
              <FollowForm key={project.id} project={project.id} texts={texts.follow} />
            </div>
          ) : null}
        </>
      )}
    </div>
  );
}

export default Progress;
