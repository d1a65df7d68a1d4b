import { popupAd } from '@plinth/contract/constants';
import { hasReraNumber, projectPath, reraNumberOf } from '@plinth/contract/project';
import { useLocation } from 'react-router';
import { company } from '../../content/company.ts';
import { homeContent as texts } from '../../content/home.ts';
import { postersContent } from '../../content/posters.ts';
import { PopupPoster } from '../../features/popup/popup-poster.tsx';
import { apiFrom } from '../../lib/api-client.ts';
import { pageMeta } from '../../lib/seo.ts';
import type { Route } from './+types/home';

export async function loader({ context }: Route.LoaderArgs) {
  const projects = await apiFrom(context)
    .listProjects()
    .catch(() => []);
  // A project without a registration number may not be advertised.
  const posters = postersContent.posters.flatMap((poster) => {
    const project = projects.find(({ name }) => name === poster.project);
    if (!project || !hasReraNumber(project)) return [];
    return { ...poster, path: projectPath(project), projectId: project._id, reraNumber: reraNumberOf(project) };
  });
  return { posters };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: company.name,
    description: texts.description,
    origin: matches[0].loaderData.origin,
    path: '/',
  });

export default function Home({ loaderData: { posters } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <>
      <section className="wrap py-section">
        <h1 className="text-hero">
          {texts.intro.heading.map((line) => (
            <span key={line} className="block">
              {line}{' '}
            </span>
          ))}
        </h1>
        <p className="mt-5 max-w-[44ch] text-ink-2 text-lead">{texts.intro.sentence}</p>
      </section>
      {pathname === popupAd.path ? (
        <PopupPoster posters={posters} texts={postersContent} portal={company.registrationAuthority.portal} />
      ) : null}
    </>
  );
}
