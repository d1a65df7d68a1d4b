import { apiPrefix } from '@plinth/contract/api-prefix';
import type { Call, CallName, calls } from '@plinth/contract/calls';
import type { CallInput, CallOutput } from '@plinth/contract/endpoints';
import type { ErrorBody } from '@plinth/contract/errors';
import { withoutNone } from '@plinth/contract/none';
import { type VisitorCallName, visitorCalls } from '@plinth/contract/visitor-calls';
import type { ApiTransport } from '@plinth/contract/web-host';

/** An API request that failed with a status, or that never reached the server (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody | null;

  constructor(status: number, body: ErrorBody | null) {
    super(`HTTP error! status: ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}

type UntypedInput = {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  version?: number;
};

/** An edit names the version it started from, which is sent as `If-Match`. */
type Versioned<N extends CallName> = (typeof calls)[N] extends { needsVersion: true } ? { version: number } : unknown;
type InputOf<N extends CallName> = CallInput<N> & Versioned<N>;

export type ClientOf<Names extends CallName> = {
  [N in Names]: (...input: Record<never, never> extends InputOf<N> ? [] : [InputOf<N>]) => Promise<CallOutput<N>>;
};

/** One typed function for each endpoint of a table. Loaders and the browser differ only in the transport. */
export function createClient<Names extends CallName>(
  table: Record<Names, Call>,
  transport: ApiTransport,
): ClientOf<Names> {
  const send = async ({ method, path }: Call, input: UntypedInput = {}) => {
    const { status, body } = await transport({
      method,
      path: apiPrefix + fillPath(path, input.params) + toQuery(input.query),
      ...(input.body !== undefined && { body: input.body }),
      ...(input.version !== undefined && { headers: { 'if-match': `"${input.version}"` } }),
    });
    if (status >= 200 && status < 300) return body;
    throw new ApiError(status, isErrorBody(body) ? body : null);
  };
  const functions = Object.entries<Call>(table).map(([name, call]) => [
    name,
    (input?: UntypedInput) => send(call, input),
  ]);
  return Object.fromEntries(functions) as ClientOf<Names>;
}

/** A proxy in between may answer with a body of another shape. */
const isErrorBody = (body: unknown): body is ErrorBody =>
  Boolean((body as Partial<ErrorBody> | null | undefined)?.error?.code);

/** Public pages show nothing for a field whose value is 'none'. */
export const withoutNoneIn =
  (transport: ApiTransport): ApiTransport =>
  async (request) => {
    const response = await transport(request);
    return { ...response, body: withoutNone(response.body) };
  };

/** The client of a visitor's browser. */
export const createVisitorApi = (transport: ApiTransport): ClientOf<VisitorCallName> =>
  createClient(visitorCalls, withoutNoneIn(transport));

/** The browser's transport. A network failure is returned as a response with status 0. */
export const fetchTransport: ApiTransport = async ({ method, path, headers, body }) => {
  try {
    const response = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, body: await response.json().catch(() => null), retryAfter };
  } catch {
    return { status: 0, body: null };
  }
};

function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}

function toQuery(query: Record<string, unknown> = {}): string {
  const entries = Object.entries(query)
    .flatMap(([key, value]) => [value].flat().map((one: unknown): [string, unknown] => [key, one]))
    .filter(([, value]) => value !== undefined && value !== '');
  return entries.length ? `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}` : '';
}
