import { authorityNames } from '@plinth/contract/authorities';
import { collectionOf } from '@plinth/contract/collections';
import { hasReraNumber } from '@plinth/contract/project';
import { linkCollections, type Reference, referencesIn, type ShownReference } from '@plinth/contract/rich-text';
import { textOf } from '@plinth/contract/text-of';
import type { Content } from './content.service.ts';

export type ReferenceService = ReturnType<typeof createReferenceService>;

type Fields = Record<string, unknown>;

/** What a page shows of the documents that a text refers to: read when it is rendered, so that links survive renames. */
export function createReferenceService({ collections }: Pick<Content, 'collections'>) {
  return {
    async listOfPost(id: string): Promise<ShownReference[]> {
      const { richContent } = await collections.blog.get(id);
      const references = richContent ? referencesIn(richContent) : [];
      const found = await Promise.all(
        linkCollections.map(async (collection) => {
          const ids = references.filter((it) => it.collection === collection).map((it) => it.id);
          const documents: { id: string }[] = await collections[collection].listByIds(ids);
          return documents.map((document) => [`${collection} ${document.id}`, document] as const);
        }),
      );
      const documents = new Map(found.flat());
      return references.map((reference) =>
        toShown(reference, documents.get(`${reference.collection} ${reference.id}`)),
      );
    },
  };
}

function toShown({ collection, id }: Reference, document: object | undefined): ShownReference {
  if (!document) return { collection, id, title: '', path: null };
  const { title, publicPath } = collectionOf(collection);
  const fields = document as Fields;
  const shown = { collection, id, title: textOf(fields[title]), path: publicPath(fields) };
  if (collection !== 'projects') return shown;
  const number = textOf(fields.reraNumber);
  const authority = authorityNames.find((name) => name === fields.authority);
  return {
    ...shown,
    registration: {
      number: hasReraNumber({ reraNumber: number }) ? number : '',
      ...(authority && { authority }),
      qrUrl: textOf(fields.reraQrcode),
    },
  };
}
