import { SectionHeading } from '../../ui/section-heading.tsx';
import { threeColumns } from '../../ui/skeleton.tsx';
import { type CardProject, ProjectCard } from './project-card.tsx';

type Props = { projects: readonly CardProject[]; texts: { label: string; title: string } };

/** At most three projects that are like this one; nothing if none is. */
export function SimilarProjects({ projects, texts }: Props) {
  if (projects.length === 0) return null;
  return (
    <section id="similar" className="wrap pb-section" data-print="none">
      <SectionHeading label={texts.label} title={texts.title} />
      <ul className={threeColumns}>
        {projects.map((project) => (
          <li key={project._id}>
            <ProjectCard project={project} />
          </li>
        ))}
      </ul>
    </section>
  );
}
