type SegmentProps<T extends string> = {
  label: string;
  choices: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
};

/** A few choices side by side, of which one is in force. */
export function Segments<T extends string>({ label, choices, value, onChange }: SegmentProps<T>) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="inline-flex max-w-full flex-wrap border border-rule-strong bg-paper">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative inline-flex min-h-11 cursor-pointer items-center border-rule border-l px-3.5 font-medium text-small first:border-l-0 hover:bg-sand has-checked:bg-ink has-checked:font-semibold has-checked:text-ivory has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={label}
              checked={choice.value === value}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
