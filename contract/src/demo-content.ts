import type { ContentCollection, Variant } from './collections.ts';

/** The demo content that the Owner loads to look around, and removes again. Free of zod, because browsers load it. */

export const demoWorks = ['load', 'remove'] as const;
export type DemoWork = (typeof demoWorks)[number];

/** Why a run ended early: its attempts are used up, or the server has no demo content to load. */
export const demoFailures = ['failed', 'not-shipped'] as const;
export type DemoFailure = (typeof demoFailures)[number];

/** A worker that has reported no progress for so long counts as lost, and another run may begin. */
export const lostDemoAfter = 15 * 60_000;

/**
 * What is loaded, in this order, because later documents name earlier ones. What says who the company is (facts, brand, menu,
 * old paths) and what it has promised by law (policies, consent notices) is its own from the first word and is never loaded.
 */
export const demoVariants = [
  ...(['projects', 'services', 'blog', 'news', 'hiring', 'testimonial', 'progress', 'rates', 'currencies'] as const),
  ...(['faqs', 'team', 'awards', 'timeline', 'office', 'posters', 'pages', 'campaigns'] as const),
] as const satisfies readonly Variant[];
export type DemoVariant = (typeof demoVariants)[number];

export type DemoKey = { collection: ContentCollection; id: string };
export type DemoDocument = DemoKey & {
  /** What the document holds, live and draft: where the ids of others are looked for. */
  text: string;
  /** Whether a person has changed it since it was loaded: the document itself, or the homes of a project. */
  isEdited: boolean;
};

export type DemoPlan<D extends DemoKey = DemoKey> = {
  /** In the order in which they go: what names others first. */
  removed: D[];
  /** Edited by the company, so they are its own. */
  edited: D[];
  /** Not edited, but named by what stays. */
  used: D[];
};

const idForm = /\b[0-9a-z]{26}\b/gi;
const namesIn = (text: string): readonly string[] => text.match(idForm) ?? [];

/**
 * What a removal takes. `named` has the ids that the company's own documents contain: a page of the company must not lose the
 * project that it is about. What stays may name further demo documents, which then stay too.
 */
export function planRemoval<D extends DemoDocument>(documents: readonly D[], named: ReadonlySet<string>): DemoPlan<D> {
  const edited = documents.filter(({ isEdited }) => isEdited);
  const byId = new Map(documents.map((document) => [document.id, document]));
  const kept = new Set<D>(edited);
  const keepAll = (ids: Iterable<string>) => {
    for (const id of ids) {
      const document = byId.get(id);
      if (!document || kept.has(document)) continue;
      kept.add(document);
      keepAll(namesIn(document.text));
    }
  };
  keepAll(named);
  for (const { text } of edited) keepAll(namesIn(text));
  return {
    removed: documents
      .filter((document) => !kept.has(document))
      .toSorted((one, other) => placeOf(other) - placeOf(one)),
    edited,
    used: documents.filter((document) => kept.has(document) && !document.isEdited),
  };
}

/** In the order of loading; news items are documents of the posts. */
const placeOf = ({ collection }: DemoKey) => (demoVariants as readonly string[]).indexOf(collection);
