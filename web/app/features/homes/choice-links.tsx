import { Link } from 'react-router';

type Props = { label: string; choices: readonly { name: string; path: string; isCurrent: boolean }[] };

/** One of a few choices that are pages of their own, so that each can be shared and works without scripts. */
export function ChoiceLinks({ label, choices }: Props) {
  if (choices.length < 2) return null;
  return (
    <nav aria-label={label} data-print="none" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="font-semibold">{label}</span>
      <ul className="flex flex-wrap">
        {choices.map(({ name, path, isCurrent }) => (
          <li key={name} className="-mr-px -mb-px">
            <Link
              to={path}
              replace
              preventScrollReset
              aria-current={isCurrent ? 'true' : undefined}
              className="inline-flex min-h-12 items-center border border-rule-strong bg-paper px-4 font-semibold text-small hover:border-ink focus-visible:relative aria-[current]:bg-ink aria-[current]:text-ivory"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
