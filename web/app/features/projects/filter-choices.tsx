import type { ChoiceGroup } from './filter-view.ts';

type Props = {
  group: ChoiceGroup;
  values: string | readonly string[] | undefined;
  /** Read aloud after the name of a choice. */
  matching: (count: number) => string;
  onChoose: () => void;
};

/** Choices as native boxes that look like buttons, each with the number of projects that would match. */
export function FilterChoices({ group: { name, legend, isSingle, choices }, values, matching, onChoose }: Props) {
  const chosen = [values ?? []].flat();
  return (
    <fieldset className="finder-cell">
      <legend>{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label, count, isDisabled }) => (
          <label key={value} className="finder-choice">
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name={name}
              value={value}
              defaultChecked={chosen.includes(value) || (value === '' && chosen.length === 0)}
              disabled={isDisabled}
              onChange={onChoose}
            />
            {label}
            {count === null ? null : (
              <>
                <span aria-hidden="true">{count}</span>
                <span className="sr-only">{matching(count)}</span>
              </>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
