// biome-ignore-all lint/a11y/noRedundantRoles: a table displayed as cards loses its implicit roles
import type { User } from '@plinth/contract/user.schema';
import { Button, denseSize } from '../../ui/button.tsx';
import { Initials } from '../../ui/initials.tsx';
import type { RoleTexts, UserListTexts } from './users-texts.ts';
import { waysToSignIn } from './ways-to-sign-in.ts';

type Props = {
  label: string;
  texts: UserListTexts;
  roles: RoleTexts;
  users: readonly User[];
  ownId: string;
  now: number;
  /** Whether invitations are mailed. */
  hasMail: boolean;
  onChange: (user: User) => void;
};

const head = 'border-ink border-b px-3.5 py-3 text-left font-semibold text-ink-2 text-label';
const cell = 'px-3.5 py-2.5 align-middle max-car:block max-car:p-0';

/** The colleagues of a site, one row each; on phones each is a card. */
export function UserList({ label, texts, roles, users, ownId, now, hasMail, onChange }: Props) {
  const { columns } = texts;
  return (
    <table role="table" aria-label={label} className="w-full border border-rule bg-paper text-small max-car:block">
      <thead role="rowgroup" className="max-car:sr-only">
        <tr role="row">
          <th role="columnheader" scope="col" className={`${head} w-[42%] pl-16`}>
            {columns.name}
          </th>
          {[columns.role, columns.signsInWith, columns.lastHere].map((title) => (
            <th key={title} role="columnheader" scope="col" className={head}>
              {title}
            </th>
          ))}
          <th role="columnheader" scope="col" className={head}>
            <span className="sr-only">{columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-car:block">
        {users.map((user) => (
          <tr
            key={user.id}
            role="row"
            className="border-rule border-b last:border-b-0 hover:bg-sand/40 max-car:grid max-car:grid-cols-[minmax(0,1fr)_auto] max-car:gap-x-3 max-car:px-3.5 max-car:py-3"
          >
            <th role="rowheader" scope="row" className={`${cell} text-left font-normal`}>
              <div className="flex items-center gap-3.5 max-car:items-start">
                <Initials id={user.id} name={user.name || user.email} />
                <span className="min-w-0">
                  <span className="wrap-anywhere block font-semibold">
                    {user.name || user.email}
                    {user.id === ownId ? <span className="ml-2 font-normal text-ink-2">{texts.you}</span> : null}
                  </span>
                  {user.name ? <span className="wrap-anywhere text-ink-2">{user.email}</span> : null}
                </span>
              </div>
            </th>
            <td role="cell" className={`${cell} max-car:col-start-1 max-car:pl-12.5`}>
              {roles[user.role].name}
            </td>
            <td role="cell" className={`${cell} max-car:col-start-1 max-car:pl-12.5`}>
              <Ways user={user} now={now} hasMail={hasMail} texts={texts} />
            </td>
            <td role="cell" className={`${cell} whitespace-nowrap text-ink-2 max-car:col-start-1 max-car:pl-12.5`}>
              <span className="car:hidden">{columns.lastHere}: </span>
              {texts.lastHere(user.lastSeenAt, now)}
            </td>
            <td
              role="cell"
              className={`${cell} text-right max-car:col-start-2 max-car:row-span-4 max-car:row-start-1 max-car:self-center`}
            >
              <Button
                look="quiet"
                className={`${denseSize} text-small`}
                aria-label={texts.changeNamed(user.name || user.email)}
                onClick={() => onChange(user)}
              >
                {texts.change}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type WaysProps = { user: User; now: number; hasMail: boolean; texts: UserListTexts };

function Ways({ user, texts, ...given }: WaysProps) {
  const { text, isWeak } = waysToSignIn(user, given, texts.methods);
  if (!isWeak) return text;
  return (
    <span className="font-semibold text-error">
      <svg aria-hidden="true" width="11" height="10" viewBox="0 0 11 10" className="mr-1.5 inline-block">
        <path d="M5.5 0 11 10H0z" fill="currentColor" />
      </svg>
      {text}
      {user.isFactorDue ? <span className="block font-normal text-label">{texts.factorDue}</span> : null}
    </span>
  );
}
