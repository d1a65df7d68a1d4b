import type { Buyer } from './cost-sheet.ts';
import { projectPath } from './project.ts';

/** The page of a cost sheet. `home` is the key of a unit, such as B-1703, or the slug of a home type's name. */
export function costPath(project: { _id: string; name: string }, home: string, buyer: Buyer = 'general'): string {
  const path = `${projectPath(project)}/cost/${encodeURIComponent(home)}`;
  return buyer === 'general' ? path : `${path}/${buyer}`;
}

/** The same sheet as a PDF. */
export const costPdfPath = (...named: Parameters<typeof costPath>): string => `${costPath(...named)}.pdf`;
