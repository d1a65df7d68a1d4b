import { dayOf } from '@plinth/contract/company-time';
import { popupAd } from '@plinth/contract/constants';
import { byPriority } from '@plinth/contract/project';
import { use } from 'react';
import { data, useLocation } from 'react-router';
import { company } from '../../content/company.ts';
import { homeContent as texts } from '../../content/home.ts';
import { homesContent } from '../../content/homes.ts';
import { controls } from '../../content/kit.ts';
import { postersContent } from '../../content/posters.ts';
import { HomeAbout } from '../../features/home/home-about.tsx';
import { HomeIntro } from '../../features/home/home-intro.tsx';
import { PopupPoster } from '../../features/popup/popup-poster.tsx';
import { LatestPosts } from '../../features/posts/latest-posts.tsx';
import { postCardOf } from '../../features/posts/post-card.tsx';
import { carouselCards } from '../../features/projects/project-card-facts.ts';
import { ProjectCarousel } from '../../features/projects/project-carousel.tsx';
import { quoteOf, TestimonialBand } from '../../features/testimonials/testimonial-band.tsx';
import { VisitLink, VisitProvider } from '../../features/visit/visit.tsx';
import italicFont from '../../fonts/newsreader-display-italic-a.woff2?url';
import { organizationThing } from '../../lib/json-ld.ts';
import { IsOutline, type PageHandle } from '../../lib/page-handle.ts';
import { preloadFace } from '../../lib/preload-face.ts';
import { apiFrom } from '../../lib/public-api.ts';
import { loadSections } from '../../lib/sections.ts';
import { pageMeta } from '../../lib/seo.ts';
import { PhotoSheet } from '../../ui/photo-sheet.tsx';
import { TelephoneLink } from '../../ui/telephone-link.tsx';
import type { Route } from './+types/home';
import { loadVisitTexts } from './visit-texts.ts';

type Props = Pick<Route.ComponentProps, 'loaderData'>;

const latest = 6;
/** The full lists are one click away. */
const shownProjects = 12;

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiFrom(context);
  const { sections, init } = await loadSections({
    projects: api.listProjects(),
    testimonials: api.listTestimonials(),
    posts: api.listBlog({ query: { limit: latest } }),
    rates: api.listRates(),
  });
  const cards =
    sections.projects && carouselCards(byPriority(sections.projects), sections.rates, homesContent, dayOf(Date.now()));
  const photos = new Map(cards?.map((project) => [project._id, project.photos[0]]));
  return data(
    {
      projects: cards?.slice(0, shownProjects) ?? null,
      posts: sections.posts?.map(postCardOf) ?? null,
      quotes: (sections.testimonials ?? []).map((quote) => ({ ...quoteOf(quote), photo: photos.get(quote.project) })),
    },
    init,
  );
}

/** The end of the headline uses this font. */
export const links: Route.LinksFunction = () => [preloadFace(italicFont)];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle: PageHandle = {
  isOverPhoto: () => true,
  outline: () => <Home loaderData={{ projects: null, posts: null, quotes: [] }} />,
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: company.name,
    description: texts.description,
    origin: matches[0].loaderData.origin,
    path: '/',
    photo: texts.intro.photos[0]?.url,
    things: [organizationThing(company, matches[0].loaderData.origin)],
  });

function Home({ loaderData: { projects, posts, quotes } }: Props) {
  const isLoading = use(IsOutline);
  const { pathname } = useLocation();
  const { contact, paths } = texts;
  return (
    <VisitProvider contactPath={contact.button.path} loadTexts={loadVisitTexts}>
      <HomeIntro texts={texts.intro} carousel={controls} />
      <HomeAbout texts={texts.about} />
      <ProjectCarousel
        projects={projects}
        isLoading={isLoading}
        path={paths.projects}
        texts={texts.projects}
        carousel={controls}
        phone={company.phone}
        contactPath={paths.contact}
      />
      <TestimonialBand quotes={quotes} isLoading={isLoading} {...texts.testimonials} carousel={controls} />
      <LatestPosts
        posts={posts}
        isLoading={isLoading}
        path={paths.blog}
        texts={texts.blog}
        carousel={controls}
        phone={company.phone}
        contactPath={paths.contact}
      />
      <PhotoSheet title={contact.title} sentence={contact.sentence} photo={contact.photo}>
        <VisitLink to={contact.button.path}>{contact.button.label}</VisitLink>
        <TelephoneLink phone={company.phone} />
      </PhotoSheet>
      {pathname === popupAd.path ? <PopupPoster texts={postersContent} /> : null}
    </VisitProvider>
  );
}

export default Home;
