import { pagePathOf } from '@plinth/contract/preview';
import type { ProjectList } from '@plinth/contract/project-lists';
import { noWishes } from '@plinth/contract/project-wishes';
import { data, Link } from 'react-router';
import { company } from '../../content/company.ts';
import { keepTexts } from '../../content/keep.ts';
import { noProjectsYet } from '../../content/page-parts.ts';
import { filterTexts } from '../../content/project-filters.ts';
import { listControls, projectLists, projectListTexts, tabsOf } from '../../content/project-lists.ts';
import { projectsContent } from '../../content/projects.ts';
import { KeepProject } from '../../features/keep/keep-project.tsx';
import { KeptHere } from '../../features/keep/kept-here.tsx';
import { ProjectFinder } from '../../features/projects/project-finder.tsx';
import { VisitLink, VisitProvider } from '../../features/visit/visit.tsx';
import { loadPage } from '../../lib/load-page.ts';
import { type PageHandle, useIsLoading } from '../../lib/page-handle.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ListTabs } from '../../ui/list-tabs.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import { PhotoSheet } from '../../ui/photo-sheet.tsx';
import { EmptyPanel } from '../../ui/state-panel.tsx';
import { TelephoneLink } from '../../ui/telephone-link.tsx';
import type { Route } from './+types/project-list';
import { isWithoutProjects, loadFoundProjects, viewWithoutList } from './found-projects.ts';
import { siteMeta } from './page-meta.ts';
import { loadVisitTexts } from './visit-texts.ts';

/** Section 2.1, with its aliases. As in the spec, `/commercial-projects` shows the residential list. */
const listOfPath: Record<string, ProjectList> = {
  '/residential': 'residential',
  '/residential-projects': 'residential',
  '/commercial-projects': 'residential',
  '/commercial': 'commercial',
  '/ongoing': 'ongoing',
  '/coming-soon': 'ongoing',
  '/upcoming': 'upcoming',
  '/coworking': 'coworking',
};
const misleadingPath = '/commercial-projects';

type Props = Pick<Route.ComponentProps, 'loaderData'>;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { list, isMisleading } = listAt(pagePathOf(request.url));
  const { path } = projectLists[list];
  const { found, view, init } = await loadFoundProjects(context, searchParams, { path, list, hasName: false });
  return data({ page: loadPage(context, list), list, found, view, isMisleading }, init);
}

function listAt(pathname: string) {
  const path = pathname.replace(/\.data$|\/$/, '').toLowerCase();
  return { list: listOfPath[path] ?? 'residential', isMisleading: path === misleadingPath };
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle: PageHandle = {
  isOverPhoto: () => true,
  outline({ pathname }) {
    const at = listAt(pathname);
    const view = viewWithoutList(noWishes, projectLists[at.list].path);
    return <ProjectListPage loaderData={{ page: '', ...at, found: null, view }} />;
  },
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const page = projectListTexts(loaderData?.list ?? 'residential', loaderData?.page);
  return siteMeta(
    {
      ...page.search,
      path: page.path,
      photo: page.intro.photo?.url,
      above: [{ name: projectsContent.title, path: listControls.allPath }],
    },
    matches[0].loaderData.origin,
  );
};

function ProjectListPage({ loaderData: { page: packed, list, found, view, isMisleading } }: Props) {
  const isLoading = useIsLoading();
  const page = projectListTexts(list, packed);
  const { contact } = page;
  const hasNone = isWithoutProjects(found);
  const { crossLink, tabs: tabsLabel, allPath, pages } = listControls;
  return (
    <VisitProvider contactPath={listControls.contactPath} loadTexts={loadVisitTexts}>
      <PageIntro {...page.intro} />
      <section className="wrap pb-section">
        {hasNone ? (
          <EmptyPanel {...noProjectsYet} phone={company.phone} />
        ) : (
          <>
            <ListTabs label={tabsLabel} tabs={tabsOf(found?.counts)} current={page.path} />
            {isMisleading ? (
              <p className="mt-5">
                {crossLink.label}{' '}
                <Link to={crossLink.path} className="inline-flex min-h-11 items-center font-semibold underline">
                  {crossLink.name}
                </Link>
              </p>
            ) : null}
            <p className="mt-6 text-ink-2 text-lead">{filterTexts.measures}</p>
            <div className="mt-6">
              <ProjectFinder
                path={page.path}
                found={found}
                view={view}
                isLoading={isLoading}
                texts={filterTexts}
                grid={{
                  texts: page.texts,
                  phone: company.phone,
                  allPath,
                  below: (project) => <KeepProject project={project} texts={keepTexts} />,
                }}
                pages={pages}
                heading={<h2 className="sr-only">{page.name}</h2>}
              />
            </div>
          </>
        )}
        <KeptHere texts={keepTexts} />
      </section>
      {page.isShown('visit') && !hasNone ? (
        <PhotoSheet title={contact.title} sentence={contact.sentence} photo={contact.photo}>
          {page.isVisit ? (
            <VisitLink to={contact.button.path}>{contact.button.label}</VisitLink>
          ) : (
            <ButtonLink to={contact.button.path}>{contact.button.label}</ButtonLink>
          )}
          <TelephoneLink phone={company.phone} />
        </PhotoSheet>
      ) : null}
    </VisitProvider>
  );
}

export default ProjectListPage;
