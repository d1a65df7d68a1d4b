import { authorityOf } from '@plinth/contract/authorities';
import { projectTestimonialsCarousel } from '@plinth/contract/constants';
import { isPreviewUrl } from '@plinth/contract/preview';
import type { Progress as ProgressEntry } from '@plinth/contract/progress.schema';
import { hasReraNumber, projectPath, reraNumberOf, slugOf } from '@plinth/contract/project';
import { levelsOf } from '@plinth/contract/project-levels';
import type { LapsedProject as LapsedProjectData } from '@plinth/contract/registration.schema';
import { use } from 'react';
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { company } from '../../content/company.ts';
import { homesSections } from '../../content/homes.ts';
import { keepTexts } from '../../content/keep.ts';
import { controls, mapTexts } from '../../content/kit.ts';
import { projectContent, projectTexts } from '../../content/project.ts';
import { FloorPlans } from '../../features/brochure/floor-plans.tsx';
import { ProjectDocuments } from '../../features/brochure/project-documents.tsx';
import { LazyChooser } from '../../features/chooser/lazy-chooser.tsx';
import { SaleFailure, SaleSections } from '../../features/homes/sale-sections.tsx';
import type { SaleView } from '../../features/homes/sale-view.ts';
import { KeepHome } from '../../features/keep/keep-home.tsx';
import { SeenMarker } from '../../features/keep/seen-marker.tsx';
import { ProjectPanorama } from '../../features/panorama/project-panorama.tsx';
import { ProgressSection } from '../../features/progress/progress-section.tsx';
import { ClassicHero } from '../../features/projects/classic-hero.tsx';
import { LapsedProject } from '../../features/projects/lapsed-project.tsx';
import { PhotoCarousel } from '../../features/projects/photo-carousel.tsx';
import { ProjectAbout } from '../../features/projects/project-about.tsx';
import { ProjectAmenities } from '../../features/projects/project-amenities.tsx';
import type { CardProject } from '../../features/projects/project-card.tsx';
import { ProjectConnections } from '../../features/projects/project-connections.tsx';
import { ProjectFilm } from '../../features/projects/project-film.tsx';
import { ProjectGallery } from '../../features/projects/project-gallery.tsx';
import { ProjectIntro } from '../../features/projects/project-intro.tsx';
import { ProjectLocation } from '../../features/projects/project-location.tsx';
import { ProjectMap } from '../../features/projects/project-map.tsx';
import { SectionBar } from '../../features/projects/section-bar.tsx';
import { SimilarProjects } from '../../features/projects/similar-projects.tsx';
import { TestimonialBand } from '../../features/testimonials/testimonial-band.tsx';
import { EnquiryWidget } from '../../features/visit/enquiry-widget.tsx';
import { VisitLink, VisitProvider } from '../../features/visit/visit.tsx';
import { ApiError } from '../../lib/api-client.ts';
import { IsOutline, type PageHandle } from '../../lib/page-handle.ts';
import { apiFrom, type PublicApi } from '../../lib/public-api.ts';
import { usePublicSettings } from '../../lib/public-settings.ts';
import { PhotoSheet } from '../../ui/photo-sheet.tsx';
import printStyles from '../../ui/print.css?url';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { ErrorPanel } from '../../ui/state-panel.tsx';
import { TelephoneLink } from '../../ui/telephone-link.tsx';
import { isViewerOpen } from '../../ui/use-back-closes.ts';
import type { Route } from './+types/project';
import { missingPage } from './missing-page.ts';
import { loadProject } from './project-data.ts';
import { lapsedMeta, projectMeta } from './project-meta.ts';
import { sectionsOf } from './project-sections.ts';
import { loadVisitTexts } from './visit-texts.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  try {
    const home = new URL(request.url).searchParams.get('home');
    const { page, init } = await loadProject(context, params.id, home);
    // A temporary redirect, because a renamed project may get its old name again.
    // In a preview the name is being typed, and the page stays where it is.
    if (!isPreviewUrl(request.url) && params.slug !== slugOf(page.project.name))
      throw redirect(projectPath(page.project, 'projects'));
    return data({ ...page, lapsed: null }, init);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A malformed id (400) is also a 404 page for visitors.
    if (error.status === 404 || error.status === 400)
      return data({ ...unread, lapsed: await findLapsed(apiFrom(context), params.id, request) });
    return data(unread, { status: 503, headers: { 'cache-control': 'no-store' } });
  }
}

