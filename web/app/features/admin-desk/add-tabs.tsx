import { Link } from 'react-router';

type Props = {
  texts: { label: string; one: string; file: string };
  current: 'one' | 'file';
  paths: { one: string; file: string };
  /** A role that may not import sees one way only. */
  canImport: boolean;
};

/** The two ways to add leads. */
export function AddTabs({ texts, current, paths, canImport }: Props) {
  if (!canImport) return null;
  return (
    <nav aria-label={texts.label} className="inline-flex border border-rule-strong bg-paper">
      {(['one', 'file'] as const).map((way) => (
        <Link
          key={way}
          to={paths[way]}
          aria-current={way === current ? 'page' : undefined}
          className="inline-flex min-h-11 items-center border-rule border-l px-3.5 font-medium text-small first:border-l-0 hover:bg-sand aria-[current=page]:bg-ink aria-[current=page]:font-semibold aria-[current=page]:text-ivory"
        >
          {texts[way]}
        </Link>
      ))}
    </nav>
  );
}
