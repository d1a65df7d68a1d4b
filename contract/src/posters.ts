import { dayOf } from './company-time.ts';
import type { ProjectSummary } from './project.schema.ts';
import { hasReraNumber, isSoldOut } from './project.ts';

/** `until` is the last day a poster may be shown, as YYYY-MM-DD in India. */
type Poster = { project: string; until: string };
type Advertised = Pick<ProjectSummary, 'name' | 'status' | 'reraNumber'>;

/**
 * The posters that may be shown now, each with its project: not after its last day, and never for a project that is not
 * listed, has no registration number or is sold out.
 */
export function postersAt<P extends Poster, A extends Advertised>(
  now: Date,
  posters: readonly P[],
  projects: readonly A[],
): { poster: P; project: A }[] {
  const today = dayOf(now.getTime());
  return posters.flatMap((poster) => {
    const project = projects.find(({ name }) => name === poster.project);
    if (!project || poster.until < today || !hasReraNumber(project) || isSoldOut(project)) return [];
    return [{ poster, project }];
  });
}
