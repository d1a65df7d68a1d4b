import { projectPath } from '@plinth/contract/project';

/** The pages below a project's page. */

type Named = { _id: string; name: string };

export { costPath } from '@plinth/contract/cost-path';

export function homesPath(project: Named, tower?: string): string {
  return `${projectPath(project)}/homes${tower === undefined ? '' : `/${encodeURIComponent(tower)}`}`;
}
