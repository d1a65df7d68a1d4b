import { type CallName, calls } from '@plinth/contract/calls';
import type { ErrorBody } from '@plinth/contract/errors';
import type { ApiTransport } from '@plinth/contract/web-host';
import { data, type RouterContextProvider } from 'react-router';
import { ApiError, type ClientOf, createClient } from './api-client.ts';
import { hostContext } from './host.ts';

export type Api = ClientOf<CallName>;

/** The client of the admin area, with every endpoint. */
export function createApi(transport: ApiTransport): Api {
  return createClient(calls, transport);
}

/**
 * The client of an admin page's loader. It sends the session cookie of the page request. A refusal for want of a capability
 * becomes a response, because the browser learns the status of a thrown response only.
 */
export function adminApiFrom(context: Readonly<RouterContextProvider>): Api {
  const { callApiAsVisitor } = context.get(hostContext);
  if (!callApiAsVisitor) throw new ApiError(401, null);
  return createApi(async (request) => {
    const response = await callApiAsVisitor(request);
    if (codeOf(response.body) === 'not_allowed') throw data(null, { status: response.status });
    return response;
  });
}

const codeOf = (body: unknown) => (body as ErrorBody | null)?.error?.code;

/** The error of a loader whose address may name nothing: then the page is missing, otherwise the error is as it was. */
export function asMissingPage(error: unknown): unknown {
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return isMissing ? data(null, { status: 404 }) : error;
}
