import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export type Person = { sub: string; email?: string; email_verified?: boolean; name?: string; groups?: string[] };
type Claims = Record<string, unknown>;

type Options = {
  redirectUri: string;
  /** Whether the ID token holds the claims; otherwise the client has to ask for them. */
  areClaimsInToken?: boolean;
};

const clientSecret = 'a secret that only tests know';

/**
 * A real OpenID Connect provider on a port of this machine. It asks for no password: `current` is the person who sits in
 * front of the browser.
 */
export async function startIdentityProvider({ redirectUri, areClaimsInToken = false }: Options) {
  const people = new Map<string, Person>();
  const grants = new Map<string, InstanceType<Provider['Grant']>>();
  const state = { current: '', changeClaims: null as ((claims: Claims) => Claims) | null, isForged: false };
  const [ours, foreign] = [
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ];
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/')) {
      void provider.interactionFinished(request, response, { login: { accountId: state.current } });
    } else void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: Provider = new Provider(issuer, {
    clients: [{ client_id: 'plinth', client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    conformIdTokenClaims: !areClaimsInToken,
    cookies: { keys: [randomBytes(16).toString('hex')] },
    jwks: { keys: [{ ...ours.privateKey.export({ format: 'jwk' }), kid: 'ours', use: 'sig', alg: 'RS256' }] },
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Session: 60, Grant: 60, Interaction: 60 },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, ...people.get(sub) }),
    }),
    // The company has consented for its staff.
    async loadExistingGrant({ oidc }: { oidc: { client: { clientId: string }; session: { accountId: string } } }) {
      const { accountId } = oidc.session;
      const grant = grants.get(accountId) ?? new provider.Grant({ clientId: oidc.client.clientId, accountId });
      grants.set(accountId, grant);
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    await next();
    const body = context.body as { id_token?: string } | null;
    if (context.path === '/token' && body?.id_token) context.body = { ...body, id_token: reissue(body.id_token) };
  });
  const answer = provider.callback();

  /** What a provider would issue whose claims were changed, or whose key an attacker replaced. */
  function reissue(token: string): string {
    if (!state.changeClaims && !state.isForged) return token;
    const [head = '', payload = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
    const changed = Buffer.from(JSON.stringify(state.changeClaims?.(claims) ?? claims)).toString('base64url');
    const key = state.isForged ? foreign.privateKey : ours.privateKey;
    return `${head}.${changed}.${createSign('sha256').update(`${head}.${changed}`).sign(key, 'base64url')}`;
  }

  return {
    issuer,
    clientSecret,
    state,
    /** From now on this person sits in front of the browser. */
    seat(person: Person) {
      people.set(person.sub, person);
      state.current = person.sub;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
    /** On the same port. */
    reopen: () => new Promise<void>((resolve) => server.listen(Number(new URL(issuer).port), '127.0.0.1', resolve)),
  };
}
