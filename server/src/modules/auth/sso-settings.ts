import { apiPrefix, calls } from '@plinth/contract/calls';
import { type Role, roles } from '@plinth/contract/roles';
import type { Env } from '../../platform/env.ts';
import type { Account } from './user.repository.ts';

export type SsoSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What the login page calls the provider. */
  name: string;
  groupsClaim: string;
  groupRoles: readonly { group: string; role: Role }[];
  /** Whether passwords are switched off for all but the emergency owner. */
  isOnly: boolean;
  /** An e-mail address; empty for none. */
  emergencyOwner: string;
};

export function readSsoSettings(env: Env): SsoSettings | null {
  if (!env.OIDC_ISSUER) return null;
  return {
    issuer: env.OIDC_ISSUER,
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET,
    name: env.OIDC_NAME,
    groupsClaim: env.OIDC_GROUPS_CLAIM,
    groupRoles: env.OIDC_ROLES,
    isOnly: env.OIDC_ONLY,
    emergencyOwner: env.OIDC_EMERGENCY_OWNER,
  };
}

/** Must be registered at the provider, which returns to no other URL. */
export const ssoCallback = (origin: string) => origin + apiPrefix + calls.finishSso.path;

/** The strongest role of these groups; null where none of them has one. */
export function roleOfGroups({ groupRoles }: SsoSettings, groups: readonly string[]): Role | null {
  const granted = new Set(groupRoles.filter(({ group }) => groups.includes(group)).map(({ role }) => role));
  return roles.find((role) => granted.has(role)) ?? null;
}

/**
 * With `isOnly` an account that the provider vouches for may not pass it by with a passkey either: the person may have left
 * the company. A passkey of an account that the provider does not know, such as that of an agency, keeps working.
 */
export function signInRules(settings: SsoSettings | null) {
  const isFree = (account: Named) => !settings?.isOnly || isEmergencyOwner(settings, account);
  return {
    mayUsePassword: isFree,
    mayUsePasskey: (account: Named & Pick<Account, 'isSso'>) => !account.isSso || isFree(account),
    /** No colleague may take this e-mail address: it would exempt them from the rules above. */
    isReserved: (email: string) => settings !== null && email !== '' && email === settings.emergencyOwner,
  };
}

type Named = Pick<Account, 'email' | 'role'>;

/** The address alone does not make an account the emergency owner. */
export const isEmergencyOwner = ({ emergencyOwner }: SsoSettings, { email, role }: Named) =>
  role === 'owner' && email === emergencyOwner;
