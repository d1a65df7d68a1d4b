import { afterAll } from 'vitest';
import type { Channels } from '../src/adapters/channels.ts';
import type { SsoSettings } from '../src/modules/auth/sso-settings.ts';
import { publicScope } from '../src/plugins/endpoints.ts';
import { openBrowser } from './browser.ts';
import { testOrigin } from './context.ts';
import { type Person, startIdentityProvider } from './identity-provider.ts';
import { buildTeam } from './team.ts';

type Options = Partial<SsoSettings> & {
  areClaimsInToken?: boolean;
  isDown?: boolean;
  logLines?: string[];
  channels?: Channels;
};

/** The app of a company with an identity provider, and people who sign in there, each in a browser of their own. */
export async function buildCompany({
  areClaimsInToken = false,
  isDown = false,
  logLines,
  channels,
  ...changed
}: Options = {}) {
  const provider = await startIdentityProvider({
    redirectUri: `${testOrigin}/api/auth/sso/callback`,
    areClaimsInToken,
  });
  if (isDown) await provider.close();
  afterAll(() => provider.close());
  const sso: SsoSettings = {
    issuer: provider.issuer,
    clientId: 'plinth',
    clientSecret: provider.clientSecret,
    name: 'Banyan & Basalt account',
    groupsClaim: 'groups',
    groupRoles: [
      { group: 'site-sales', role: 'sales' },
      { group: 'site-owners', role: 'owner' },
      { group: 'site-approvers', role: 'approver' },
      { group: 'site-editors', role: 'editor' },
      { group: 'site-viewers', role: 'viewer' },
    ],
    isOnly: false,
    emergencyOwner: '',
    ...changed,
  };
  const built = await buildTeam({
    sso,
    ...(logLines && { logLines }),
    ...(channels && { channels }),
    // Stands in for the pages; the guard of admin pages is the real one.
    mountWeb: (scope) => publicScope(scope, async (pages) => void pages.all('*', ({ url }) => `the page ${url}`)),
  });
  let count = 0;
  const person = (groups: string[], more: Partial<Person> = {}): Person => {
    count += 1;
    const email = `person${count}@company.example`;
    return { sub: `person-${count}`, email, email_verified: true, name: `Person ${count}`, groups, ...more };
  };
  const newBrowser = () => {
    count += 1;
    return openBrowser(built.app, testOrigin, `10.9.${count}.1`);
  };
  return {
    ...built,
    provider,
    person,
    newBrowser,
    signIn: async (who: Person, browser = newBrowser(), from = '/AdminBlog?page=2') => {
      provider.seat(who);
      const page = await browser.open(`/api/auth/sso?from=${encodeURIComponent(from)}`);
      return { page, browser };
    },
    /** Begins a sign-in and stops with the URL to which the provider sends the browser back. */
    callbackOf: async (who: Person, browser = newBrowser()) => {
      provider.seat(who);
      const { url } = await browser.visit('/api/auth/sso', { until: /\/api\/auth\/sso\/callback/ });
      return { url, browser };
    },
    userOf: ({ sub }: Person) =>
      built.db.selectFrom('users').selectAll().where('sso_subject', '=', `${sso.issuer} ${sub}`).executeTakeFirst(),
    eventsOf: (userId: string | null) =>
      built.db
        .selectFrom('audit_events')
        .select(['action', 'details'])
        .where('user_id', userId === null ? 'is' : '=', userId)
        .orderBy('at')
        .execute()
        .then((rows) =>
          rows.map(({ action, details }) => `${action} ${(details as { note?: string }).note ?? ''}`.trim()),
        ),
  };
}
