import { apiPrefix, calls } from '@plinth/contract/calls';
import type { BrochureGrant } from './brochure-grant.ts';

const plainName = 'brochure-grant';
/** `__Host-` would require the path `/`; `__Secure-` requires TLS, which a demo may not have. */
const nameOf = (isSecure: boolean) => (isSecure ? `__Secure-${plainName}` : plainName);
const cookiePath = apiPrefix + calls.getBrochure.path.slice(0, calls.getBrochure.path.indexOf('/{id}'));

/**
 * The cookie of a brochure grant: limited to the API path of projects, below which every brochure is, and not readable by
 * scripts. The response to a brochure lead sets it.
 */
export function brochureCookie({ token, expiresAt }: BrochureGrant, isSecure: boolean): string {
  const flags = ['HttpOnly', 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])];
  return [`${nameOf(isSecure)}=${token}`, `Path=${cookiePath}`, `Expires=${expiresAt.toUTCString()}`, ...flags].join(
    '; ',
  );
}

/** Reads all grant cookies: a browser that registered when each project had its own cookie path sends an older one first. */
export function readBrochureCookies(header: string | undefined): string[] {
  const pattern = new RegExp(`(?:^|;\\s*)(?:__Secure-)?${plainName}=([0-9A-Za-z_-]{43})(?=;|$)`, 'g');
  return Array.from((header ?? '').matchAll(pattern), ([, token = '']) => token).slice(0, mostRead);
}

/** A browser has one cookie per project at most; a forged header may hold thousands. */
const mostRead = 10;
