import { adminPaths, loginPathFor } from '@plinth/contract/admin-paths';
import { readStored, removeStored, useStored, writeStored } from './storage.ts';

/**
 * The local state of section 3: flag, token, expiry. The value under `token` is a fingerprint of the session and grants no
 * access: the credential is an HttpOnly cookie, and the server checks it on every request.
 */
const endedKey = 'sessionEnded';
const keys = { flag: 'authenticated', token: 'token', expiry: 'expirationTime' } as const;

type Session = { fingerprint: string; expiresAt: string };

export function storeSession({ fingerprint, expiresAt }: Session) {
  removeStored('session', endedKey);
  writeStored('local', keys.flag, 'true');
  writeStored('local', keys.token, fingerprint);
  writeStored('local', keys.expiry, String(Date.parse(expiresAt)));
}

export function clearSession() {
  for (const key of Object.values(keys)) window.localStorage.removeItem(key);
}

/** Section 6: the flag is true, there is a token, and the expiry is in the future. */
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

/** Clears a session that has expired or that the server refused; the login page says so. */
export function endSession() {
  clearSession();
  writeStored('session', endedKey, 'true');
}

/** Loads the login page as a new document, with the current path as the page to return to. */
export function leaveForLogin() {
  endSession();
  const here = typeof window === 'undefined' ? adminPaths.dashboard : location.pathname + location.search;
  location.assign(loginPathFor(here));
}

/** Whether the login page was opened because a session had ended, and not by someone who comes to log in. */
export function useHasEnded(): boolean {
  return useStored('session', endedKey) === 'true';
}
