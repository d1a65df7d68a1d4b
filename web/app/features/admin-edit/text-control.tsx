import type { TextField as Field } from '@plinth/contract/form-fields';
import { notAvailable } from '@plinth/contract/none';
import { type Choice, ChoiceControl, DateControl, type SharedProps, type ValueTexts } from './value-controls.tsx';

type Props = {
  field: Field;
  texts: ValueTexts & {
    aim: (length: number, from: number, to: number) => string;
    changed: string;
    none: string;
    noneFor: (label: string) => string;
  };
  id: string;
  value: string;
  onChange: (value: string) => void;
  isChanged?: boolean;
  error?: string | undefined;
  /** The options. Another value can be typed only if `takesOther` is set. */
  choices?: readonly Choice[] | undefined;
  takesOther?: boolean;
  /** Beside a media field: the button that uploads. */
  upload?: React.ReactNode;
};

const control =
  'block w-full min-h-11.5 rounded-edge border bg-paper px-3.5 py-2 text-[1rem] text-ink hover:border-ink focus:bg-white focus-visible:outline-offset-1 disabled:cursor-not-allowed disabled:bg-sand aria-invalid:border-2 aria-invalid:border-error aria-invalid:bg-white';

/** One field of an admin form. It is denser than on the site, and is marked while it has unsaved changes. */
export function TextControl(props: Props) {
  const { field, texts, id, value, onChange, isChanged = false, error, choices, takesOther = false, upload } = props;
  const isLong = field.control === 'text';
  const options = choices ?? field.choices?.map((choice) => ({ value: choice, label: choice }));
  // A choice has 'None' among its options; every other optional value has a checkbox for it.
  const hasNoneBox = !options && field.mayBeNone && field.isRequired;
  const isNone = hasNoneBox && value === notAvailable;
  const describedBy = [
    isChanged && `${id}-changed`,
    field.aim && `${id}-aim`,
    field.hint && `${id}-hint`,
    error && `${id}-error`,
  ]
    .filter(Boolean)
    .join(' ');
  const shared: SharedProps = {
    id,
    required: field.isRequired,
    disabled: isNone,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
    className: `${control} ${isChanged ? 'border-brass-deep shadow-[inset_4px_0_0_var(--color-brass)]' : 'border-rule-strong'}`,
  };
  const typed = {
    ...shared,
    value: isNone ? '' : value,
    maxLength: field.maxLength,
    placeholder: isNone ? texts.none : undefined,
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.currentTarget.value),
  };

  function draw() {
    if (options) {
      const mayBeNone = field.mayBeNone && field.isRequired;
      return (
        <ChoiceControl {...{ shared, texts, label: field.label, value, onChange, options, takesOther, mayBeNone }} />
      );
    }
    if (field.control === 'date') return <DateControl {...{ shared, texts, value, onChange }} />;
    if (isLong) return <textarea {...typed} rows={4} />;
    return <input {...typed} inputMode={field.control === 'number' ? 'decimal' : undefined} />;
  }

  return (
    <div className={`grid content-start gap-1.5 ${isLong || upload ? 'sm:col-span-2' : ''}`}>
      <div className="text-small">
        <label htmlFor={id} className="font-semibold">
          {field.label}
        </label>
        {isChanged ? (
          <span id={`${id}-changed`} className="text-brass-deep">
            {' '}
            {texts.changed}
          </span>
        ) : null}
        {field.aim ? (
          <span id={`${id}-aim`} className="float-right text-ink-2 text-label tabular">
            {texts.aim(Array.from(value).length, ...field.aim)}
          </span>
        ) : null}
      </div>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1.5">
        <div className={`grow basis-0 ${upload ? 'min-w-50' : 'min-w-40'}`}>{draw()}</div>
        {isNone ? null : upload}
        {hasNoneBox ? (
          <label className="flex min-h-11.5 cursor-pointer items-center gap-2 text-small">
            <input
              type="checkbox"
              className="size-5 accent-banyan"
              aria-label={texts.noneFor(field.label)}
              checked={isNone}
              onChange={(event) => onChange(event.currentTarget.checked ? notAvailable : '')}
            />
            {texts.none}
          </label>
        ) : null}
      </div>
      {field.hint ? (
        <p id={`${id}-hint`} className="text-ink-2 text-label">
          {field.hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="font-semibold text-error text-small">
          {error}
        </p>
      ) : null}
    </div>
  );
}
