import type { Buyer } from '@plinth/contract/cost-sheet';
import { projectPath } from '@plinth/contract/project';

/** The pages below a project's page. */

type Named = { _id: string; name: string };

/** `home` is the key of a unit, such as B-1703, or the slug of a home type's name. */
export function costPath(project: Named, home: string, buyer: Buyer = 'general'): string {
  const path = `${projectPath(project)}/cost/${encodeURIComponent(home)}`;
  return buyer === 'general' ? path : `${path}/${buyer}`;
}

export function homesPath(project: Named, tower?: string): string {
  return `${projectPath(project)}/homes${tower === undefined ? '' : `/${encodeURIComponent(tower)}`}`;
}
