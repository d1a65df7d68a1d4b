import { useNavigate, useSearchParams } from 'react-router';

type Props = {
  label: string;
  /** The parameter of the list's URL that the choice sets. */
  name: string;
  options: readonly { value: string; label: string }[];
  /** Parameters that a new choice removes, besides those of the page. */
  dropped?: readonly string[];
  /** The width of the choice, where its longest option is seldom chosen. */
  width?: string;
};

const ofPage = ['after', 'before'];

/** A choice that is kept in the URL of a list, such as its order or a filter. */
export function QuerySelect({ label, name, options, dropped = [], width = 'max-w-52' }: Props) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  function handleChange(chosen: string) {
    const removed = [name, ...ofPage, ...dropped];
    const next = new URLSearchParams([...params].filter(([key]) => !removed.includes(key)));
    if (chosen) next.set(name, chosen);
    void navigate(`?${next}`, { preventScrollReset: true });
  }
  return (
    <label className="flex min-h-11 items-center rounded-edge border border-rule-strong bg-paper pl-3.5 text-small focus-within:border-ink hover:border-ink">
      <span className="text-ink-2">{label}</span>
      <select
        aria-label={label}
        value={params.get(name) ?? ''}
        className={`${width} min-h-10.5 min-w-0 grow cursor-pointer text-ellipsis bg-transparent px-2.5 font-semibold max-car:max-w-none`}
        onChange={({ currentTarget }) => handleChange(currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
