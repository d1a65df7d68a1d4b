import { adminPaths, loginPathFor } from '@plinth/contract/admin-paths';
import { readStored, writeStored } from './storage.ts';

/**
 * The local state of section 3: flag, token, expiry. What stands under `token` names the session and opens nothing; the
 * credential is a cookie that scripts cannot read, and the server has the last word.
 */
const keys = { flag: 'authenticated', token: 'token', expiry: 'expirationTime' } as const;

type Session = { fingerprint: string; expiresAt: string };

export function storeSession({ fingerprint, expiresAt }: Session) {
  writeStored('local', keys.flag, 'true');
  writeStored('local', keys.token, fingerprint);
  writeStored('local', keys.expiry, String(Date.parse(expiresAt)));
}

export function clearSession() {
  for (const key of Object.values(keys)) window.localStorage.removeItem(key);
}

/** Section 6: the flag is true, there is a token, and the expiry is ahead. */
export function hasSession(now = Date.now()): boolean {
  return (
    readStored('local', keys.flag) === 'true' &&
    Boolean(readStored('local', keys.token)) &&
    Number(readStored('local', keys.expiry)) > now
  );
}

export function isExpired(now = Date.now()): boolean {
  const expiry = readStored('local', keys.expiry);
  return expiry !== null && !(Number(expiry) > now);
}

/** To the login page, as a fresh document, with the way back. */
export function leaveForLogin() {
  clearSession();
  const here = typeof window === 'undefined' ? adminPaths.dashboard : location.pathname + location.search;
  location.assign(loginPathFor(here));
}
