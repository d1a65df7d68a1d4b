import { Link } from 'react-router';
import { useStored } from '../../../lib/storage.ts';
import { Key } from '../../../ui/key.tsx';
import { readShownList, shownListKey } from '../shown-list.ts';

type Neighbours = {
  /** The path of the list, and the place of the person in it. */
  list: { address: string; place: number; total: string } | null;
  previous: string | null;
  next: string | null;
};

/** The people before and after this one in the list that was open last. */
export function useNeighbours(id: string, pathOf: (id: string) => string): Neighbours {
  const list = readShownList(useStored('session', shownListKey));
  const at = list?.ids.indexOf(id) ?? -1;
  if (!list || at < 0) return { list: null, previous: null, next: null };
  const pathAt = (index: number) => {
    const found = list.ids[index];
    return found === undefined ? null : pathOf(found);
  };
  return {
    list: { address: list.address, place: list.offset + at + 1, total: list.total },
    previous: at > 0 ? pathAt(at - 1) : null,
    next: pathAt(at + 1),
  };
}

type Props = { texts: { previous: string; next: string }; neighbours: Neighbours };

export function NeighbourLinks({ texts, neighbours: { previous, next } }: Props) {
  if (!previous && !next) return null;
  return (
    <span className="float-right flex gap-2.5 max-car:hidden">
      <Step to={previous} label={texts.previous} letter="k" />
      <Step to={next} label={texts.next} letter="j" />
    </span>
  );
}

function Step({ to, label, letter }: { to: string | null; label: string; letter: string }) {
  const shape = 'inline-flex min-h-9 items-center gap-2.5 rounded-edge border px-3 font-semibold text-[0.875rem]';
  return to ? (
    <Link to={to} className={`${shape} border-rule-strong bg-paper hover:border-ink`}>
      {label} <Key>{letter}</Key>
    </Link>
  ) : (
    <span aria-disabled="true" className={`${shape} border-rule bg-sand text-ink-3`}>
      {label} <Key>{letter}</Key>
    </span>
  );
}
