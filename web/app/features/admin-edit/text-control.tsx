import type { TextField as Field } from '@plinth/contract/form-fields';
import { notAvailable } from '@plinth/contract/project';
import { useId } from 'react';

export type Choice = { value: string; label: string };

type Props = {
  field: Field;
  id: string;
  value: string;
  onChange: (value: string) => void;
  isChanged?: boolean;
  changedLabel: string;
  error?: string | undefined;
  choices?: readonly Choice[] | undefined;
  suggestions?: readonly string[] | undefined;
  /** Beside a media field: the button that uploads, and a picture of what is there. */
  upload?: React.ReactNode;
};

const control =
  'block w-full min-h-11.5 rounded-edge border bg-paper px-3.5 py-2 text-[1rem] text-ink hover:border-ink focus:bg-white focus-visible:outline-offset-1 aria-invalid:border-2 aria-invalid:border-error aria-invalid:bg-white';

/** One field of an admin form. Denser than the site's, and marked where it is not saved yet. */
export function TextControl(props: Props) {
  const { field, id, value, onChange, isChanged = false, changedLabel, error, choices, suggestions, upload } = props;
  const listId = useId();
  const isLong = field.control === 'text';
  const describedBy = [isChanged && `${id}-changed`, field.hint && `${id}-hint`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  const shared = {
    id,
    value,
    required: field.isRequired,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
    className: `${control} ${isChanged ? 'border-brass-deep shadow-[inset_4px_0_0_var(--color-brass)]' : 'border-rule-strong'}`,
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      onChange(event.currentTarget.value),
  };
  const options = choices ?? field.choices?.map((choice) => ({ value: choice, label: choice }));

  return (
    <div className={`grid content-start gap-1.5 ${isLong || upload ? 'sm:col-span-2' : ''}`}>
      <div className="text-small">
        <label htmlFor={id} className="font-semibold">
          {field.label}
        </label>
        {isChanged ? (
          <span id={`${id}-changed`} className="text-brass-deep">
            {' '}
            {changedLabel}
          </span>
        ) : null}
      </div>
      {options ? (
        <select {...shared}>
          {field.isRequired ? null : <option value="">–</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : isLong ? (
        <textarea {...shared} maxLength={field.maxLength} rows={4} onFocus={selectNone} />
      ) : (
        <div className={upload ? 'flex flex-wrap gap-2' : 'grid'}>
          <input
            {...shared}
            className={`${shared.className} ${upload ? 'w-auto! min-w-50 grow basis-0' : ''}`}
            maxLength={field.maxLength}
            inputMode={field.control === 'number' ? 'decimal' : undefined}
            list={suggestions ? listId : undefined}
            onFocus={selectNone}
          />
          {upload}
        </div>
      )}
      {suggestions ? (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      ) : null}
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

/** The word for 'none' is there to be typed over. */
function selectNone({ currentTarget }: React.FocusEvent<HTMLInputElement | HTMLTextAreaElement>) {
  if (currentTarget.value === notAvailable) currentTarget.select();
}
