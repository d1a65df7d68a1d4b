import type { Address, OldAddress } from '@plinth/contract/admin.schema';
import { type ContentCollection, collectionOf } from '@plinth/contract/collections';
import { textOf } from '@plinth/contract/text-of';
import { notFound } from '../platform/failures.ts';
import type { PathRepository } from './document-paths.repository.ts';

/** Where the slugs of pages lead, old ones included. */
export function createAddressService({ paths }: { paths: PathRepository }) {
  return {
    async get(collection: ContentCollection, slug: string): Promise<Address> {
      const found = await paths.find(collection, slug);
      if (!found) throw notFound(collectionOf(collection).noun);
      return { ...found, isCurrent: found.slug === slug };
    },

    async listOld(limit: number): Promise<OldAddress[]> {
      const rows = await paths.listOld(limit);
      return rows.map(({ collection, old, id, slug, summary, since }) => {
        const { slug: rule, title } = collectionOf(collection);
        return {
          path: `${rule?.path ?? ''}/${old}`,
          to: slug === null ? null : `${rule?.path ?? ''}/${slug}`,
          collection: collection as ContentCollection,
          id,
          title: textOf(summary?.[title]),
          since: since.toISOString(),
        };
      });
    },
  };
}

export type AddressService = ReturnType<typeof createAddressService>;
