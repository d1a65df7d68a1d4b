import type { CollectionName } from '@plinth/contract/collections';
import type { DocumentInput } from '@plinth/contract/collections.schema';
import { dayOf } from '@plinth/contract/company-time';
import { towerFault } from '@plinth/contract/progress';
import type { Project } from '@plinth/contract/project.schema';
import { invalidField } from '../platform/failures.ts';
import type { StoredDocument } from './document.repository.ts';

/** Refuses a document by what other tables hold; `stored` is the version that an edit replaces, null for a new document. */
export type DocumentCheck<C extends CollectionName> = (
  input: DocumentInput<C>,
  stored: StoredDocument<C> | null,
) => Promise<void>;

export type DocumentChecks = { [C in CollectionName]?: DocumentCheck<C> };

type Dependencies = {
  /** How many homes of a project have each of these types; a type without homes is left out. */
  countHomesOfTypes: (projectId: string, types: readonly string[]) => Promise<{ type: string; count: number }[]>;
  findProject: (id: string) => Promise<Pick<Project, 'towers'> | null>;
  now: () => number;
};

/** The rules that a schema cannot know, because they depend on other documents, on homes or on the day. */
export function createDocumentChecks({ countHomesOfTypes, findProject, now }: Dependencies): DocumentChecks {
  const refuseFutureDay = (day: string) => {
    if (day > dayOf(now())) throw invalidField('body.day', 'This day is in the future');
  };

  return {
    async projects(input, stored) {
      if (!stored) return;
      const kept = new Set(namesOf(input.homeTypes));
      const removed = namesOf(stored.homeTypes).filter((name) => !kept.has(name));
      const [orphaned] = removed.length > 0 ? await countHomesOfTypes(stored.id, removed) : [];
      if (orphaned) throw invalidField('body.homeTypes', orphanedText(orphaned));
    },

    async progress({ project, tower, day }) {
      refuseFutureDay(day);
      const fault = towerFault(tower, (await findProject(project))?.towers);
      if (fault) throw invalidField('body.tower', fault);
    },
  };
}

const namesOf = (rows: readonly { name: string }[] = []) => rows.map(({ name }) => name);

/** The sheet of homes accepts only types that the project has, so the old type goes last. */
function orphanedText({ type, count }: { type: string; count: number }): string {
  const homes = count === 1 ? '1 home has' : `${count} homes have`;
  return `${homes} the type ${type}. Keep it until the sheet of homes gives them another type`;
}
