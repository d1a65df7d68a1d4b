import { apiPrefix, type CallName, calls } from '@plinth/contract/calls';
import type { CallInput, CallOutput } from '@plinth/contract/endpoints';
import type { ErrorBody } from '@plinth/contract/errors';
import type { ApiTransport } from '@plinth/contract/web-host';
import type { RouterContextProvider } from 'react-router';
import { hostContext } from './host.ts';

/** A call that the API refused, or that never reached it (`status` 0). */
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

type LooseInput = {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  version?: number;
};

/** An edit names the version it started from; it travels as `If-Match`. */
type Versioned<N extends CallName> = (typeof calls)[N] extends { needsVersion: true } ? { version: number } : unknown;
type Given<N extends CallName> = CallInput<N> & Versioned<N>;

export type Api = {
  [N in CallName]: (...input: Record<never, never> extends Given<N> ? [] : [Given<N>]) => Promise<CallOutput<N>>;
};

/** One typed function for each call of the contract. Only the transport differs between a loader and a click. */
export function createApi(transport: ApiTransport): Api {
  const send = async (name: CallName, input: LooseInput = {}) => {
    const { method, path } = calls[name];
    const { status, body } = await transport({
      method,
      path: apiPrefix + fillPath(path, input.params) + toQuery(input.query),
      ...(input.body !== undefined && { body: input.body }),
      ...(input.version !== undefined && { headers: { 'if-match': `"${input.version}"` } }),
    });
    if (status >= 200 && status < 300) return body;
    throw new ApiError(status, body as ErrorBody | null);
  };
  const callers = Object.keys(calls).map((name) => [name, (input?: LooseInput) => send(name as CallName, input)]);
  return Object.fromEntries(callers) as Api;
}

/** The client of a loader or an action: in process, without the network. */
export function apiFrom(context: Readonly<RouterContextProvider>): Api {
  return createApi(context.get(hostContext).callApi);
}

/** The client of an admin page's loader: with the session of whoever asked for the page. */
export function adminApiFrom(context: Readonly<RouterContextProvider>): Api {
  const { callApiAsVisitor } = context.get(hostContext);
  if (!callApiAsVisitor) throw new ApiError(401, null);
  return createApi(callApiAsVisitor);
}

/** The browser's transport. A network that fails is an answer with status 0. */
export const fetchTransport: ApiTransport = async ({ method, path, headers, body }) => {
  try {
    const answer = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const retryAfter = answer.headers.get('retry-after');
    return { status: answer.status, body: await answer.json().catch(() => null), retryAfter };
  } catch {
    return { status: 0, body: null };
  }
};

function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}

function toQuery(query: Record<string, unknown> = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return entries.length ? `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}` : '';
}
