import { notAvailable } from '@plinth/contract/none';
import { readPostDate, writePostDate } from '@plinth/contract/post-date';
import { useState } from 'react';

export type Choice = { value: string; label: string };

export type ValueTexts = {
  choose: string;
  none: string;
  other: string;
  otherFor: (label: string) => string;
  noDate: (text: string) => string;
};

/** The props that every kind of control has. */
export type SharedProps = {
  id: string;
  required: boolean;
  disabled: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  className: string;
};

type ValueProps = { shared: SharedProps; texts: ValueTexts; value: string; onChange: (value: string) => void };

/** The value of the option 'Other…'. It is never stored. */
const otherValue = ' other';

type ChoiceProps = ValueProps & {
  label: string;
  options: readonly Choice[];
  takesOther: boolean;
  mayBeNone: boolean;
};

/** A value from a list or, with 'Other…', any text. A stored value that is not in the list is kept. */
export function ChoiceControl({ shared, texts, label, value, onChange, options, takesOther, mayBeNone }: ChoiceProps) {
  const [isTyping, setIsTyping] = useState(false);
  const hasNone = mayBeNone && !options.some((option) => option.value === notAvailable);
  const known = ['', ...(hasNone ? [notAvailable] : []), ...options.map((option) => option.value)];
  const isUnknown = !known.includes(value);
  const isOther = takesOther && (isTyping || isUnknown);
  return (
    <div className="grid gap-2">
      <select
        {...shared}
        value={isOther ? otherValue : value}
        onChange={({ currentTarget }) => {
          const isOtherChosen = currentTarget.value === otherValue;
          setIsTyping(isOtherChosen);
          onChange(isOtherChosen ? '' : currentTarget.value);
        }}
      >
        <option value="">{shared.required ? texts.choose : '–'}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {isUnknown && !takesOther ? <option value={value}>{value}</option> : null}
        {hasNone ? <option value={notAvailable}>{texts.none}</option> : null}
        {takesOther ? <option value={otherValue}>{texts.other}</option> : null}
      </select>
      {isOther ? (
        <input
          {...shared}
          id={`${shared.id}-other`}
          aria-label={texts.otherFor(label)}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : null}
    </div>
  );
}

/** A date input for a text field: the stored text keeps the format shown on pages, and stays if it is not a date. */
export function DateControl({ shared, texts, value, onChange }: ValueProps) {
  const day = readPostDate(value);
  const isUnreadable = value !== '' && value !== notAvailable && day === null;
  const noteId = `${shared.id}-note`;
  return (
    <>
      <input
        {...shared}
        type="date"
        aria-describedby={[shared['aria-describedby'], isUnreadable && noteId].filter(Boolean).join(' ') || undefined}
        value={day ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value ? writePostDate(currentTarget.value) : '')}
      />
      {isUnreadable ? (
        <p id={noteId} className="mt-1 text-ink-2 text-label">
          {texts.noDate(value)}
        </p>
      ) : null}
    </>
  );
}
