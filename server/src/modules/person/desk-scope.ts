import { can } from '@plinth/contract/roles';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../../platform/failures.ts';

/** Which people a colleague sees: all of them, or one's own and those without an owner. */
export type DeskScope = { userId: string; isAll: boolean };

export function scopeOf({ session }: FastifyRequest): DeskScope {
  if (!session) throw new Failure('unauthorized', 'Log in first');
  return { userId: session.userId, isAll: can(session.role, 'leads.all') };
}
