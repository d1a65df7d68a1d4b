import type { ProjectSummary } from '@plinth/contract/project.schema';
import { EmptyPanel, ErrorPanel } from '../../ui/state-panel.tsx';
import { ProjectCard } from './project-card.tsx';

type Texts = {
  loading: string;
  empty: { text: string; onward: string };
  error: { text: string; retry: string; call: string };
};

type Props = {
  /** Null when they could not be had. */
  projects: readonly ProjectSummary[] | null;
  isLoading: boolean;
  texts: Texts;
  authority: string;
  phone: string;
  allPath: string;
};

const columns = 'grid gap-x-gutter gap-y-12 sm:grid-cols-2 xl:grid-cols-3';

/** Loading, failed, empty or filled: a list is always exactly one of the four. */
export function ProjectGrid({ projects, isLoading, texts, authority, phone, allPath }: Props) {
  if (isLoading) return <LoadingGrid text={texts.loading} />;
  if (!projects) return <ErrorPanel texts={texts.error} phone={phone} />;
  if (projects.length === 0) {
    return <EmptyPanel text={texts.empty.text} onward={{ label: texts.empty.onward, to: allPath }} />;
  }
  return (
    <ul className={columns}>
      {projects.map((project) => (
        <li key={project._id}>
          <ProjectCard project={project} authority={authority} />
        </li>
      ))}
    </ul>
  );
}

function LoadingGrid({ text }: { text: string }) {
  return (
    <div role="status">
      <p className="label mb-6 text-ink-2">{text}</p>
      <div aria-hidden="true" className={columns}>
        {[1, 2, 3].map((key) => (
          <div key={key}>
            <div className="aspect-8/5 bg-sand" />
            <div className="mt-4 h-8 w-2/3 bg-sand" />
            <div className="mt-3 h-5 w-1/2 bg-sand" />
          </div>
        ))}
      </div>
    </div>
  );
}
