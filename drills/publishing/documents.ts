import { type CollectionName, contentCollections, fixedIdsOf } from '@plinth/contract/collections';
import { rulesOf } from '@plinth/contract/collections.schema';
import type { FormField, TextControlKind, TextField } from '@plinth/contract/form-fields';
import { fieldsOf } from '@plinth/contract/form-fields.schema';

/** The documents that the drill writes. Every text of a body names its document, its save and its field. */

export type Body = Record<string, unknown>;

export const markerOf = (document: number, save: number) => `zq${document}s${save}q`;
export const markerPattern = /zq\d+s\d+q/gi;

/** Values that a rule prescribes. The projects are completed, because such a project is published without a registration. */
const prescribed: Partial<Record<CollectionName, Body>> = {
  projects: {
    ...{ status: 'Completed', type: 'Residential', occupancyCertificate: '2026-01-31', possession: '2026-01-31' },
    ...{ reraNumber: 'na', reraQrcode: 'na', reraPage: '', reraValidUntil: '' },
    ...{ 'towers.outlines': '0,0 10,0 10,10', 'stages.percent': 100 },
  },
  redirects: { from: '/old', to: '/profile' },
  // Of a post with rich text, the paragraphs are derived from it.
  blog: { kind: 'blog', content: [] },
};

const richText = (marker: string) => ({
  type: 'document',
  content: [
    { type: 'heading', level: 2, content: [{ type: 'text', text: `${marker} heading` }] },
    { type: 'paragraph', content: [{ type: 'text', text: `${marker} paragraph` }] },
    {
      ...{ type: 'picture', url: `https://pictures.example/${marker}-rich.jpg` },
      ...{ alt: `${marker} alt`, caption: `${marker} caption` },
    },
  ],
});

/** Of controls whose text is not free. */
const fixedTexts: Partial<Record<TextControlKind, unknown>> = {
  ...{ number: 5, amount: 5, point: 5, day: '2026-01-01', date: '2 June 2026', reference: 'na' },
};
const extensions = { picture: 'jpg', film: 'mp4', brochure: 'pdf', document: 'pdf' } as const;

function textFor({ name, control, media, choices }: TextField, marker: string): unknown {
  const fixed = fixedTexts[control];
  if (fixed !== undefined) return fixed;
  if (media) return `https://files.example/${marker}-${name}.${extensions[media]}`;
  if (control === 'url') return `https://pages.example/${marker}-${name}`;
  if (name === 'slug') return `${marker}-slug`;
  return choices?.[0] ?? `${marker} ${name}`;
}

/** Every field of a form with a value: one row in each list, and the marker in every text that may be any text. */
function fill(fields: readonly FormField[], marker: string, fixed: Body, prefix = ''): Body {
  const fillOf = (field: FormField): unknown => {
    if (field.shape === 'rich-text') return richText(marker);
    if (field.shape === 'texts') return [`${marker} ${field.name}`];
    if (field.shape === 'text') return textFor(field, marker);
    if (field.shape === 'blocks') return [];
    const row = fill(field.subfields, marker, fixed, `${field.name}.`);
    return [{ ...(field.hasId && { _id: marker }), ...row }];
  };
  return Object.fromEntries(fields.map((field) => [field.name, fixed[prefix + field.name] ?? fillOf(field)]));
}

const forms = contentCollections.map((collection) => ({ collection, fields: fieldsOf(rulesOf(collection).input, []) }));
const formOf = new Map<CollectionName, FormField[]>(forms.map(({ collection, fields }) => [collection, fields]));

/** `project` is the one that an entry of the construction diary belongs to. */
export function bodyOf({ collection }: { collection: CollectionName }, marker: string, project = 'na'): Body {
  const { kind, ...fixed } = prescribed[collection] ?? {};
  const body = fill(formOf.get(collection) ?? [], marker, { ...fixed, ...(collection === 'progress' && { project }) });
  return { ...body, ...(kind !== undefined && { kind }) };
}

/** Every text of a body that holds its marker. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.match(markerPattern) ? [value] : [];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

/** Their documents are refused for the sake of others, and the model knows each document for itself. Their tests cover these rules. */
const withOthers: readonly CollectionName[] = ['policies', 'redirects', 'notices', 'campaigns'];

/** A collection without a text, such as the currencies, has nothing that could be searched for; documents with fixed ids cannot be many. */
export const collections = contentCollections.filter(
  (collection) =>
    !fixedIdsOf(collection) &&
    !withOthers.includes(collection) &&
    textsOf(bodyOf({ collection }, markerOf(0, 1))).length > 0,
);
