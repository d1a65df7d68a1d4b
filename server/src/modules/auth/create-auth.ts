import type { SignInMethods } from '@plinth/contract/auth.schema';
import { isCommonPassword } from '../../adapters/common-passwords.ts';
import type { JobQueue } from '../../adapters/job-queue.ts';
import type { SiteMailer } from '../../adapters/mailer.ts';
import { createOidc } from '../../adapters/oidc.ts';
import { hashPassword, verifyPassword } from '../../adapters/passwords.ts';
import { createWebauthn } from '../../adapters/webauthn.ts';
import type { Database } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { createAccountService } from './account.service.ts';
import { createAccountMailService } from './account-mail.service.ts';
import { createAuthService } from './auth.service.ts';
import { createFactorRepository } from './factor.repository.ts';
import { createFactorService } from './factor.service.ts';
import { createLinkService } from './link.service.ts';
import { createLoginLimitRepository } from './login-limit.repository.ts';
import { createLoginLimits } from './login-limits.ts';
import { createOneTimeTokenRepository } from './one-time-token.repository.ts';
import { createPasswordRules } from './password-rules.ts';
import { createSessionRepository } from './session.repository.ts';
import { createSessionService } from './session.service.ts';
import { createSsoRepository } from './sso.repository.ts';
import { createSsoService } from './sso.service.ts';
import { type SsoSettings, signInRules, ssoCallback } from './sso-settings.ts';
import { createUserRepository } from './user.repository.ts';
import { createUserService } from './user.service.ts';

type Options = {
  db: Database;
  jobs: JobQueue;
  mailer: SiteMailer | undefined;
  origin: string;
  /** In milliseconds; null for no limit. */
  idleLimit: number | null;
  /** The identity provider of the company; null where there is none. */
  sso: SsoSettings | null;
};

/** Every service of sign-in, accounts and colleagues. */
export function createAuth({ db, jobs, mailer, origin, idleLimit, sso }: Options) {
  const host = URL.parse(origin)?.hostname ?? '';
  const siteName = mailer?.senderName ?? (host || 'Plinth');
  const users = createUserRepository(db);
  const tokens = createOneTimeTokenRepository(db);
  const storedFactors = createFactorRepository(db);
  const limits = createLoginLimits(createLoginLimitRepository(db));
  const refuseGuessable = createPasswordRules({ siteNames: `${siteName} ${host}`, isCommon: isCommonPassword });
  const sessions = createSessionService({ db, sessions: createSessionRepository(db), idleLimit });
  const factors = createFactorService({
    ...{ db, factors: storedFactors, tokens, siteName },
    webauthn: createWebauthn({ publicOrigin: origin, siteName }),
    passwords: { hash: hashPassword, verify: verifyPassword },
  });
  const mails = createAccountMailService({
    ...{ db, jobs, mailer, origin },
    findAccount: (id) => users.findById(id),
    createLink: (...link) => links.create(...link),
  });
  const { mayUsePassword, mayUsePasskey, isReserved } = signInRules(sso);
  const shared = { mayUsePassword, isReserved, db, users, factors, mails, hashPassword, refuseGuessable };
  const links = createLinkService({ ...shared, tokens, sessions, storedFactors, limits, origin });
  const methods: SignInMethods = {
    hasMail: mailer !== undefined,
    sso: sso && { name: sso.name },
    isPasswordOff: sso?.isOnly ?? false,
  };
  return {
    auth: createAuthService({
      ...{ users, tokens, sessions, factors, limits, mayUsePassword, mayUsePasskey },
      passwords: { hash: hashPassword, verify: verifyPassword },
    }),
    sessions,
    links,
    methods,
    sso: sso && {
      name: sso.name,
      service: createSsoService({
        ...{ settings: sso, users, tokens, sessions, limits, newId, links: createSsoRepository(db) },
        oidc: createOidc({ ...sso, redirectUri: ssoCallback(origin) }),
      }),
    },
    accounts: createAccountService({ ...shared, sessions }),
    limits,
    hasUser: async () => (await users.hasAny()) !== null,
    users: createUserService({ ...shared, links, newId }),
    accountMails: mails,
  };
}
