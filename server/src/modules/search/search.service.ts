import type { SearchHit } from '@plinth/contract/search.schema';
import type { SearchRepository } from './search.repository.ts';

export type SearchService = ReturnType<typeof createSearchService>;

export function createSearchService({ documents }: { documents: SearchRepository }) {
  return {
    async search(text: string): Promise<SearchHit[]> {
      return text === '' ? [] : documents.search(text);
    },
  };
}
