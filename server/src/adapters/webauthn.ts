import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';

/** A passkey as it is stored. */
export type Passkey = { id: string; publicKey: Buffer; counter: number; transports: string[] };

type Owner = { id: string; email: string; name: string };

// Loaded on first use: it reads certificates and CBOR, which no other request needs.
const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256: what today's devices offer. */
const supportedAlgorithmIDs = [-8, -7, -257];

const asTransports = (names: readonly string[]) => names as AuthenticatorTransport[];

export type Webauthn = ReturnType<typeof createWebauthn>;

/** Passkeys of this site. A passkey replaces password and second factor, so the device must verify its user. */
export function createWebauthn({ publicOrigin, siteName }: { publicOrigin: string; siteName: string }) {
  const host = URL.parse(publicOrigin)?.hostname ?? 'localhost';
  const expected = { expectedOrigin: publicOrigin, expectedRPID: host, requireUserVerification: true };

  return {
    async newPasskeyOptions(owner: Owner, existing: readonly { id: string; transports: string[] }[]) {
      const { generateRegistrationOptions } = await library();
      return generateRegistrationOptions({
        rpName: siteName,
        rpID: host,
        userID: new TextEncoder().encode(owner.id),
        userName: owner.email,
        userDisplayName: owner.name || owner.email,
        attestationType: 'none',
        supportedAlgorithmIDs,
        excludeCredentials: existing.map(({ id, transports }) => ({ id, transports: asTransports(transports) })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },

    /** The new passkey, or null where the response does not answer this challenge from this site. */
    async readNewPasskey(response: Record<string, unknown>, challenge: string): Promise<Passkey | null> {
      const { verifyRegistrationResponse } = await library();
      try {
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response: response as unknown as RegistrationResponseJSON,
          expectedChallenge: challenge,
          supportedAlgorithmIDs,
          ...expected,
        });
        if (!verified) return null;
        const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
        return { id, publicKey: Buffer.from(publicKey), counter, transports };
      } catch {
        return null;
      }
    },

    /** With no passkeys named, the device offers those it has for this site. */
    async loginOptions(allowed: readonly { id: string; transports: string[] }[]) {
      const { generateAuthenticationOptions } = await library();
      return generateAuthenticationOptions({
        rpID: host,
        allowCredentials: allowed.map(({ id, transports }) => ({ id, transports: asTransports(transports) })),
        userVerification: 'required',
      });
    },

    /** The passkey's new counter, or null where the response does not prove that its owner answered this challenge. */
    async readLogin(
      response: Record<string, unknown>,
      challenge: string,
      { id, publicKey, counter, transports }: Passkey,
    ): Promise<number | null> {
      const { verifyAuthenticationResponse } = await library();
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: response as unknown as AuthenticationResponseJSON,
          expectedChallenge: challenge,
          ...expected,
          credential: { id, publicKey: new Uint8Array(publicKey), counter, transports: asTransports(transports) },
        });
        return verified ? authenticationInfo.newCounter : null;
      } catch {
        return null;
      }
    },
  };
}
