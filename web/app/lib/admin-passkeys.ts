import { useSyncExternalStore } from 'react';

/** Passkeys in the browser. The library is loaded when a person first uses one. */

type Json = Record<string, unknown>;

/** Why the browser or the device gave no passkey. */
type Reason = 'cancelled' | 'known' | 'failed';

export class PasskeyError extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, cause: unknown) {
    super(`the passkey was not used: ${reason}`, { cause });
    this.name = 'PasskeyError';
    this.reason = reason;
  }
}

const isIp = (hostname: string) => /^[\d.]+$/.test(hostname) || hostname.startsWith('[');

/** A passkey belongs to a host name, and browsers offer it over TLS or on this computer only. */
export function isPasskeyOrigin(origin: string): boolean {
  const url = URL.parse(origin);
  if (!url || isIp(url.hostname)) return false;
  return url.protocol === 'https:' || url.hostname === 'localhost';
}

const never = () => () => {};

/** The server's HTML has the button already: almost every browser knows passkeys, and a later button would move the fields. */
export function useKnowsPasskeys(): boolean {
  return useSyncExternalStore(
    never,
    () => typeof PublicKeyCredential === 'function',
    () => true,
  );
}

export async function provePasskey(options: Json): Promise<Json> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return attempt(startAuthentication({ optionsJSON: options as unknown as Options }));
}

export async function makePasskey(options: Json): Promise<Json> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  return attempt(startRegistration({ optionsJSON: options as unknown as Options }));
}

async function attempt(response: Promise<object>): Promise<Json> {
  try {
    return { ...(await response) };
  } catch (error) {
    throw new PasskeyError(reasonOf(error), error);
  }
}

/** Browsers use NotAllowedError for a person who cancels, for one who waits too long, and for a device without a passkey. */
function reasonOf(error: unknown): Reason {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  return name === 'InvalidStateError' ? 'known' : 'failed';
}
