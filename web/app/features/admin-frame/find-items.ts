import type { Found } from '@plinth/contract/admin.schema';
import type { AdminCollection } from '@plinth/contract/admin-collections';
import { adminPaths } from '@plinth/contract/admin-paths';
import { sectionsOf } from '@plinth/contract/form-sections';
import { formWords } from '@plinth/contract/form-words';

/** What 'Find or go to' offers, as pure functions of what was typed and found. */

export type FindItem = { id: string; title: string; detail?: string | undefined; to: string };
export type FindGroup = { name: string; items: FindItem[] };

type OpenDocument = { collection: AdminCollection; title: string; path: string };
type Lead = { id: string; name?: string | undefined; email: string; site?: string | undefined };

export type FindSources = {
  /** Pages and parts of the menu. */
  pages: readonly { title: string; link: string }[];
  actions: readonly { title: string; link: string }[];
  /** The document that is being edited. */
  document: OpenDocument | null;
  /** The name of one document of each collection: 'Project'. */
  nouns: Record<string, string>;
};

export const findTexts = {
  placeholder: 'A name, a page, or what you want to do',
  pages: 'Go to',
  actions: 'Do',
  leads: 'Leads',
  things: 'Found',
  partsOf: (title: string) => `In ${title}`,
  none: 'Nothing found.',
  failed: 'The search did not answer. Pages and actions are still here.',
  count: (count: number) => `${count} found`,
  keys: [
    ['Up', 'Down', 'choose'],
    ['Enter', 'open'],
    ['Esc', 'close'],
  ],
} as const;

/** Of a document that was found; all sections of the open document are offered. */
const shownSections = 4;
const contains = (text: string, words: readonly string[]) => {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
};
const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s›>]+/)
    .filter(Boolean);

function documentPath({ collection, id }: Pick<Found, 'collection' | 'id'>): string {
  return `${adminPaths.collections[collection].list}/${id}`;
}

/**
 * What to ask the server for: all that was typed, and also without the last word where that may be a section, as in
 * 'tower photos'.
 */
export function searchesFor(typed: string): string[] {
  const words = wordsIn(typed);
  const last = words.at(-1) ?? '';
  const isSection = words.length > 1 && sectionTitles('projects').some((title) => contains(title, [last]));
  return [...new Set([words.join(' '), ...(isSection ? [words.slice(0, -1).join(' ')] : [])])].filter(Boolean);
}

const sectionTitles = (collection: AdminCollection) =>
  sectionItems({ collection, title: '', path: '' }).map((it) => it.title);

/** The sections of a document; a form of one section has none worth offering. */
function sectionItems({ collection, title, path }: OpenDocument): FindItem[] {
  const sections = sectionsOf(collection, Object.keys(formWords[collection] ?? {}));
  if (sections.length < 2) return [];
  return sections.map((section) => ({
    id: `${path}#${section.id}`,
    title: section.title,
    detail: title,
    to: `${path}#section-${section.id}`,
  }));
}

type Results = { typed: string; found: readonly Found[]; leads: readonly Lead[] };

/** The groups in the order in which they are shown: things, parts of things, leads, pages, actions. */
export function groupsOf({ typed, found, leads }: Results, sources: FindSources): FindGroup[] {
  const words = wordsIn(typed);
  const things = found.map((it) => ({
    id: documentPath(it),
    title: it.title,
    detail: sources.nouns[it.kind ?? it.collection],
    to: documentPath(it),
  }));
  const groups: FindGroup[] = [
    { name: findTexts.things, items: things },
    ...partsOf(words, found, sources.document),
    {
      name: findTexts.leads,
      items: leads.map(({ id, name, email, site }) => ({
        id: `lead ${id}`,
        title: name || email,
        detail: site,
        to: `${adminPaths.collections.form.list}/${id}`,
      })),
    },
    { name: findTexts.pages, items: linksOf(sources.pages, words) },
    { name: findTexts.actions, items: linksOf(sources.actions, words) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

const linksOf = (links: readonly { title: string; link: string }[], words: readonly string[]): FindItem[] =>
  links
    .filter(({ title }) => contains(title, words))
    .map(({ title, link }) => ({ id: `${title} ${link}`, title, to: link }));

/** Sections of the open document and of the first document found: all of them, or those that were typed. */
function partsOf(words: readonly string[], found: readonly Found[], open: OpenDocument | null): FindGroup[] {
  const first = found.find(({ collection }) => sectionTitles(collection).length > 0);
  const documents = [
    ...(open ? [open] : []),
    ...(first && words.length > 0
      ? [{ collection: first.collection, title: first.title, path: documentPath(first) }]
      : []),
  ];
  const seen = new Set<string>();
  return documents.flatMap((document) => {
    if (seen.has(document.path)) return [];
    seen.add(document.path);
    const all = sectionItems(document);
    const typed = all.filter(({ title, detail = '' }) => contains(`${title} ${detail}`, words));
    const named = typed.filter(({ title }) => words.some((word) => title.toLowerCase().includes(word)));
    const items = (named.length > 0 ? named : typed).slice(0, document === open ? undefined : shownSections);
    return items.length > 0 ? [{ name: findTexts.partsOf(document.title), items }] : [];
  });
}
