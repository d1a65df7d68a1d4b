import type { Progress } from '@plinth/contract/progress.schema';
import type { ProgressRepository } from './progress.repository.ts';

export type ProgressService = ReturnType<typeof createProgressService>;

/** What was built in one project. Entries are edited through the document store. */
export function createProgressService(entries: ProgressRepository) {
  return {
    listOfProject: (project: string): Promise<Progress[]> => entries.listOfProject(project),
  };
}
