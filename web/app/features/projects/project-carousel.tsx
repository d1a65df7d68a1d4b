import { Carousel } from '../../ui/carousel.tsx';
import type { CarouselTexts } from '../../ui/carousel-controls.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { CardSkeletons, threeColumns } from '../../ui/skeleton.tsx';
import { EmptyPanel, ErrorPanel } from '../../ui/state-panel.tsx';
import { type CardProject, ProjectCard } from './project-card.tsx';

type Texts = {
  label: string;
  level: string;
  title: string;
  lead: string;
  loading: string;
  empty: Pick<React.ComponentProps<typeof EmptyPanel>, 'text' | 'sentence' | 'onward'>;
  error: { text: string; retry: string; call: string };
};

type Props = {
  /** Null if loading failed. */
  projects: readonly CardProject[] | null;
  isLoading: boolean;
  /** The path segment before a project's id. */
  path: string;
  texts: Texts;
  carousel: CarouselTexts;
  phone: string;
};

export function ProjectCarousel({ projects, isLoading, path, texts, carousel, phone }: Props) {
  return (
    <section className="wrap py-section">
      <SectionHeading label={texts.label} level={texts.level} title={texts.title} lead={texts.lead} />
      {isLoading ? (
        <CardSkeletons text={texts.loading} columns={threeColumns} />
      ) : projects === null ? (
        <ErrorPanel texts={texts.error} phone={phone} />
      ) : projects.length === 0 ? (
        <EmptyPanel {...texts.empty} phone={phone} />
      ) : (
        <Carousel label={texts.label} layout="projects" texts={carousel} hasArrows>
          {projects.map((project) => (
            <ProjectCard key={project._id} project={project} to={`/${path}/${project._id}`} ratio="4/5" />
          ))}
        </Carousel>
      )}
    </section>
  );
}
