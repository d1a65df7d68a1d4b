import { useState } from 'react';
import type { Choice, ControlProps } from './control-props.ts';

/** The value of the option 'Other…'. It is never stored. */
const otherValue = ' other';
const mostSegments = 5;

/** A few answers of which one is required are shown side by side; otherwise a list opens. */
export const hasSegments = ({ field, options }: Pick<ControlProps, 'field' | 'options'>) =>
  field.isRequired && options.length > 0 && options.length <= mostSegments;

/** A value from a list or, with 'Other…', any text. A stored value that is not in the list is kept. */
export function ChoiceControl(props: ControlProps) {
  const { field, shared, texts, value, onChange, options, takesOther } = props;
  const [isTyping, setIsTyping] = useState(false);
  const isUnknown = value !== '' && !options.some((option) => option.value === value);
  const isOther = takesOther && (isTyping || isUnknown);
  const all: readonly Choice[] = [
    ...options,
    ...(isUnknown && !takesOther ? [{ value, label: value }] : []),
    ...(takesOther ? [{ value: otherValue, label: texts.other }] : []),
  ];
  const choose = (chosen: string) => {
    setIsTyping(chosen === otherValue);
    onChange(chosen === otherValue ? '' : chosen);
  };
  const list = { ...props, all, current: isOther ? otherValue : value, choose };
  return (
    <div className="grid gap-2">
      {hasSegments(props) ? <Segments {...list} /> : <Select {...list} />}
      {isOther ? (
        <input
          {...shared}
          id={`${shared.id}-other`}
          aria-label={texts.otherFor(field.label)}
          maxLength={field.maxLength}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : null}
    </div>
  );
}

type ListProps = ControlProps & { all: readonly Choice[]; current: string; choose: (value: string) => void };

function Select({ shared, texts, all, current, choose }: ListProps) {
  return (
    <select {...shared} value={current} onChange={(event) => choose(event.currentTarget.value)}>
      <option value="">{shared.required ? texts.choose : texts.noChoice}</option>
      {all.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** Radio buttons in one row, on phones one below the other. The first or chosen one has the field's id. */
function Segments({ shared, labelId, all, current, choose }: ListProps) {
  const { id, className: _className, required, ...described } = shared;
  const focused = all.some(({ value }) => value === current) ? current : all[0]?.value;
  const isInvalid = described['aria-invalid'];
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelId}
      aria-required={required}
      {...described}
      className={`grid divide-rule rounded-edge border bg-paper max-sm:divide-y sm:auto-cols-fr sm:grid-flow-col sm:divide-x ${isInvalid ? 'border-2 border-error' : 'border-rule-strong'}`}
    >
      {all.map(({ value, label }) => (
        <label
          key={value}
          className="flex min-h-11.5 cursor-pointer items-center gap-2.5 px-3.5 py-2 leading-tight hover:bg-sand has-checked:bg-ink has-checked:text-ivory sm:justify-center"
        >
          <input
            id={value === focused ? id : undefined}
            type="radio"
            name={id}
            value={value}
            checked={value === current}
            className="size-4.5 shrink-0 accent-trim"
            onChange={() => choose(value)}
          />
          {label}
        </label>
      ))}
    </div>
  );
}
