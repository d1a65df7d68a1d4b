import { useId } from 'react';

const control =
  'mt-1.5 block w-full min-h-13.5 rounded-edge border border-rule-strong bg-paper px-4 text-[1rem] text-ink hover:border-ink focus:bg-white focus-visible:outline-offset-1 placeholder:text-ink-3';

export function TextField({ label, ...props }: { label: string } & React.ComponentProps<'input'>) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="font-semibold text-[1rem]">
        {label}
      </label>
      <input id={id} className={control} {...props} />
    </div>
  );
}

export function SelectField({ label, children, ...props }: { label: string } & React.ComponentProps<'select'>) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="font-semibold text-[1rem]">
        {label}
      </label>
      <select id={id} className={control} {...props}>
        {children}
      </select>
    </div>
  );
}
