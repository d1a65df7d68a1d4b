import { byPriority, type ProjectList, projectLists } from '@plinth/contract/project';
import { data, Link } from 'react-router';
import { company } from '../../content/company.ts';
import { listControls, projectListsContent } from '../../content/project-lists.ts';
import { ProjectGrid } from '../../features/projects/project-grid.tsx';
import { apiFrom } from '../../lib/api-client.ts';
import { pageOf } from '../../lib/paging.ts';
import { loadSections } from '../../lib/sections.ts';
import { pageMeta } from '../../lib/seo.ts';
import { ListTabs } from '../../ui/list-tabs.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import type { Route } from './+types/project-list';

/** Section 2.1, with its aliases; `/commercial-projects` shows the residential list there, and so it does here. */
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

export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.replace(/\.data$|\/$/, '').toLowerCase();
  const list = listOfPath[path] ?? 'residential';
  const { sections, init } = await loadSections({ projects: apiFrom(context).listProjects() });
  const projects = sections.projects && byPriority(sections.projects);
  const tabs = Object.entries(projectListsContent).map(([name, page]) => ({
    name: page.name,
    link: page.path,
    ...(projects && { count: projects.filter(projectLists[name as ProjectList]).length }),
  }));
  const found = projects && pageOf(projects.filter(projectLists[list]), searchParams.get('page'));
  return data({ list, tabs, found, isMisleading: path === misleadingPath }, init);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle = { isOverPhoto: () => true };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const page = projectListsContent[loaderData?.list ?? 'residential'];
  return pageMeta({
    title: `${page.intro.title} · ${company.shortName}`,
    description: page.description,
    origin: matches[0].loaderData.origin,
    path: page.path,
  });
};

export default function ProjectListPage({ loaderData: { list, tabs, found, isMisleading } }: Route.ComponentProps) {
  const page = projectListsContent[list];
  const { crossLink, tabs: tabsLabel, allPath, pages } = listControls;
  return (
    <>
      <PageIntro {...page.intro} />
      <section className="wrap pb-section">
        <ListTabs label={tabsLabel} tabs={tabs} />
        {isMisleading ? (
          <p className="mt-5">
            {crossLink.label}{' '}
            <Link to={crossLink.path} className="inline-flex min-h-11 items-center font-semibold underline">
              {crossLink.name}
            </Link>
          </p>
        ) : null}
        <div className="mt-12">
          <ProjectGrid
            projects={found?.items ?? null}
            isLoading={false}
            texts={page.texts}
            authority={company.registrationAuthority.name}
            phone={company.phone}
            allPath={allPath}
          />
        </div>
        {found ? <PageLinks {...found} texts={pages} hrefOf={(number) => `${page.path}?page=${number}`} /> : null}
      </section>
    </>
  );
}
