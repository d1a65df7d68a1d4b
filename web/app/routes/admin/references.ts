import type { Revision } from '@plinth/contract/admin.schema';
import type { AdminCollection } from '@plinth/contract/admin-collections';
import { adminFields } from '@plinth/contract/admin-fields.schema';
import { shownQuestion } from '@plinth/contract/questions';
import type { adminApiFrom } from '../../lib/admin-client.ts';

type Titles = Record<string, { value: string; label: string }[]>;

/** The titles of the documents that the reference fields of a collection may name, by field. */
export async function loadReferences(
  api: ReturnType<typeof adminApiFrom>,
  collection: AdminCollection,
): Promise<Titles> {
  const fields = adminFields[collection].filter((field) => field.control === 'reference');
  if (fields.length === 0) return {};
  const inBlocks = adminFields[collection].some(({ shape }) => shape === 'blocks')
    ? await loadBlockReferences(api)
    : {};
  const projects = await api.listProjects();
  const titles = projects.map(({ id, name }) => ({ value: id, label: name }));
  return { ...inBlocks, ...Object.fromEntries(fields.map(({ name }) => [name, titles])) };
}

/** What the blocks of a page may name. */
async function loadBlockReferences(api: ReturnType<typeof adminApiFrom>): Promise<Titles> {
  const [testimonials, faqs] = await Promise.all([api.listTestimonials(), api.listFaqs()]);
  return {
    testimonials: testimonials.map(({ id, name, message }) => ({ value: id, label: `${name}: ${message}` })),
    faqs: faqs.map(({ id, questions }) => ({ value: id, label: shownQuestion(questions) })),
  };
}

/** Revisions with titles in place of the ids that reference fields store. */
export function withTitles(revisions: readonly Revision[], references: Titles): Revision[] {
  const say = (path: string, value: string) => references[path]?.find((it) => it.value === value)?.label ?? value;
  return revisions.map((revision) => ({
    ...revision,
    changes: revision.changes.map((change) => ({
      ...change,
      before: say(change.path, change.before),
      after: say(change.path, change.after),
    })),
  }));
}
