import type { ClientAuth, Configuration } from 'openid-client';

type Options = { issuer: string; clientId: string; clientSecret: string; groupsClaim: string; redirectUri: string };

/** What ties the response of the provider to the request that began the sign-in. */
export type OidcChecks = { state: string; nonce: string; verifier: string };

/** Whom the provider vouches for. */
export type Identity = {
  /** Issuer and subject: the only name that stays the same. */
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string;
  groups: string[];
};

export type Oidc = ReturnType<typeof createOidc>;

/** Unreachable: try again later. Cancelled: at the provider. Invalid: the response does not prove who signs in. */
export type OidcFaultKind = 'unreachable' | 'cancelled' | 'invalid';

export class OidcFault extends Error {
  readonly kind: OidcFaultKind;
  constructor(kind: OidcFaultKind, cause: unknown) {
    super(`company sign-in failed: ${kind}`, { cause });
    this.kind = kind;
  }
}

// Loaded on first use: most servers have no identity provider.
const library = () => import('openid-client');

const timeoutInSeconds = 8;
/** The provider may change its endpoints; its signing keys are refreshed by the library. */
const discoveryLifetime = 3_600_000;

/** The authorization code flow with PKCE against one provider. */
export function createOidc({ issuer, clientId, clientSecret, groupsClaim, redirectUri }: Options) {
  let discovered: { config: Promise<Configuration>; until: number } | null = null;

  const discover = async (): Promise<Configuration> => {
    const client = await library();
    const authenticate: ClientAuth = (server, ...rest) => {
      // Without the list a provider takes Basic (OpenID Connect Discovery, section 3).
      const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      const isBasic = methods.includes('client_secret_basic');
      return (isBasic ? client.ClientSecretBasic : client.ClientSecretPost)(clientSecret)(server, ...rest);
    };
    return client.discovery(new URL(issuer), clientId, undefined, authenticate, {
      timeout: timeoutInSeconds,
      // The library trusts TLS alone for the ID token unless it is told to check the signature too.
      execute: [
        client.enableNonRepudiationChecks,
        ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
      ],
    });
  };

  /** Kept for an hour; a failed attempt is not kept, so the next sign-in tries again. */
  const configure = (): Promise<Configuration> => {
    if (discovered && discovered.until > Date.now()) return discovered.config;
    const config = discover().catch((error: unknown) => {
      discovered = null;
      throw new OidcFault('unreachable', error);
    });
    discovered = { config, until: Date.now() + discoveryLifetime };
    return config;
  };

  return {
    /** The provider's page to send the browser to. */
    async start({ state, nonce, verifier }: OidcChecks): Promise<string> {
      const [client, config] = await Promise.all([library(), configure()]);
      const scopes = ['openid', 'email', 'profile'];
      // Some providers name the groups only to a client that asks for this scope; others refuse a scope they do not know.
      if (config.serverMetadata().scopes_supported?.includes(groupsClaim)) scopes.push(groupsClaim);
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: scopes.join(' '),
        response_type: 'code',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
      return url.href;
    },

    /** `query` is that of the URL to which the provider sent the browser back. */
    async finish(query: string, { state, nonce, verifier }: OidcChecks): Promise<Identity> {
      const [client, config] = await Promise.all([library(), configure()]);
      try {
        const tokens = await client.authorizationCodeGrant(config, new URL(`${redirectUri}?${query}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('no ID token');
        const isWhole = claims.email !== undefined && claims[groupsClaim] !== undefined;
        const more =
          isWhole || !config.serverMetadata().userinfo_endpoint
            ? {}
            : await client.fetchUserInfo(config, tokens.access_token, claims.sub);
        return toIdentity(`${claims.iss} ${claims.sub}`, claims, more);
      } catch (error) {
        throw new OidcFault(faultOf(error), error);
      }
    },
  };

  function toIdentity(subject: string, claims: Record<string, unknown>, more: Record<string, unknown>): Identity {
    const groups = claims[groupsClaim] ?? more[groupsClaim];
    // An e-mail address is only as verified as the place says that names it.
    const { email, email_verified: isVerified } = claims.email === undefined ? more : claims;
    const name = claims.name ?? more.name;
    return {
      subject,
      email: typeof email === 'string' ? email.trim().toLowerCase() : null,
      isEmailVerified: isVerified === true,
      name: typeof name === 'string' ? name.trim() : '',
      groups: [groups].flat().filter((group) => typeof group === 'string'),
    };
  }
}

function faultOf(error: unknown): OidcFaultKind {
  const { code, error: answer, status, cause } = error as { [name: string]: unknown };
  if (answer === 'access_denied') return 'cancelled';
  const isDown = code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT' || Number(status) >= 500;
  // The fetch of Node reports a refused or broken connection as a TypeError with the system's error inside.
  const isBroken = error instanceof TypeError && cause instanceof Error && 'code' in cause;
  const isTemporary = answer === 'temporarily_unavailable' || answer === 'server_error';
  return isDown || isBroken || isTemporary ? 'unreachable' : 'invalid';
}
