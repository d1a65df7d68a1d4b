import { popupAd } from '@plinth/contract/constants';
import { byPriority, hasReraNumber, projectPath, reraNumberOf } from '@plinth/contract/project';
import type { ProjectSummary } from '@plinth/contract/project.schema';
import { data, useLocation } from 'react-router';
import { company } from '../../content/company.ts';
import { homeContent as texts } from '../../content/home.ts';
import { controls } from '../../content/kit.ts';
import { postersContent } from '../../content/posters.ts';
import { HomeAbout } from '../../features/home/home-about.tsx';
import { HomeIntro } from '../../features/home/home-intro.tsx';
import { PopupPoster } from '../../features/popup/popup-poster.tsx';
import { LatestPosts } from '../../features/posts/latest-posts.tsx';
import { ProjectCarousel } from '../../features/projects/project-carousel.tsx';
import { TestimonialBand } from '../../features/testimonials/testimonial-band.tsx';
import { apiFrom } from '../../lib/api-client.ts';
import { loadSections } from '../../lib/sections.ts';
import { pageMeta } from '../../lib/seo.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PhotoSheet } from '../../ui/photo-sheet.tsx';
import { TelephoneLink } from '../../ui/telephone-link.tsx';
import type { Route } from './+types/home';

const latest = 6;
/** More would be a list, and the lists are one click away. */
const shownProjects = 12;

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiFrom(context);
  const { sections, init } = await loadSections({
    projects: api.listProjects(),
    testimonials: api.listTestimonials(),
    posts: api.listBlog({ query: { limit: latest } }),
  });
  const projects = sections.projects && byPriority(sections.projects);
  const photos = new Map(projects?.map((project) => [project._id, project.photos[0]]));
  return data(
    {
      projects: projects?.slice(0, shownProjects) ?? null,
      posts: sections.posts,
      quotes: (sections.testimonials ?? []).map((quote) => ({ ...quote, photo: photos.get(quote.project) })),
      posters: postersOf(projects ?? []),
    },
    init,
  );
}

/** A project without a registration number may not be advertised. */
function postersOf(projects: readonly ProjectSummary[]) {
  return postersContent.posters.flatMap((poster) => {
    const project = projects.find(({ name }) => name === poster.project);
    if (!project || !hasReraNumber(project)) return [];
    return { ...poster, path: projectPath(project), projectId: project._id, reraNumber: reraNumberOf(project) };
  });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle = { isOverPhoto: () => true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: company.name,
    description: texts.description,
    origin: matches[0].loaderData.origin,
    path: '/',
  });

export default function Home({ loaderData: { projects, posts, quotes, posters } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { contact, paths } = texts;
  return (
    <>
      <HomeIntro texts={texts.intro} carousel={controls} />
      <HomeAbout texts={texts.about} />
      <ProjectCarousel
        projects={projects}
        path={paths.projects}
        texts={texts.projects}
        carousel={controls}
        authority={company.registrationAuthority.name}
        phone={company.phone}
        contactPath={paths.contact}
      />
      <TestimonialBand quotes={quotes} {...texts.testimonials} carousel={controls} />
      <LatestPosts
        posts={posts}
        path={paths.blog}
        texts={texts.blog}
        carousel={controls}
        phone={company.phone}
        contactPath={paths.contact}
      />
      <PhotoSheet title={contact.title} sentence={contact.sentence} photo={contact.photo}>
        <ButtonLink to={contact.button.path}>{contact.button.label}</ButtonLink>
        <TelephoneLink phone={company.phone} />
      </PhotoSheet>
      {pathname === popupAd.path ? (
        <PopupPoster posters={posters} texts={postersContent} portal={company.registrationAuthority.portal} />
      ) : null}
    </>
  );
}
