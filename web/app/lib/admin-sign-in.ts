import type { ErrorBody, ErrorCode } from '@plinth/contract/errors';
import type { ApiTransport } from '@plinth/contract/web-host';
import { createApi } from './admin-client.ts';
import { storeSession } from './admin-session.ts';
import { ApiError, fetchTransport } from './api-client.ts';

/** Too many tries. `seconds` is the server's Retry-After, or null where it names none. */
export class TooManyTries extends ApiError {
  readonly seconds: number | null;

  constructor(body: ApiError['body'], retryAfter: string | null | undefined) {
    super(429, body);
    this.seconds = retryAfter && Number(retryAfter) > 0 ? Number(retryAfter) : null;
  }
}

const counted: ApiTransport = async (request) => {
  const response = await fetchTransport(request);
  if (response.status === 429) throw new TooManyTries(response.body as ApiError['body'], response.retryAfter);
  return response;
};

/** The client of sign-in: unlike in the admin area, a 401 refuses a password and does not mean that a session has ended. */
export const signInApi = createApi(counted);

/** After the server has set the cookie of a new session. */
export async function openSession() {
  const session = await signInApi.getSession();
  storeSession(session);
  return session;
}

/** The error code in a response's body. */
export const codeIn = (body: unknown): ErrorCode | undefined => (body as ErrorBody | null)?.error?.code;

export const codeOf = (error: unknown): ErrorCode | undefined =>
  error instanceof ApiError ? codeIn(error.body) : undefined;

/** Whether the server did not answer or answered with a fault of its own. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** The server's message for each field that it refused. */
export function issuesOf(error: unknown): Record<string, string> {
  const issues = error instanceof ApiError ? (error.body?.error.issues ?? []) : [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.replace(/^body\./, ''), message]));
}

/** '45 seconds', '1 minute', '10 minutes': rounded up, so that the next try is never too early. */
export function waitInWords(seconds: number): string {
  const [count, unit] = seconds < 60 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** A person closed the dialog that asks for a new sign-in, so the change was not made. */
export class SignInCancelled extends Error {}

/** Makes a call. If the server wants a fresh sign-in first, asks for it and repeats the call. */
export type RunFresh = <T>(call: () => Promise<T>) => Promise<T>;
