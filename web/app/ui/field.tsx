import { useId } from 'react';
import { Icon } from './icon.tsx';

const control =
  'block w-full min-h-13.5 rounded-edge border border-rule-strong bg-paper px-4 text-[1.0625rem] text-ink hover:border-ink focus:border-ink focus:bg-white focus-visible:outline-offset-1 placeholder:text-ink-3 disabled:bg-sand disabled:text-ink-3 aria-invalid:border-2 aria-invalid:border-error aria-invalid:bg-white';

const chevron = 'pointer-events-none absolute top-1/2 right-4 -translate-y-1/2';

type Words = { label: string; hint?: string; error?: string | undefined };

type FrameProps = Words & { id: string; children: React.ReactNode };

/** The only way a field is drawn: its name above, what helps below, what is wrong below that. */
function FieldFrame({ id, label, hint, error, children }: FrameProps) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold text-[1rem]">
        {label}
      </label>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className="text-ink-2 text-small">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="flex gap-2 font-semibold text-error text-small">
          <svg aria-hidden="true" width="9" height="9" viewBox="0 0 9 9" className="mt-2 shrink-0">
            <path d="M4.5 0 9 9H0z" fill="currentColor" />
          </svg>
          {error}
        </p>
      ) : null}
    </div>
  );
}

function describe(id: string, { hint, error }: Words) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined };
}

export function TextField({ label, hint, error, ...props }: Words & React.ComponentProps<'input'>) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const words: Words = { label, ...(hint && { hint }), error };
  return (
    <FieldFrame id={id} {...words}>
      <input {...describe(id, words)} {...props} id={id} className={control} />
    </FieldFrame>
  );
}

export function TextArea({ label, hint, error, ...props }: Words & React.ComponentProps<'textarea'>) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const words: Words = { label, ...(hint && { hint }), error };
  return (
    <FieldFrame id={id} {...words}>
      <textarea {...describe(id, words)} {...props} id={id} className={`${control} min-h-32 py-3`} />
    </FieldFrame>
  );
}

export function SelectField({ label, hint, error, children, ...props }: Words & React.ComponentProps<'select'>) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const words: Words = { label, ...(hint && { hint }), error };
  return (
    <FieldFrame id={id} {...words}>
      <div className="relative">
        <select {...describe(id, words)} {...props} id={id} className={`${control} appearance-none pr-11`}>
          {children}
        </select>
        <Icon name="chevron" className={chevron} />
      </div>
    </FieldFrame>
  );
}

type PhoneProps = Words & {
  dialLabel: string;
  dial: React.ComponentProps<'select'>;
  number: React.ComponentProps<'input'>;
};

/** One row: the dial code and the number. The list of codes comes as the select's children. */
export function PhoneField({ label, hint, error, dialLabel, dial, number }: PhoneProps) {
  const ownId = useId();
  const id = number.id ?? ownId;
  const words: Words = { label, ...(hint && { hint }), error };
  return (
    <FieldFrame id={id} {...words}>
      <div className="grid grid-cols-[118px_minmax(0,1fr)]">
        <div className="relative">
          <select
            {...dial}
            aria-label={dialLabel}
            className={`${control} tabular appearance-none rounded-r-none border-r-0 pr-9`}
          />
          <Icon name="chevron" className={chevron} />
        </div>
        <input
          {...describe(id, words)}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          {...number}
          id={id}
          className={`${control} tabular`}
        />
      </div>
    </FieldFrame>
  );
}
