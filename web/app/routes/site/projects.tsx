import { byPriority, locationsOf, searchProjects } from '@plinth/contract/project';
import { data, useNavigation } from 'react-router';
import { company } from '../../content/company.ts';
import { projectsContent as texts } from '../../content/projects.ts';
import { ProjectGrid } from '../../features/projects/project-grid.tsx';
import { ProjectSearch } from '../../features/projects/project-search.tsx';
import { apiFrom } from '../../lib/api-client.ts';
import { pageMeta } from '../../lib/seo.ts';
import { useDelayed } from '../../lib/use-delayed.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import type { Route } from './+types/projects';

const path = '/projects';

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const search = { name: params.get('name') ?? '', location: params.get('location') ?? '' };
  try {
    const projects = byPriority(await apiFrom(context).listProjects());
    return data({ search, projects: searchProjects(projects, search), locations: locationsOf(projects) });
  } catch {
    return data({ search, projects: null, locations: [] }, { status: 503, headers: { 'cache-control': 'no-store' } });
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: `${texts.title} · ${company.shortName}`,
    description: texts.description,
    origin: matches[0].loaderData.origin,
    path,
  });

export default function Projects({ loaderData: { search, projects, locations } }: Route.ComponentProps) {
  const navigation = useNavigation();
  const isLoading = useDelayed(navigation.location?.pathname === path);
  return (
    <>
      <section className="wrap pt-14 pb-12 lg:pt-22 lg:pb-16">
        <h1 className="max-w-[18ch] text-title">{texts.heading}</h1>
        <p className="mt-5 max-w-[44ch] text-ink-2 text-lead">{texts.lead}</p>
      </section>
      <section className="wrap pb-section">
        <SectionHeading label={texts.section} />
        <div className="mt-9 mb-12">
          <ProjectSearch texts={texts.search} {...search} locations={locations} />
          <p aria-live="polite" className="mt-5 min-h-6 text-ink-2 text-small">
            {projects?.length ? texts.count(projects.length) : null}
          </p>
        </div>
        <ProjectGrid
          projects={projects}
          isLoading={isLoading}
          texts={texts}
          authority={company.registrationAuthority.name}
          phone={company.phone}
          allPath={path}
        />
      </section>
    </>
  );
}
