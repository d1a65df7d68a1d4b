import { firstAddressOf, hasReraNumber, projectPath, reraNumberOf } from '@plinth/contract/project';
import type { ProjectSummary } from '@plinth/contract/project.schema';
import { Link } from 'react-router';
import { Picture } from '../../ui/picture.tsx';
import { StatusTag } from './status-tag.tsx';

type Props = { project: ProjectSummary; authority: string };

/** A photograph, its name, one hairline and the number a buyer can check. The whole card is one link. */
export function ProjectCard({ project, authority }: Props) {
  const photo = project.photos[0];
  const place = [firstAddressOf(project), project.type].filter(Boolean).join(' · ');
  return (
    <article className="group relative">
      <div className="relative aspect-8/5 overflow-hidden bg-sand">
        {photo ? (
          <Picture
            url={photo.url}
            alt={photo.alt ?? ''}
            className="size-full transition-transform duration-900 ease-settle group-hover:scale-[1.025]"
          />
        ) : null}
        <div className="absolute top-0 left-0">
          <StatusTag project={project} />
        </div>
      </div>
      <h3 className="mt-4 text-h3">
        <Link to={projectPath(project)} className="after:absolute after:inset-0">
          {project.name}
        </Link>
      </h3>
      <p className="mt-1 text-[1rem] text-ink-2">{place}</p>
      <p className="mt-3.5 flex justify-between gap-4 border-rule border-t pt-3 text-small">
        <span>{authority}</span>
        <span className={hasReraNumber(project) ? 'tabular font-semibold' : ''}>{reraNumberOf(project)}</span>
      </p>
    </article>
  );
}
