import { adminPaths } from '@plinth/contract/admin-paths';
import type { User } from '@plinth/contract/user.schema';
import { useState } from 'react';
import { useRevalidator, useRouteLoaderData } from 'react-router';
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
import { ChangeDialog, type UserActs } from '../../features/admin-users/change-dialog.tsx';
import { InviteDialog } from '../../features/admin-users/invite-dialog.tsx';
import { RoleTable } from '../../features/admin-users/role-table.tsx';
import { UserList } from '../../features/admin-users/user-list.tsx';
import { adminApi } from '../../lib/admin-api.ts';
import { adminApiFrom } from '../../lib/admin-client.ts';
import { ApiError } from '../../lib/api-client.ts';
import { useMay, useRole } from '../../lib/use-can.ts';
import { withFreshLogin } from '../../lib/with-fresh-login.ts';
import { Button, denseSize } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { Route } from './+types/users';
import type { loader as layoutLoader } from './layout.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const api = adminApiFrom(context);
  const [users, { hasMail }] = await Promise.all([api.listUsers(), api.getSignInMethods()]);
  return { users, hasMail, now: Date.now() };
}

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

const errorOf = (error: unknown) => {
  const code = error instanceof ApiError ? (error.body?.error.code ?? 'other') : 'other';
  return userErrors[code] ?? userErrors.other ?? code;
};
const nameOf = (user: User) => user.name || user.email;

/** The requests about one colleague, each followed by a notice. */
function actsFor(user: User, notify: (text: string) => Promise<void>): UserActs {
  const params = { id: user.id };
  const name = nameOf(user);
  return {
    async changeRole(role) {
      await withFreshLogin(() => adminApi.changeRole({ params, body: { role } }));
      await notify(changeTexts.role.done(name, roleTexts[role].name));
    },
    async makeLink() {
      if (user.state === 'invited') {
        const made = await withFreshLogin(() => adminApi.renewInvitation({ params }));
        return { ...made, title: linkTexts.renewed(user.email) };
      }
      const made = await withFreshLogin(() => adminApi.createResetLink({ params }));
      return { ...made, title: linkTexts.reset(name) };
    },
    async removeFactors() {
      await withFreshLogin(() => adminApi.removeFactors({ params }));
      await notify(changeTexts.signIn.factorsDone(name));
    },
    async deactivate(heir) {
      await withFreshLogin(() => adminApi.deactivateUser({ params, body: heir ? { heir } : {} }));
      await notify(changeTexts.deactivate.done(name));
    },
    async activate() {
      await withFreshLogin(() => adminApi.activateUser({ params }));
      await notify(changeTexts.activate.done(name));
    },
  };
}

export default function Users({ loaderData: { users, hasMail, now } }: Route.ComponentProps) {
  const ownId = useRouteLoaderData<typeof layoutLoader>('routes/admin/layout')?.overview?.id ?? '';
  const [isInviting, setIsInviting] = useState(false);
  const [changed, setChanged] = useState<User | null>(null);
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const may = useMay();
  const role = useRole();
  const active = users.filter(({ state }) => state !== 'deactivated');
  const deactivated = users.filter(({ state }) => state === 'deactivated');
  const shared = { texts, roles: roleTexts, ownId, now, onChange: setChanged };
  const heirs = active.filter(({ id, state }) => id !== changed?.id && state === 'active');

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
            const made = await withFreshLogin(() => adminApi.inviteUser({ body }));
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
          acts={actsFor(changed, notify)}
          errorOf={errorOf}
          onClose={() => setChanged(null)}
        />
      ) : null}
    </AdminPage>
  );
}
