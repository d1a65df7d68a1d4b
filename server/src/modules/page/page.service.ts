import type { DocumentOf } from '@plinth/contract/collections.schema';
import { publicPage } from '@plinth/contract/page-pack';
import { isPageId } from '@plinth/contract/site-pages';
import { notFound } from '../../platform/failures.ts';

type Page = DocumentOf<'pages'>;

/** The published texts of a page. */
export function createPageService(find: (id: string) => Promise<Page | null>) {
  return {
    async get(id: string): Promise<Page> {
      if (!isPageId(id)) throw notFound('page');
      return publicPage(id, (await find(id)) ?? undefined) as Page;
    },
  };
}
