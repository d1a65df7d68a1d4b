import { apiPrefix, calls } from '@plinth/contract/calls';
import type { Project, ProjectInput } from '@plinth/contract/project.schema';

/** The brochure, and documents behind its form: a public response names our own endpoint, which checks the grant. */

const brochurePath = (id: string) => apiPrefix + calls.getBrochure.path.replace('{id}', id);

const documentPath = (id: string, position: number) =>
  apiPrefix + calls.getProjectDocument.path.replace('{id}', id).replace('{position}', String(position));

export function hideFiles(project: Project): Project {
  const { id, brochure, documents } = project;
  return {
    ...project,
    ...(/^https?:/i.test(brochure ?? '') && { brochure: brochurePath(id) }),
    ...(documents && {
      documents: documents.map((document, position) =>
        document.access === 'form' ? { ...document, file: documentPath(id, position) } : document,
      ),
    }),
  };
}

/** Whether an edit sends back a path of ours in place of a file. */
export function namesHiddenFile(id: string, { brochure, documents = [] }: ProjectInput): boolean {
  return (
    brochure === brochurePath(id) || documents.some(({ file }) => file.startsWith(documentPath(id, 0).slice(0, -1)))
  );
}

/** The edit names the version it was read from, so the position in a path is that of the stored document. */
export function restoreFiles(input: ProjectInput, stored: Project): ProjectInput {
  const files = new Map(
    (stored.documents ?? []).map(({ file }, position) => [documentPath(stored.id, position), file]),
  );
  return {
    ...input,
    brochure: input.brochure === brochurePath(stored.id) ? stored.brochure : input.brochure,
    ...(input.documents && {
      documents: input.documents.map((document) => ({ ...document, file: files.get(document.file) ?? document.file })),
    }),
  };
}
