import { type Call, type CallName, calls } from '@plinth/contract/calls';
import { ownersCapabilityOf } from '@plinth/contract/collections';
import { type Capability, can, type Role } from '@plinth/contract/roles';
import type { FilteredList } from '@plinth/contract/saved-filter.schema';
import { isLeadList } from '@plinth/contract/saved-filters';
import { createContext, use } from 'react';

/** The role of the colleague who is signed in. Outside the admin layout there is none, and nothing is allowed. */
export const RoleContext = createContext<Role | null>(null);

/** Whether a role may send a request, by the same table as the server. */
export function mayCall(role: Role, name: CallName, collection?: FilteredList): boolean {
  const { access, formAccess }: Call = calls[name];
  const needed = (collection && ownersCapabilityOf(collection)) || (isLeadList(collection) && formAccess) || access;
  return needed === 'public' || can(role, needed);
}

export function useRole(): Role | null {
  return use(RoleContext);
}

/** Whether the signed-in colleague has a capability: `can('content.edit')`. */
export function useCan(): (capability: Capability) => boolean {
  const role = useRole();
  return (capability) => role !== null && can(role, capability);
}

/** Whether the signed-in colleague may send a request, for the button that sends it: `may('deleteMedia')`. */
export function useMay(): (name: CallName, collection?: FilteredList) => boolean {
  const role = useRole();
  return (name, collection) => role !== null && mayCall(role, name, collection);
}
