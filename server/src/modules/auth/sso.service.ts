import { returnPath } from '@plinth/contract/admin-paths';
import { limits as lengths } from '@plinth/contract/limits';
import { signIn } from '@plinth/contract/sign-in';
import type { Identity, Oidc, OidcChecks } from '../../adapters/oidc.ts';
import { OidcFault } from '../../adapters/oidc.ts';
import { customerPrefix } from '../../platform/networks.ts';
import type { LoginLimits } from './login-limits.ts';
import type { OneTimeTokenRepository } from './one-time-token.repository.ts';
import type { Client, SessionService, Started } from './session.service.ts';
import type { SsoRepository } from './sso.repository.ts';
import { isEmergencyOwner, roleOfGroups, type SsoSettings } from './sso-settings.ts';
import { hashOf, newToken } from './tokens.ts';
import type { Account, UserRepository } from './user.repository.ts';

type Dependencies = {
  settings: SsoSettings;
  oidc: Oidc;
  users: Pick<UserRepository, 'findByEmail' | 'findById' | 'findBySubject' | 'changeRole'>;
  links: SsoRepository;
  tokens: OneTimeTokenRepository;
  sessions: SessionService;
  limits: LoginLimits;
  newId: () => string;
};

/** Why a company sign-in was refused. The page that says so is chosen by it. */
export type SsoReason =
  | 'unreachable'
  | 'cancelled'
  | 'invalid'
  | 'ended'
  | 'no role'
  | 'no email'
  | 'taken'
  | 'inactive';

export class SsoRefusal extends Error {
  readonly reason: SsoReason;
  constructor(reason: SsoReason, cause?: unknown) {
    super(`company sign-in refused: ${reason}`, { cause });
    this.reason = reason;
  }
}

export type SsoService = ReturnType<typeof createSsoService>;
type Begun = OidcChecks & { browser: string; from: string };

const note = 'company sign-in';
/** Before anything is proved, one client may begin this many sign-ins. */
const starts = { free: 30, longestGap: 8 };

/** Signing in with the company's identity provider. Its groups decide the role at each sign-in. */
export function createSsoService(dependencies: Dependencies) {
  const { settings, oidc, users, links, tokens, sessions, limits, newId } = dependencies;

  /** The sign-in that this browser began with this state; it is used up. */
  const takeBegun = async (state: string, browser: string | undefined): Promise<Begun> => {
    const found = await tokens.find(hashOf(state), 'sso');
    const begun = found?.value ? (JSON.parse(found.value) as Begun) : null;
    // Otherwise an attacker could send a link that signs the victim in as the attacker.
    if (!begun || !browser || begun.browser !== fingerprint(browser)) throw new SsoRefusal('ended');
    if (!(await tokens.take(hashOf(state), 'sso'))) throw new SsoRefusal('ended');
    return { ...begun, state };
  };

  const refuse = async (reason: SsoReason, userId: string | null, client: Client): Promise<never> => {
    await sessions.recordRefusal(userId, client, `${note}: ${reason}`);
    throw new SsoRefusal(reason);
  };

  /** The account of a person, which is linked or created at the first sign-in. */
  const findOrJoin = async (identity: Identity, role: Account['role'], client: Client): Promise<Account> => {
    const { subject, email, isEmailVerified, name } = identity;
    const known = await users.findBySubject(subject);
    if (known) return known;
    if (!isAddress(email)) return refuse('no email', null, client);
    const existing = await users.findByEmail(email);
    // The emergency owner must exist before: an account that joins under this address could use a password.
    if (!existing && email === settings.emergencyOwner) return refuse('taken', null, client);
    if (!existing) await links.insert(newId(), { email, name: name.slice(0, lengths.name), role, subject });
    // An address that the provider has not verified may be anyone's, and would open the account of a colleague.
    else if (!existing.isSso && isEmailVerified) await links.link(existing.id, subject);
    // Read again: another request of the same person may have been first.
    const joined = await users.findBySubject(subject);
    if (joined) return joined;
    const isTaken = !existing || existing.isSso || !isEmailVerified;
    return refuse(isTaken ? 'taken' : 'inactive', existing?.id ?? null, client);
  };

  return {
    /** The page of the provider. `browser` is a secret that the browser keeps in a cookie until it comes back. */
    async start(from: string | undefined, browser: string, client: Client): Promise<string> {
      await limits.takeRequest('sso', customerPrefix(client.ip), starts);
      const checks = { state: newToken(), nonce: newToken(), verifier: newToken() };
      const url = await oidc.start(checks).catch(asRefusal);
      const begun = { ...checks, browser: fingerprint(browser), from: returnPath(from ?? null) };
      const value = JSON.stringify({ ...begun, state: undefined });
      const lifetime = signIn.ssoLifetime;
      await tokens.insert({ tokenHash: hashOf(checks.state), kind: 'sso', userId: null, value, lifetime });
      return url;
    },

    /** The session, and the admin page to open. `query` is what the provider sent back. */
    async finish(
      query: string,
      browser: string | undefined,
      client: Client,
    ): Promise<{ started: Started; path: string }> {
      const state = new URLSearchParams(query).get('state');
      if (!state) throw new SsoRefusal('ended');
      const begun = await takeBegun(state, browser);
      const identity = await oidc.finish(query, begun).catch(asRefusal);
      const role = roleOfGroups(settings, identity.groups);
      if (!role) return refuse('no role', (await users.findBySubject(identity.subject))?.id ?? null, client);
      const account = await findOrJoin(identity, role, client);
      if (!account.isActive) return refuse('inactive', account.id, client);
      // The emergency owner stays one whatever the groups say, and so does the last owner.
      if (account.role !== role && !isEmergencyOwner(settings, account)) await users.changeRole(account.id, role);
      const current = (await users.findById(account.id)) ?? account;
      return { started: await sessions.start(current, client, note, { isSso: true }), path: begun.from };
    },
  };
}

/** Only a hash is stored, so that a copy of the table does not finish a sign-in. */
const fingerprint = (browser: string) => hashOf(browser).toString('base64url');

const isAddress = (email: string | null): email is string =>
  email !== null && email.length <= lengths.email && /^[^\s@<>]+@[^\s@<>]+$/.test(email);

function asRefusal(error: unknown): never {
  throw error instanceof OidcFault ? new SsoRefusal(error.kind, error.cause) : error;
}
