import { StateList } from '../../ui/state-list.tsx';
import { type CardProject, ProjectCard } from './project-card.tsx';

type Texts = {
  loading: string;
  empty: { text: string; onward: string };
  error: { text: string; retry: string; call: string };
};

type Props = {
  /** Null if loading failed. */
  projects: readonly CardProject[] | null;
  isLoading: boolean;
  texts: Texts;
  phone: string;
  allPath: string;
  /** Below each card: what belongs to the project and stands outside the card's link. */
  below: (project: CardProject) => React.ReactNode;
};

export function ProjectGrid({ projects, isLoading, texts, phone, allPath, below }: Props) {
  return (
    <StateList
      items={projects}
      isLoading={isLoading}
      texts={texts}
      onwardPath={allPath}
      phone={phone}
      keyOf={(project) => project._id}
    >
      {(project) => (
        <>
          <ProjectCard project={project} />
          {below(project)}
        </>
      )}
    </StateList>
  );
}
