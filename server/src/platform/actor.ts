import { AsyncLocalStorage } from 'node:async_hooks';
import type { Role } from '@plinth/contract/roles';

/** Who acts: the signed-in user with session and network. Commands and jobs act without one. */
export type Actor = {
  userId: string | null;
  email: string | null;
  /** Of a signed-in user; it decides which leads a query finds. */
  role?: Role | null;
  /** The fingerprint of the session. */
  session: string | null;
  /** The first part of the IP address. */
  network: string | null;
};

const none: Actor = { userId: null, email: null, session: null, network: null };
const storage = new AsyncLocalStorage<Actor>();

/** Everything that `work` records in the audit trail is recorded as done by this actor. */
export const actAs = <T>(actor: Actor, work: () => T): T => storage.run(actor, work);

export const currentActor = (): Actor => storage.getStore() ?? none;
