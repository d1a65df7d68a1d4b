import { StateList } from '../../ui/state-list.tsx';
import { KeepButtons, type KeepTexts } from '../keep/keep-buttons.tsx';
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
  authority: string;
  phone: string;
  allPath: string;
  keep: KeepTexts;
};

export function ProjectGrid({ projects, isLoading, texts, authority, phone, allPath, keep }: Props) {
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
          <ProjectCard project={project} authority={authority} />
          <KeepProject project={project} texts={keep} />
        </>
      )}
    </StateList>
  );
}

/** Outside the card, because the whole card is one link. Nothing for a project that offers no homes. */
function KeepProject({ project: { _id, name, home, photos }, texts }: { project: CardProject; texts: KeepTexts }) {
  if (!home) return null;
  const photo = photos[0]?.url;
  return (
    <KeepButtons
      home={{
        project: _id,
        home: home.key,
        projectName: name,
        homeName: home.name,
        ...(photo && { photo }),
        ...(home.total !== undefined && { total: home.total }),
      }}
      texts={texts}
    />
  );
}
