import type { ProjectList } from '@plinth/contract/project-lists';
import { data, Link } from 'react-router';
import { company } from '../../content/company.ts';
import { listControls, projectListsContent } from '../../content/project-lists.ts';
import { projectsContent } from '../../content/projects.ts';
import { cardOf } from '../../features/projects/project-card.tsx';
import { ProjectGrid } from '../../features/projects/project-grid.tsx';
import { apiFrom } from '../../lib/api-client.ts';
import { loadSections } from '../../lib/sections.ts';
import { ListTabs } from '../../ui/list-tabs.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import type { Route } from './+types/project-list';
import { siteMeta } from './page-meta.ts';

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
  const query = { list, page: searchParams.get('page') ?? '' };
  const { sections, init } = await loadSections({ found: apiFrom(context).listProjectPage({ query }) });
  const { found } = sections;
  const tabs = Object.entries(projectListsContent).map(([name, page]) => ({
    name: page.name,
    link: page.path,
    ...(found && { count: found.counts[name as ProjectList] }),
  }));
  const cards = found && { ...found, items: found.items.map(cardOf) };
  return data({ list, tabs, found: cards, isMisleading: path === misleadingPath }, init);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle = { isOverPhoto: () => true };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const page = projectListsContent[loaderData?.list ?? 'residential'];
  return siteMeta(
    {
      title: page.intro.title,
      description: page.description,
      path: page.path,
      photo: page.intro.photo.url,
      above: [{ name: projectsContent.title, path: listControls.allPath }],
    },
    matches[0].loaderData.origin,
  );
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
          <h2 className="sr-only">{page.name}</h2>
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
