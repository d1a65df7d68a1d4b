import { dayOf } from './company-time.ts';
import type { ProjectSummary } from './project.schema.ts';
import { hasReraNumber, isSoldOut } from './project.ts';

/** The first and the last day on which a poster may be shown, as YYYY-MM-DD in India. Without a first one, at once. */
type Days = { from?: string | undefined; until: string };

/** The posters that may be shown on the day of this time. */
export function postersAt<P extends Days>(now: Date, posters: readonly P[]): P[] {
  const today = dayOf(now.getTime());
  return posters.filter(({ from, until }) => (!from || from <= today) && today <= until);
}

/** A project without a registration number is not advertised, and neither is one that is sold out. */
export const mayBeAdvertised = (project: Pick<ProjectSummary, 'status' | 'reraNumber'>): boolean =>
  hasReraNumber(project) && !isSoldOut(project);
