import { firstAddressOf, projectPath, slugOf } from '@plinth/contract/project';
import { splitSentences } from '@plinth/contract/sentences';
import { data, redirect } from 'react-router';
import { company } from '../../content/company.ts';
import { projectContent as texts } from '../../content/project.ts';
import { ProjectAbout } from '../../features/projects/project-about.tsx';
import { ProjectGallery } from '../../features/projects/project-gallery.tsx';
import { ProjectIntro } from '../../features/projects/project-intro.tsx';
import { ApiError, apiFrom } from '../../lib/api-client.ts';
import { pageMeta } from '../../lib/seo.ts';
import { ErrorPanel } from '../../ui/state-panel.tsx';
import type { Route } from './+types/project';

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const project = await apiFrom(context).getProject({ params: { id: params.id } });
    // Not permanent: a renamed project may one day take its old name back.
    if (params.slug !== slugOf(project.name)) throw redirect(projectPath(project, 'projects'));
    return data({ project });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // An id that no project could have is, to a visitor, a page that does not exist.
    if (error.status === 404 || error.status === 400) throw data(null, { status: 404 });
    return data({ project: null }, { status: 503, headers: { 'cache-control': 'no-store' } });
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The bar lies over the project's photograph; an error has none. */
export const handle = {
  isOverPhoto: (loaded: Route.ComponentProps['loaderData'] | undefined) => Boolean(loaded?.project),
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData?.project) return [{ title: company.shortName }];
  const { project } = loaderData;
  const place = firstAddressOf(project);
  return pageMeta({
    title: `${place ? `${project.name}, ${place}` : project.name} · ${company.shortName}`,
    description: splitSentences(project.about ?? '')[0] ?? project.name,
    origin: matches[0].loaderData.origin,
    path: projectPath(project),
  });
};

export default function Project({ loaderData: { project } }: Route.ComponentProps) {
  if (!project) {
    return (
      <div className="wrap py-section">
        <ErrorPanel texts={texts.error} phone={company.phone} isWholePage />
      </div>
    );
  }
  const authority = company.registrationAuthority;
  return (
    <>
      <ProjectIntro project={project} texts={texts} authority={authority.name} />
      <ProjectAbout project={project} texts={texts} authority={authority} />
      <ProjectGallery photos={project.photos} {...texts.gallery} />
      <ProjectGallery photos={project.actualphotos} {...texts.actual} />
    </>
  );
}
