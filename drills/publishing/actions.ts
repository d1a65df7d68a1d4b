import type { Step } from '@plinth/contract/publishing';
import { bodyOf, markerOf } from './documents.ts';
import type { Expected } from './model.ts';

type Headers = Record<string, string>;
export type Answer = { status: number; body: Record<string, unknown> };

/** Null where the connection was lost, or the server could not answer: then the step was taken or it was not. */
export async function send(
  origin: string,
  [method, url]: readonly [method: string, url: string],
  headers: Headers,
  body?: object,
): Promise<Answer | null> {
  try {
    const response = await fetch(`${origin}/api${url}`, {
      method,
      headers: { ...headers, connection: 'close', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const answer = { status: response.status, body: (await response.json()) as Record<string, unknown> };
    return response.status >= 500 ? null : answer;
  } catch {
    return null;
  }
}

/** The request by which the admin area takes a step. */
export function requestOf(
  document: Expected,
  step: Step,
): { to: readonly [string, string]; body?: object; headers?: Headers } {
  const { collection, id, publication, index, saves, host } = document;
  const admin = `/admin/collections/${collection}/${id}`;
  switch (step.do) {
    case 'save':
      return {
        to: ['PUT', `${admin}/draft`],
        headers: { 'if-match': `"${publication.version}"` },
        body: bodyOf(document, markerOf(index, saves + 1), host.id),
      };
    case 'delete':
      return { to: ['DELETE', `/${collection}/${id}`] };
    case 'restore':
      return { to: ['POST', `${admin}/restore`] };
    case 'ask':
    case 'take back':
    case 'discard':
      return { to: ['POST', `${admin}/review`], body: step };
    case 'schedule':
      return {
        to: ['POST', `${admin}/publication`],
        body: { ...step, schedule: { ...step.schedule, at: new Date(step.schedule.at).toISOString() } },
      };
    case 'publish':
    case 'withdraw':
    case 'send back':
    case 'unschedule':
      return { to: ['POST', `${admin}/publication`], body: step };
  }
}
