import type { Answer, CheckedDocument, CheckFacts, Fault } from './check-types.ts';
import type { BlockKindField, FormField, TextField } from './form-fields.ts';
import { notAvailable } from './none.ts';
import { redirectTargetOf } from './redirects.ts';
import { isReference, isRichText, type Reference, type RichText, walkRichText } from './rich-text.ts';
import { rowsIn } from './rows-in.ts';
import { type Destination, destinationOf } from './site-paths.ts';
import { textOf } from './text-of.ts';

/** Links of a document: dead ones, ones that lead through an old address, and ones that are not encrypted. */

/** A link with its field; `href` is a URL, `reference` names a document, `text` is what a reader clicks. */
type HeldLink = { field: string; text: string } & ({ href: string } | { reference: Reference });

export const answerKey = (collection: string, at: string) => `${collection}/${at}`;

export function findLinkFaults(document: CheckedDocument, facts: CheckFacts): Fault[] {
  return linksIn(document).flatMap((link) => faultOf(link, document, facts) ?? []);
}

/** The documents and files that the links of a document lead to, for the server to look up. */
export function destinationsIn(document: CheckedDocument): Destination[] {
  return linksIn(document).map((link) => destination(link, document.page));
}

function faultOf(link: HeldLink, { page }: CheckedDocument, { answers, files, redirects }: CheckFacts): Fault | null {
  const to = destination(link, page);
  const subject = 'href' in link ? link.href : link.text;
  const moved = 'href' in link ? redirectTargetOf(URL.parse(link.href.trim(), page)?.pathname ?? '', redirects) : null;
  const fault: Fault = { kind: 'dead-link', field: link.field, subject, hint: '' };
  const dead: Fault = moved === null ? fault : { ...fault, kind: 'old-link', hint: moved };
  switch (to.kind) {
    case 'notFound':
      return dead;
    case 'elsewhere':
      return to.isSecure ? null : { kind: 'insecure-link', field: link.field, subject, hint: '' };
    case 'file':
      return files.has(to.id) ? null : fault;
    case 'document': {
      const answer = answers.get(answerKey(to.collection, to.at));
      if (!answer || (to.isNews && !answer.isNews)) return dead;
      return 'href' in link && isOld(to, answer)
        ? { kind: 'old-link', field: link.field, subject, hint: answer.path }
        : null;
    }
    case 'page':
    case 'unchecked':
      return null;
  }
}

function destination(link: HeldLink, page: string): Destination {
  if ('href' in link) return destinationOf(link.href, page);
  const { collection, id } = link.reference;
  return { kind: 'document', collection, at: id, slug: null, isNews: false };
}

/** Whether the page of this URL redirects to another one. A post answers at its id too. */
function isOld(to: Destination & { kind: 'document' }, { id, slug }: Answer): boolean {
  if (to.collection === 'projects') return to.slug !== slug;
  return to.at !== id && to.at !== slug;
}

function linksIn({ collection, body, fields }: CheckedDocument): HeldLink[] {
  return heldIn(body, fields, '').filter((link) => !('reference' in link && isShownOnlyThere(collection)));
}

/** A progress entry is shown on the page of its project alone, so nothing is broken while that is not live. */
const isShownOnlyThere = (collection: string) => collection === 'progress';

type AnyField = FormField | BlockKindField['fields'][number];

function heldIn(values: Record<string, unknown>, fields: readonly AnyField[], above: string): HeldLink[] {
  return fields.flatMap((field): HeldLink[] => {
    const path = above + field.name;
    const value = values[field.name];
    if (field.shape === 'rich-text') return isRichText(value) ? linksOfText(value, path) : [];
    if (field.shape === 'rows') {
      return rowsIn(value).flatMap((row, index) => heldIn(row, field.subfields, `${path}.${index}.`));
    }
    if (field.shape === 'blocks') {
      return rowsIn(value).flatMap((block, index) => {
        const own = field.kinds.find(({ kind }) => kind === block.kind)?.fields ?? [];
        return heldIn(block, own, `${path}.${index}.`);
      });
    }
    return field.shape === 'text' ? linkOfText(field, textOf(value).trim(), path) : [];
  });
}

function linkOfText(field: TextField, text: string, path: string): HeldLink[] {
  if (text === '' || text === notAvailable) return [];
  if (field.control === 'reference') {
    const collection = field.collection as Reference['collection'];
    return [{ field: path, text, reference: { collection, id: text } }];
  }
  return field.control === 'url' || field.media ? [{ field: path, text, href: text }] : [];
}

function linksOfText(text: RichText, field: string): HeldLink[] {
  const found: HeldLink[] = [];
  for (const node of walkRichText(text)) {
    if (node.type === 'plate') found.push({ field, text: '', reference: { collection: 'projects', id: node.project } });
    else if (node.type === 'picture' || node.type === 'video') found.push({ field, text: '', href: node.url });
    else if (node.type === 'text' && node.link) {
      found.push(
        isReference(node.link)
          ? { field, text: node.text, reference: node.link }
          : { field, text: node.text, href: node.link.href },
      );
    }
  }
  return found;
}
