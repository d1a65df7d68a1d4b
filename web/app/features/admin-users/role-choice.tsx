import { type Role, rolesByUse } from '@plinth/contract/roles';
import { useId } from 'react';
import type { RoleTexts } from './users-texts.ts';

type Props = {
  label: string;
  roles: RoleTexts;
  value: Role;
  onChange: (role: Role) => void;
  isLabelHidden?: boolean;
};

/** The fixed roles as radio buttons, each with what it is for. */
export function RoleChoice({ label, roles, value, onChange, isLabelHidden = false }: Props) {
  const name = useId();
  return (
    <fieldset>
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1.5 font-semibold text-small'}>{label}</legend>
      <div className="divide-y divide-rule border border-rule bg-paper">
        {rolesByUse.map((role) => (
          <label
            key={role}
            className="flex min-h-11 cursor-pointer items-center gap-3 px-3.5 py-2 text-small leading-snug hover:bg-sand/60 has-checked:bg-brand-tint"
          >
            <input
              type="radio"
              name={name}
              value={role}
              checked={role === value}
              className="size-4.5 shrink-0 accent-brand"
              onChange={() => onChange(role)}
            />
            <span>
              <span className="block font-semibold">{roles[role].name}</span>
              <span className="text-ink-2">{roles[role].does}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
