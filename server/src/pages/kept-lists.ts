import { apiPrefix } from '@plinth/contract/api-prefix';
import { contentApis } from '@plinth/contract/collections';
import type { ApiRequest } from '@plinth/contract/web-host';
import { listedWithFacts } from '../modules/company/company.repository.ts';

const names: readonly string[] = listedWithFacts;
const paths: ReadonlySet<string> = new Set(
  contentApis.filter(({ collection }) => names.includes(collection)).map((api) => apiPrefix + api.path),
);

/**
 * Keeps the API's responses with short lists until the next edition of the facts, so that a page costs no request for each. The
 * edition is read before the list, so a kept list is never older.
 */
export function createKeptLists<Answer extends { status: number }>() {
  const editions = new WeakMap<object, Map<string, Answer>>();
  return (edition: object, callApi: (request: ApiRequest) => Promise<Answer>) => {
    const kept = editions.get(edition) ?? new Map<string, Answer>();
    editions.set(edition, kept);
    return async (request: ApiRequest): Promise<Answer> => {
      if (request.method !== 'GET' || !paths.has(request.path)) return callApi(request);
      const answer = kept.get(request.path) ?? (await callApi(request));
      if (answer.status === 200) kept.set(request.path, answer);
      return answer;
    };
  };
}
