import { useId } from 'react';
import { Icon } from './icon.tsx';

export const control =
  'block w-full min-h-13.5 rounded-edge border border-rule-strong bg-paper px-4 text-[1.0625rem] text-ink hover:border-ink focus:border-ink focus:bg-white focus-visible:outline-offset-1 placeholder:text-ink-3 disabled:bg-sand disabled:text-ink-3 aria-invalid:border-2 aria-invalid:border-error aria-invalid:bg-white';

export const chevron = 'pointer-events-none absolute top-1/2 right-4 -translate-y-1/2';

export type FieldTexts = { label: string; hint?: string; error?: string | undefined };

type FrameProps = FieldTexts & { id: string; children: React.ReactNode };

/** The layout of every field: the label above, the hint below, the error below that. */
export function FieldFrame({ id, label, hint, error, children }: FrameProps) {
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
        <FieldError id={`${id}-error`} className="text-error">
          {error}
        </FieldError>
      ) : null}
    </div>
  );
}

/** The error of a field, marked by an icon as well as by colour. */
export function FieldError({ id, className, children }: { id: string; className: string; children: string }) {
  return (
    <p id={id} className={`flex gap-2 font-semibold text-small ${className}`}>
      <svg aria-hidden="true" width="9" height="9" viewBox="0 0 9 9" className="mt-2 shrink-0">
        <path d="M4.5 0 9 9H0z" fill="currentColor" />
      </svg>
      {children}
    </p>
  );
}

export function describe(id: string, { hint, error }: FieldTexts) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined };
}

export function TextField({ label, hint, error, ...props }: FieldTexts & React.ComponentProps<'input'>) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const texts: FieldTexts = { label, ...(hint && { hint }), error };
  return (
    <FieldFrame id={id} {...texts}>
      <input {...describe(id, texts)} {...props} id={id} className={control} />
    </FieldFrame>
  );
}

export function TextArea({ label, hint, error, ...props }: FieldTexts & React.ComponentProps<'textarea'>) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const texts: FieldTexts = { label, ...(hint && { hint }), error };
  return (
    <FieldFrame id={id} {...texts}>
      <textarea {...describe(id, texts)} {...props} id={id} className={`${control} min-h-32 py-3`} />
    </FieldFrame>
  );
}

export function SelectField({ label, hint, error, children, ...props }: FieldTexts & React.ComponentProps<'select'>) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const texts: FieldTexts = { label, ...(hint && { hint }), error };
  return (
    <FieldFrame id={id} {...texts}>
      <div className="relative">
        <select {...describe(id, texts)} {...props} id={id} className={`${control} appearance-none pr-11`}>
          {children}
        </select>
        <Icon name="chevron" className={chevron} />
      </div>
    </FieldFrame>
  );
}
