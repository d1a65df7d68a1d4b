import { dayOf } from '@plinth/contract/company-time';
import { popupAd } from '@plinth/contract/constants';
import { byPriority } from '@plinth/contract/project';
import { Fragment, use } from 'react';
import { data, useLocation } from 'react-router';
import { company } from '../../content/company.ts';
import { homePaths, homeTexts, linkWithoutProjects } from '../../content/home.ts';
import { homesContent } from '../../content/homes.ts';
import { controls } from '../../content/kit.ts';
import { postersContent } from '../../content/posters.ts';
import { HomeAbout } from '../../features/home/home-about.tsx';
import { HomeIntro } from '../../features/home/home-intro.tsx';
import { PopupPoster } from '../../features/popup/popup-poster.tsx';
import { LatestPosts } from '../../features/posts/latest-posts.tsx';
import type { CardProject } from '../../features/projects/project-card.tsx';
import { carouselCards } from '../../features/projects/project-card-facts.ts';
import { ProjectCarousel } from '../../features/projects/project-carousel.tsx';
import { TestimonialBand } from '../../features/testimonials/testimonial-band.tsx';
import { VisitLink, VisitProvider } from '../../features/visit/visit.tsx';
import italicFont from '../../fonts/newsreader-display-italic-a.woff2?url';
import { organizationThing } from '../../lib/json-ld.ts';
import { loadHomePage } from '../../lib/load-page.ts';
import { packText, unpackText } from '../../lib/packed-rows.ts';
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

/** Cards, posts and quotes come as one text each, because the page has to fit into the first packets. */
const postFields = ['_id', 'title', 'photo', 'date', 'details'] as const;
const quoteFields = ['message', 'name', 'location', 'designation', 'url', 'alt'] as const;
const cardFields = [
  ...(['_id', 'name', 'status', 'reraNumber', 'video', 'authority', 'place', 'offer', 'url', 'alt'] as const),
] as const;
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
  const quotes = sections.testimonials ?? [];
  return data(
    {
      ...loadHomePage(context),
      projects: cards && packText(cardFields, cards.slice(0, shownProjects).map(cardRow)),
      posts: sections.posts && packText(postFields, sections.posts),
      quotes: packText(
        quoteFields,
        quotes.map((quote) => ({ ...quote, ...photos.get(quote.project) })),
      ),
    },
    init,
  );
}

const cardRow = ({ photos: [photo], ...card }: CardProject) => ({ ...card, ...photo });
const cardsOf = (packed: string): CardProject[] =>
  unpackText(cardFields, packed).map(({ authority, offer, url, alt, ...card }) => ({
    ...card,
    photos: url ? [{ url, alt }] : [],
    ...(authority && { authority: authority as CardProject['authority'] }),
    ...(offer && { offer }),
  }));

/** The end of the headline uses this font. */
export const links: Route.LinksFunction = () => preloadFace(italicFont, company.brand.typeface);

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle: PageHandle = {
  isOverPhoto: () => true,
  outline: () => <Home loaderData={{ page: '', photoCount: 0, projects: null, posts: null, quotes: '' }} />,
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const texts = homeTexts(loaderData?.page);
  return pageMeta({
    title: texts.title,
    description: texts.description,
    origin: matches[0].loaderData.origin,
    path: '/',
    photo: texts.intro.photos[0]?.url,
    things: [organizationThing(company, matches[0].loaderData.origin)],
  });
};

function Home({ loaderData: { page, photoCount, projects, posts, quotes: packed } }: Props) {
  const texts = homeTexts(page);
  const quotes = unpackText(quoteFields, packed).map(({ url, alt, ...quote }) => ({
    ...quote,
    photo: url ? { url, alt } : undefined,
  }));
  const isLoading = use(IsOutline);
  const { pathname } = useLocation();
  const { contact, isShown } = texts;
  const cards = projects === null ? null : cardsOf(projects);
  const hasNone = cards?.length === 0 && !isLoading;
  const intro = hasNone ? { ...texts.intro, link: linkWithoutProjects(texts.intro.link) } : texts.intro;
  const movable: Partial<Record<(typeof texts.order)[number], React.ReactNode>> = {
    projects: (
      <ProjectCarousel
        projects={cards}
        isLoading={isLoading}
        path={homePaths.projects}
        texts={texts.projects}
        carousel={controls}
        phone={company.phone}
      />
    ),
    residents: <TestimonialBand quotes={quotes} isLoading={isLoading} {...texts.testimonials} carousel={controls} />,
    posts: (
      <LatestPosts
        posts={posts === null ? null : unpackText(postFields, posts)}
        isLoading={isLoading}
        path={homePaths.blog}
        texts={texts.blog}
        carousel={controls}
        phone={company.phone}
      />
    ),
  };
  return (
    <VisitProvider contactPath={contact.button.path} loadTexts={loadVisitTexts}>
      <HomeIntro texts={intro} photoCount={photoCount} hasValues={isShown('values')} carousel={controls} />
      {texts.about ? <HomeAbout texts={texts.about} /> : null}
      {texts.order.map((section) => (
        <Fragment key={section}>{movable[section]}</Fragment>
      ))}
      {isShown('visit') && !hasNone ? (
        <PhotoSheet title={contact.title} sentence={contact.sentence} photo={contact.photo}>
          <VisitLink to={contact.button.path}>{contact.button.label}</VisitLink>
          <TelephoneLink phone={company.phone} />
        </PhotoSheet>
      ) : null}
      {pathname === popupAd.path ? <PopupPoster texts={postersContent} /> : null}
    </VisitProvider>
  );
}

export default Home;
