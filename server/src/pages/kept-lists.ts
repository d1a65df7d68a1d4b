import { apiPrefix } from '@plinth/contract/api-prefix';
import { calls } from '@plinth/contract/calls';
import { contentApis } from '@plinth/contract/collections';
import type { ApiRequest } from '@plinth/contract/web-host';
import { listedWithFacts } from '../modules/company/company.repository.ts';

const names: readonly string[] = listedWithFacts;
const paths: ReadonlySet<string> = new Set(
  contentApis.filter(({ collection }) => names.includes(collection)).map((api) => apiPrefix + api.path),
);
/** A policy is shown by its versions and by the text of one of them. */
const policyPaths = [calls.listPolicyVersions.path, calls.getPolicy.path].map(
  (path) => apiPrefix + path.replace(/\{\w+\}$/, ''),
);
const isKept = (path: string) =>
  paths.has(path) || policyPaths.some((start) => path.startsWith(start) && !path.includes('?'));

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
      if (request.method !== 'GET' || !isKept(request.path)) return callApi(request);
      const answer = kept.get(request.path) ?? (await callApi(request));
      if (answer.status === 200) kept.set(request.path, answer);
      return answer;
    };
  };
}
