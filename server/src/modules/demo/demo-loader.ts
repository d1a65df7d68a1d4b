import { type ContentCollection, collectionOf, contentApis, fixedIdsOf } from '@plinth/contract/collections';
import { type DemoVariant, demoVariants } from '@plinth/contract/demo-content';
import { textOf } from '@plinth/contract/text-of';
import type { UnitInput } from '@plinth/contract/unit.schema';
import { Failure } from '../../platform/failures.ts';
import type { DemoRepository } from './demo.repository.ts';
import type { DemoKit, DemoRow, StoredDemo } from './demo-kit.ts';

type Created = { id: string };
type Variants = {
  [V in DemoVariant]: {
    create: (row: never, by: null, id: string) => Promise<unknown>;
    createIfMissing: (id: string, row: never) => Promise<unknown>;
  };
};

export type LoaderDependencies = {
  demo: DemoRepository;
  /** Stores a document that visitors see, after the checks of publishing. */
  variants: Variants;
  publishing: {
    create: (
      collection: ContentCollection,
      body: DemoRow,
      actor: { by: null; role: 'owner' },
      options: { id: string },
    ) => Promise<Created>;
  };
  units: {
    list: (projectId: string) => Promise<{ units: readonly unknown[] }>;
    edit: (projectId: string, homes: UnitInput[], by: null) => Promise<unknown>;
  };
  newId: () => string;
  /** Whether the address of the website is one that no visitor can reach. Elsewhere everything is a draft. */
  isDemoWebsite: boolean;
};

/** These come beside what the company has; every other list is filled only where it is empty. */
const beside: readonly DemoVariant[] = ['projects', 'testimonial', 'progress', 'posters', 'campaigns'];

/** Creates the documents of the demo, each once, however often a run is repeated. */
export function createDemoLoader({ demo, variants, publishing, units, newId, isDemoWebsite }: LoaderDependencies) {
  const textsOf = (collection: ContentCollection, field: string) => demo.listTexts(collection, field, true);
  const stored: StoredDemo = {
    projects: async () => (await textsOf('projects', 'name')).map(({ id, text }) => ({ id, name: text })),
    faqs: async () => (await textsOf('faqs', 'questions')).map(({ id, text }) => ({ id, questions: text })),
    testimonials: async () => (await textsOf('testimonial', 'name')).map(({ id, text }) => ({ id, name: text })),
  };

  async function create(collection: ContentCollection, variant: DemoVariant, id: string, row: DemoRow) {
    const { variantField } = collectionOf(collection);
    if (!isDemoWebsite) {
      const body = variantField ? { ...row, [variantField]: variant } : row;
      return publishing.create(collection, body, { by: null, role: 'owner' }, { id });
    }
    const service = variants[variant];
    // The rows are checked by the schema of their collection before they are stored.
    return fixedIdsOf(collection) ? service.createIfMissing(id, row as never) : service.create(row as never, null, id);
  }

  /** Marked first: a document without its mark would count as the company's. False where the checks refuse the row here. */
  async function createOnce(collection: ContentCollection, variant: DemoVariant, place: number, row: DemoRow) {
    const isFixed = fixedIdsOf(collection) !== null;
    const name = isFixed ? textOf(row[collectionOf(collection).title]) : String(place);
    const id = await demo.mark(`${variant}/${name}`, { collection, id: isFixed ? name : newId() });
    if (await demo.isStored({ collection, id })) return true;
    try {
      await create(collection, variant, id, row);
      return true;
    } catch (error) {
      // Such as a block of a campaign whose questions were left out. A refusal that says when to try again is a fault of the moment.
      if (!(error instanceof Failure) || error.code !== 'invalid_request' || error.retryAfter !== undefined)
        throw error;
      await demo.unmark({ collection, id });
      return false;
    }
  }

  async function listMissing(collection: ContentCollection, variant: DemoVariant, rows: readonly DemoRow[]) {
    const placed = rows.map((row, place) => ({ row, place }));
    if (variant === 'projects') {
      const own = new Set((await demo.listTexts('projects', 'name', false)).map(({ text }) => text));
      return placed.filter(({ row }) => !own.has(textOf(row.name)));
    }
    // What is about a project that is not there has nothing to say.
    if (beside.includes(variant)) return placed.filter(({ row }) => row.project !== '');
    if (!fixedIdsOf(collection)) return (await demo.hasOwn(collection, variant)) ? [] : placed;
    const own = new Set((await demo.listTexts(collection, collectionOf(collection).title, false)).map(({ id }) => id));
    return placed.filter(({ row }) => !own.has(textOf(row[collectionOf(collection).title])));
  }

  async function addHomes({ homes: { project, listUnits } }: DemoKit) {
    const found = (await stored.projects()).find(({ name }) => name === project);
    if (found && (await units.list(found.id)).units.length === 0) await units.edit(found.id, listUnits(), null);
  }

  return {
    /** Returns how many documents are there. */
    async load(kit: DemoKit, report: (done: number, total: number) => Promise<void>): Promise<number> {
      let total = 0;
      const rowsOf = await kit.storeFiles({
        onFile: (id) => demo.markFile(id),
        onDone: (done, files) => {
          total = files + demoVariants.length + 1;
          return report(done, total);
        },
      });
      const rows = rowsOf(stored);
      let documents = 0;
      for (const [step, variant] of demoVariants.entries()) {
        const collection = collectionOfVariant(variant);
        for (const { row, place } of await listMissing(collection, variant, await rows[variant]()))
          if (await createOnce(collection, variant, place, row)) documents += 1;
        await report(total - demoVariants.length + step, total);
      }
      await addHomes(kit);
      return documents;
    },
  };
}

function collectionOfVariant(variant: DemoVariant): ContentCollection {
  const api = contentApis.find((it) => it.variant === variant);
  return (api as { collection: ContentCollection }).collection;
}