/** A project that is not shown because of its registration; any other one that is not found has a 404 page. */
async function findLapsed(api: PublicApi, id: string, request: Request) {
  try {
    return await api.getLapsedProject({ params: { id } });
  } catch {
    throw await missingPage(api, request);
  }
}

/** The drawing of the towers is loaded when it is opened. */
const loadChooser = () => import('./project-chooser.tsx');

const unread = {
  project: null,
  headings: null as string | null,
  progress: { months: [] as string[], entries: [] as ProgressEntry[] },
  sites: [],
  quotes: [],
  sale: null as SaleView | null,
  hasSaleFailed: false,
  chosenHome: null as string | null,
  similar: [] as CardProject[],
  lapsed: null as LapsedProjectData | null,
};

/** Closing the picture viewer goes back to the same URL, whose data is already loaded. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  isViewerOpen() && currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate;

/** The print style sheet keeps facts, registration plate, plans and address. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: printStyles, media: 'print' }];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

type Props = Pick<Route.ComponentProps, 'loaderData'>;

export const handle: PageHandle = {
  isOverPhoto: (loaded: unknown) => {
    const project = (loaded as Props['loaderData'] | undefined)?.project;
    return Boolean(project?.introPhotos[0] ?? project?.photos[0]);
  },
  outline: () => <Project loaderData={unread} />,
};

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) => {
  if (loaderData?.lapsed) return lapsedMeta(loaderData.lapsed, params, matches[0].loaderData.origin);
  if (!loaderData?.project) return [{ title: company.shortName }];
  return projectMeta(loaderData.project, loaderData.sale, matches[0].loaderData.origin);
};

function Project({
  loaderData: { project, headings, progress, sites, quotes, sale, hasSaleFailed, chosenHome, similar, lapsed },
}: Props) {
  const { whatsappNumber } = usePublicSettings();
  const isOutline = use(IsOutline);
  const texts = projectTexts(headings);
  if (lapsed) return <LapsedProject project={lapsed} texts={texts.lapsed} />;
  if (!project) {
    return (
      <div className="wrap py-section">
        {isOutline ? (
          <TextSkeleton text={texts.loading} lines={12} />
        ) : (
          <ErrorPanel texts={texts.error} phone={company.phone} isWholePage />
        )}
      </div>
    );
  }
  const authority = authorityOf(project);
  const { contact, classic } = texts;
  const lastPhoto = project.introPhotos.at(-1) ?? project.photos.at(-1);
  const isClassic = project.layout === 'classic';
  const sections = sectionsOf(project, sale, progress.months.length > 0);
  const levels = levelsOf(project.heightMetres, sections);
  return (
    <VisitProvider project={project.name} sites={sites} contactPath={contact.button.path} loadTexts={loadVisitTexts}>
      {isClassic ? (
        <ClassicHero project={project} texts={classic} carousel={controls} impression={texts.impression} />
      ) : (
        <ProjectIntro project={project} facts={sale?.facts} texts={texts} authority={authority} carousel={controls} />
      )}
      <SectionBar
        entries={sections.flatMap((id) => (isInBar(id) ? [{ id, name: texts.bar.names[id], level: levels[id] }] : []))}
        label={texts.bar.label}
        price={sale && { text: sale.price, registration: `${sale.registration.label} ${sale.registration.number}` }}
      >
        <VisitLink
          to={contact.button.path}
          className="inline-flex min-h-11 items-center gap-3 rounded-edge bg-action-deep px-4.5 font-semibold text-[1rem] text-white hover:bg-action-press"
        >
          {contact.button.label}
        </VisitLink>
      </SectionBar>
      <ProjectAbout project={project} texts={texts} level={levels.about} authority={authority} />
      <div className="late-sections">
        {sale ? (
          <SaleSections
            sale={sale}
            texts={homesSections}
            levels={levels}
            below={(home) => <KeepHome project={project} home={home} texts={keepTexts} />}
            withChooser={(towers) => (
              <LazyChooser
                key={project._id}
                path={`${projectPath(project)}/chooser`}
                project={{ _id: project._id, name: project.name, registration: sale.registration }}
                load={loadChooser}
                home={chosenHome}
                readAt={sale.readAt}
                phone={company.phone}
                texts={homesSections.chooser}
              >
                {towers}
              </LazyChooser>
            )}
          />
        ) : null}
        {hasSaleFailed ? <SaleFailure text={homesSections.failed} phone={company.phone} /> : null}
        <ProjectAmenities
          amenities={project.aminities}
          texts={texts.amenities}
          level={levels.amenities}
          carousel={controls}
        />
        <div className="pt-section">
          {isClassic ? (
            <PhotoCarousel photos={project.photos} label={classic.photos} carousel={controls} />
          ) : (
            <ProjectGallery
              photos={project.photos}
              id="gallery"
              {...texts.gallery}
              lightbox={texts.lightbox}
              level={levels.gallery}
            />
          )}
          <ProjectGallery
            photos={project.actualphotos}
            {...texts.actual}
            lightbox={texts.lightbox}
            level={levels.actual}
          />
          <ProgressSection
            progress={progress}
            filings={project.filings}
            authority={authority}
            path={`${projectPath(project)}/progress`}
            level={levels.progress}
            canFollow={hasReraNumber(project)}
            texts={texts.progress}
          />
          <ProjectFilm project={project} texts={texts.video} />
          <ProjectPanorama project={project} texts={texts.panorama} />
          <FloorPlans
            key={project._id}
            project={project}
            texts={texts.plans}
            level={levels.plans}
            brochure={texts.brochure}
          />
          <ProjectDocuments
            project={project}
            level={levels.documents}
            texts={texts.documents}
            brochure={texts.brochure}
          />
          <ProjectLocation project={project} texts={texts.location} level={levels.location} />
          <ProjectConnections
            connections={project.connections}
            note={project.connectionsNote}
            level={levels.connections}
            texts={texts.connections}
          />
          <ProjectMap
            project={project}
            texts={{ ...texts, map: { ...texts.map, level: levels.map ?? '' } }}
            map={mapTexts}
            company={company}
          />
          <SimilarProjects projects={similar} texts={texts.similar} />
        </div>
      </div>
      {isClassic ? (
        <TestimonialBand
          quotes={quotes}
          label={classic.testimonials}
          carousel={controls}
          times={projectTestimonialsCarousel}
        />
      ) : null}
      <PhotoSheet
        title={contact.title}
        sentence={contact.sentence}
        photo={
          lastPhoto && {
            url: lastPhoto.url,
            alt: lastPhoto.alt ?? '',
            caption: `${project.name}. ${texts.impression}`,
          }
        }
      >
        <VisitLink to={contact.button.path}>{contact.button.label}</VisitLink>
        <TelephoneLink phone={company.phone} />
      </PhotoSheet>
      <SeenMarker _id={project._id} name={project.name} />
      <EnquiryWidget
        project={project.name}
        phone={company.phone}
        whatsapp={whatsappNumber}
        registration={{ label: texts.plate.label(authority.name), number: reraNumberOf(project) }}
        texts={texts.widget}
      />
    </VisitProvider>
  );
}

const isInBar = (section: string): section is keyof typeof projectContent.bar.names =>
  section in projectContent.bar.names;

export default Project;
