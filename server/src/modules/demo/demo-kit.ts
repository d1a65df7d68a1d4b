import type { DemoVariant } from '@plinth/contract/demo-content';
import type { UnitInput } from '@plinth/contract/unit.schema';

export type DemoRow = Record<string, unknown>;

/** The documents that rows name, with the ids that the store has given. */
export type StoredDemo = {
  projects: () => Promise<readonly { id: string; name: string }[]>;
  faqs: () => Promise<readonly { id: string; questions: string }[]>;
  testimonials: () => Promise<readonly { id: string; name: string }[]>;
};

/** The demo content as the seeds have it. The worker opens it; a server without the seeds has none. */
export type DemoKit = {
  /** Every file through the upload pipeline; what is in the store already is left alone. Returns the rows, which name the files. */
  storeFiles: (hooks: {
    onFile: (id: string) => Promise<void>;
    onDone: (done: number, total: number) => Promise<void>;
  }) => Promise<(stored: StoredDemo) => Record<DemoVariant, () => Promise<readonly DemoRow[]>>>;
  /** The homes of one project, by its name. */
  homes: { project: string; listUnits: () => UnitInput[] };
};
