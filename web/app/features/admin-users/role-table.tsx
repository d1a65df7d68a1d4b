import { type Capability, can, type Role } from '@plinth/contract/roles';
import type { RoleTexts } from './users-texts.ts';

type Props = {
  texts: {
    title: string;
    yes: string;
    no: string;
    what: string;
    rows: readonly { capability: Capability; text: string }[];
    foot: string;
  };
  roles: RoleTexts;
};

/** As drawn: from the widest role to the narrowest, the two that write side by side. */
const order: readonly Role[] = ['owner', 'editor', 'approver', 'sales-head', 'sales', 'site', 'privacy', 'viewer'];
const cell = 'border-rule border-b px-3 py-2.5 text-left leading-snug';

/** Which role may do what: the table by which the server decides, in words. */
export function RoleTable({ texts, roles }: Props) {
  return (
    <div className="mt-8">
      <h2 id="role-table" className="mb-2.5 font-sans font-semibold text-[1.0625rem]">
        {texts.title}
      </h2>
      {/* On phones it scrolls sideways, for which the keyboard needs the focus. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section tabIndex={0} aria-labelledby="role-table" className="overflow-x-auto border border-rule bg-paper">
        <table className="w-full border-collapse text-small">
          <thead>
            <tr>
              <th scope="col" className={`${cell} border-b-ink`}>
                <span className="sr-only">{texts.what}</span>
              </th>
              {order.map((role) => (
                <th key={role} scope="col" className={`${cell} border-b-ink font-semibold`}>
                  {roles[role].name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {texts.rows.map(({ capability, text }) => (
              <tr key={text}>
                <th scope="row" className={`${cell} min-w-38 font-medium`}>
                  {text}
                </th>
                {order.map((role) => (
                  <td key={role} className={`${cell} ${can(role, capability) ? 'font-semibold' : 'text-ink-3'}`}>
                    {can(role, capability) ? texts.yes : texts.no}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-2.5 max-w-[80ch] text-ink-2 text-small">{texts.foot}</p>
    </div>
  );
}
