import { apiPrefix, calls } from '@plinth/contract/calls';
import type { BrochureGrant } from '../brochure-grant.ts';

const plainName = 'brochure-grant';
/** Its path is the brochure's own, which `__Host-` does not allow; `__Secure-` wants TLS, which a demo may lack. */
const nameOf = (isSecure: boolean) => (isSecure ? `__Secure-${plainName}` : plainName);

/**
 * A grant as the browser keeps it: sent to the brochure of its one project and nowhere else, and out of script's reach.
 * The answer to a brochure lead sets it.
 */
export function brochureCookie({ projectId, token, expiresAt }: BrochureGrant, isSecure: boolean): string {
  const path = apiPrefix + calls.getBrochure.path.replace('{id}', encodeURIComponent(projectId));
  const flags = ['HttpOnly', 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])];
  return [`${nameOf(isSecure)}=${token}`, `Path=${path}`, `Expires=${expiresAt.toUTCString()}`, ...flags].join('; ');
}

export function readBrochureCookie(header: string | undefined): string | undefined {
  return new RegExp(`(?:^|;\\s*)(?:__Secure-)?${plainName}=([0-9A-Za-z_-]{43})(?:;|$)`).exec(header ?? '')?.[1];
}
