import { projectTestimonialsCarousel } from '@plinth/contract/constants';
import { byPriority, projectPath, reraNumberOf, slugOf } from '@plinth/contract/project';
import { data, redirect } from 'react-router';
import { company } from '../../content/company.ts';
import { controls, mapTexts } from '../../content/kit.ts';
import { projectContent as texts } from '../../content/project.ts';
import { FloorPlans } from '../../features/brochure/floor-plans.tsx';
import { ClassicHero } from '../../features/projects/classic-hero.tsx';
import { PhotoCarousel } from '../../features/projects/photo-carousel.tsx';
import { ProjectAbout } from '../../features/projects/project-about.tsx';
import { ProjectAmenities } from '../../features/projects/project-amenities.tsx';
import { ProjectFilm } from '../../features/projects/project-film.tsx';
import { ProjectGallery } from '../../features/projects/project-gallery.tsx';
import { ProjectIntro } from '../../features/projects/project-intro.tsx';
import { ProjectLocation } from '../../features/projects/project-location.tsx';
import { ProjectMap } from '../../features/projects/project-map.tsx';
import { quoteOf, TestimonialBand } from '../../features/testimonials/testimonial-band.tsx';
import { EnquiryWidget } from '../../features/visit/enquiry-widget.tsx';
import { ApiError, apiFrom } from '../../lib/api-client.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PhotoSheet } from '../../ui/photo-sheet.tsx';
import { ErrorPanel } from '../../ui/state-panel.tsx';
import { TelephoneLink } from '../../ui/telephone-link.tsx';
import type { Route } from './+types/project';
import { projectMeta } from './project-meta.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = apiFrom(context);
  try {
    const [project, all] = await Promise.all([
      api.getProject({ params: { id: params.id } }),
      // The page stands without these: a visit can be asked for by telephone.
      api.listProjects().catch(() => []),
    ]);
    // Not permanent: a renamed project may one day take its old name back.
    if (params.slug !== slugOf(project.name)) throw redirect(projectPath(project, 'projects'));
    // Without these too: nobody need have said anything.
    const testimonials = project.layout === 'classic' ? await api.listTestimonials().catch(() => []) : [];
    return data({
      project,
      sites: byPriority(all).map(({ name }) => name),
      // Section 3: compared as text with the id of the route.
      quotes: testimonials.filter((testimonial) => String(testimonial.project) === params.id).map(quoteOf),
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // An id that no project could have is, to a visitor, a page that does not exist.
    if (error.status === 404 || error.status === 400) throw data(null, { status: 404 });
    return data({ project: null, sites: [], quotes: [] }, { status: 503, headers: { 'cache-control': 'no-store' } });
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

type Loaded = Route.ComponentProps['loaderData'];

export const handle = {
  isOverPhoto: (loaded: unknown) => {
    const project = (loaded as Loaded | undefined)?.project;
    return Boolean(project?.introPhotos[0] ?? project?.photos[0]);
  },
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData?.project) return [{ title: company.shortName }];
  return projectMeta(loaderData.project, matches[0].loaderData.origin);
};

export default function Project({ loaderData: { project, sites, quotes } }: Route.ComponentProps) {
  if (!project) {
    return (
      <div className="wrap py-section">
        <ErrorPanel texts={texts.error} phone={company.phone} isWholePage />
      </div>
    );
  }
  const authority = company.registrationAuthority;
  const { contact, classic } = texts;
  const lastPhoto = project.introPhotos.at(-1) ?? project.photos.at(-1);
  const isClassic = project.layout === 'classic';
  return (
    <>
      {isClassic ? (
        <ClassicHero project={project} texts={classic} carousel={controls} impression={texts.impression} />
      ) : (
        <ProjectIntro project={project} texts={texts} authority={authority.name} carousel={controls} />
      )}
      <ProjectAbout project={project} texts={texts} authority={authority} />
      <ProjectAmenities amenities={project.aminities} texts={texts.amenities} carousel={controls} />
      <div className="pt-section">
        {isClassic ? (
          <PhotoCarousel photos={project.photos} label={classic.photos} carousel={controls} />
        ) : (
          <ProjectGallery photos={project.photos} {...texts.gallery} />
        )}
        <ProjectGallery photos={project.actualphotos} {...texts.actual} />
        <ProjectFilm project={project} texts={texts.video} />
        <FloorPlans key={project._id} project={project} texts={texts.plans} brochure={texts.brochure} />
        <ProjectLocation project={project} texts={texts.location} />
        <ProjectMap project={project} texts={texts} map={mapTexts} company={company} />
      </div>
      {isClassic ? (
        <TestimonialBand
          quotes={quotes}
          label={classic.testimonials}
          carousel={controls}
          times={projectTestimonialsCarousel}
        />
      ) : null}
      {lastPhoto ? (
        <PhotoSheet
          title={contact.title}
          sentence={contact.sentence}
          photo={{ url: lastPhoto.url, alt: lastPhoto.alt ?? '', caption: `${project.name}. ${texts.impression}` }}
        >
          <ButtonLink to={contact.button.path}>{contact.button.label}</ButtonLink>
          <TelephoneLink phone={company.phone} />
        </PhotoSheet>
      ) : null}
      <EnquiryWidget
        sites={sites}
        phone={company.phone}
        registration={{ label: texts.plate.label(authority.name), number: reraNumberOf(project) }}
        texts={texts.widget}
      />
    </>
  );
}
