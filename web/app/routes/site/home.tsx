import { popupAd } from '@plinth/contract/constants';
import { byPriority, hasReraNumber, projectPath, reraNumberOf } from '@plinth/contract/project';
import type { ProjectSummary } from '@plinth/contract/project.schema';
import { useMemo } from 'react';
import { data, useLocation } from 'react-router';
import { company } from '../../content/company.ts';
import { homeContent as texts } from '../../content/home.ts';
import { controls } from '../../content/kit.ts';
import { postersContent } from '../../content/posters.ts';
import { HomeAbout } from '../../features/home/home-about.tsx';
import { HomeIntro } from '../../features/home/home-intro.tsx';
import { PopupPoster } from '../../features/popup/popup-poster.tsx';
import { LatestPosts } from '../../features/posts/latest-posts.tsx';
import { postCardOf } from '../../features/posts/post-card.tsx';
import { cardOf } from '../../features/projects/project-card.tsx';
import { ProjectCarousel } from '../../features/projects/project-carousel.tsx';
import { quoteOf, TestimonialBand } from '../../features/testimonials/testimonial-band.tsx';
import { apiFrom } from '../../lib/api-client.ts';
import { organizationThing } from '../../lib/json-ld.ts';
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
  const cards = sections.projects && byPriority(sections.projects).map(cardOf);
  const photos = new Map(cards?.map((project) => [project._id, project.photos[0]]));
  return data(
    {
      projects: cards?.slice(0, shownProjects) ?? null,
      posts: sections.posts?.map(postCardOf) ?? null,
      quotes: (sections.testimonials ?? []).map((quote) => ({ ...quoteOf(quote), photo: photos.get(quote.project) })),
      // A project without a registration number may not be advertised.
      advertised: (cards ?? [])
        .filter((project) => hasReraNumber(project) && postersContent.posters.some((it) => it.project === project.name))
        .map(({ _id, name, reraNumber }) => ({ _id, name, reraNumber })),
    },
    init,
  );
}

/** The posters are with the page's texts; of their projects, those that may be shown come with its data. */
function postersOf(advertised: readonly Pick<ProjectSummary, '_id' | 'name' | 'reraNumber'>[]) {
  return postersContent.posters.flatMap((poster) => {
    const project = advertised.find(({ name }) => name === poster.project);
    if (!project) return [];
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
    photo: texts.intro.photos[0]?.url,
    things: [organizationThing(company, matches[0].loaderData.origin)],
  });

export default function Home({ loaderData: { projects, posts, quotes, advertised } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { contact, paths } = texts;
  const posters = useMemo(() => postersOf(advertised), [advertised]);
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
