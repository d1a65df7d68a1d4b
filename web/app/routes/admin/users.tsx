import { adminPaths } from '@plinth/contract/admin-paths';
import type { User } from '@plinth/contract/user.schema';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { adminContent } from '../../content/admin.ts';
import { accountTexts } from '../../content/admin-account.ts';
import { signInTexts } from '../../content/admin-login.ts';
import { partsFor } from '../../content/admin-menu.ts';
import { roleTexts } from '../../content/admin-roles.ts';
import { frameTexts } from '../../content/admin-texts.ts';
import {
  changeTexts,
  inviteTexts,
  linkTexts,
  roleTableTexts,
  usersTexts as texts,
  userErrors,
} from '../../content/admin-users.ts';
import { company } from '../../content/company.ts';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { MenuTabs } from '../../features/admin-frame/menu-tabs.tsx';
import { useFreshSignIn } from '../../features/admin-session/use-fresh-sign-in.tsx';
import { ChangeDialog, type UserActs } from '../../features/admin-users/change-dialog.tsx';
import { InviteDialog } from '../../features/admin-users/invite-dialog.tsx';
import { RoleTable } from '../../features/admin-users/role-table.tsx';
import { UserList } from '../../features/admin-users/user-list.tsx';
import { adminApi } from '../../lib/admin-api.ts';
import { adminApiFrom } from '../../lib/admin-client.ts';
import { isPasskeyOrigin } from '../../lib/admin-passkeys.ts';
import { codeOf, type RunFresh, SignInCancelled } from '../../lib/admin-sign-in.ts';
import { hostContext } from '../../lib/host.ts';
import { useMay, useRole } from '../../lib/use-can.ts';
import { Button, denseSize } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { Route } from './+types/users';

export async function loader({ context }: Route.LoaderArgs) {
  const api = adminApiFrom(context);
  const [users, account, { hasMail, sso }] = await Promise.all([
    api.listUsers(),
    api.getAccount(),
    api.getSignInMethods(),
  ]);
  const { id, email, hasPassword, passkeys } = account;
  const canUsePasskeys = passkeys.length > 0 && isPasskeyOrigin(context.get(hostContext).publicOrigin);
  const me = { id, email, hasPassword, canUsePasskeys, sso: hasPassword || !sso ? null : { ...sso, path: ssoPath } };
  return { users, me, hasMail, now: Date.now() };
}

const again = { ...adminContent.login, ...signInTexts, again: accountTexts.again };
const ssoPath = `/api/auth/sso?from=${encodeURIComponent(adminPaths.users)}`;

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

/** Nothing is said to a person who closed the dialog that asks for a new sign-in. */
const errorOf = (error: unknown) =>
  error instanceof SignInCancelled ? '' : (userErrors[codeOf(error) ?? 'other'] ?? userErrors.other ?? '');
const nameOf = (user: User) => user.name || user.email;

/** The requests about one colleague, each followed by a notice. */
function actsFor(user: User, run: RunFresh, notify: (text: string) => Promise<void>): UserActs {
  const params = { id: user.id };
  const name = nameOf(user);
  return {
    async changeRole(role) {
      await run(() => adminApi.changeRole({ params, body: { role } }));
      await notify(changeTexts.role.done(name, roleTexts[role].name));
    },
    async makeLink() {
      if (user.state === 'invited') {
        const made = await run(() => adminApi.renewInvitation({ params }));
        return { ...made, title: linkTexts.renewed(user.email) };
      }
      const made = await run(() => adminApi.createResetLink({ params }));
      return { ...made, title: linkTexts.reset(name) };
    },
    async removeFactors() {
      await run(() => adminApi.removeFactors({ params }));
      await notify(changeTexts.signIn.factorsDone(name));
    },
    async deactivate(heir) {
      await run(() => adminApi.deactivateUser({ params, body: heir ? { heir } : {} }));
      await notify(changeTexts.deactivate.done(name));
    },
    async activate() {
      await run(() => adminApi.activateUser({ params }));
      await notify(changeTexts.activate.done(name));
    },
  };
}

export default function Users({ loaderData: { users, me, hasMail, now } }: Route.ComponentProps) {
  const fresh = useFreshSignIn({ texts: again, ...me });
  const [isInviting, setIsInviting] = useState(false);
  const [changedId, setChangedId] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const may = useMay();
  const role = useRole();
  // From the list, so that an open dialog shows what has changed since, such as what a colleague took over a moment ago.
  const changed = users.find(({ id }) => id === changedId);
  const active = users.filter(({ state }) => state !== 'deactivated');
  const deactivated = users.filter(({ state }) => state === 'deactivated');
  const shared = {
    texts,
    roles: roleTexts,
    ownId: me.id,
    now,
    hasMail,
    onChange: (user: User) => setChangedId(user.id),
  };
  const heirs = active.filter(({ id, state }) => id !== changedId && state === 'active');

  async function notify(text: string) {
    toast({ text });
    await revalidate();
    // A row that moved to the other list took the focus with it.
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
  }

  return (
    <AdminPage
      title={texts.title}
      above={<MenuTabs parts={partsFor(role, adminPaths.users)} label={frameTexts.parts} className="mb-5" />}
      actions={
        may('inviteUser') ? (
          <Button look="admin" className={`${denseSize} text-small`} onClick={() => setIsInviting(true)}>
            <Icon name="plus" />
            {texts.invite}
          </Button>
        ) : null
      }
    >
      <UserList {...shared} label={texts.title} users={active} />
      {users.length === 1 ? <p className="mt-3 text-ink-2 text-small">{texts.onlyYou}</p> : null}
      {deactivated.length > 0 ? (
        <section className="mt-8">
          <h2 className="font-sans font-semibold text-[1.0625rem]">{texts.deactivated}</h2>
          <p className="mb-2.5 text-ink-2 text-small">{texts.deactivatedMore}</p>
          <UserList {...shared} label={texts.deactivated} users={deactivated} />
        </section>
      ) : null}
      <RoleTable texts={roleTableTexts} roles={roleTexts} />
      {isInviting ? (
        <InviteDialog
          texts={{ ...inviteTexts, close: texts.close }}
          linkTexts={linkTexts}
          roles={roleTexts}
          hasMail={hasMail}
          invite={async (body) => {
            const made = await fresh.run(() => adminApi.inviteUser({ body }));
            void revalidate();
            return made;
          }}
          errorOf={errorOf}
          onClose={() => setIsInviting(false)}
        />
      ) : null}
      {changed ? (
        <ChangeDialog
          key={changed.id}
          texts={{ ...changeTexts, close: texts.close }}
          linkTexts={linkTexts}
          roles={roleTexts}
          user={changed}
          heirs={heirs.map((user) => ({ id: user.id, name: nameOf(user) }))}
          acts={actsFor(changed, fresh.run, notify)}
          errorOf={errorOf}
          onClose={() => setChangedId(null)}
        />
      ) : null}
      {fresh.dialog}
    </AdminPage>
  );
}
