import type { Address, OldAddress } from '@plinth/contract/admin.schema';
import { type ContentCollection, collectionOf } from '@plinth/contract/collections';
import type { RedirectTarget } from '@plinth/contract/redirect.schema';
import { redirectKeyOf } from '@plinth/contract/redirects';
import { textOf } from '@plinth/contract/text-of';
import { notFound } from '../platform/failures.ts';
import type { PathRepository } from './document-paths.repository.ts';
import type { RedirectRepository } from './redirect.repository.ts';

type Dependencies = { paths: PathRepository; redirects: RedirectRepository };

/** Where paths lead that have no page: old slugs, and what the team has redirected. */
export function createAddressService({ paths, redirects }: Dependencies) {
  return {
    async get(collection: ContentCollection, slug: string): Promise<Address> {
      const found = await paths.find(collection, slug);
      if (!found) throw notFound(collectionOf(collection).noun);
      return { ...found, isCurrent: found.slug === slug };
    },

    /** Where the team has a path lead that has no page. */
    async findRedirect(path: string): Promise<RedirectTarget> {
      return { to: await redirects.find(redirectKeyOf(path)) };
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
