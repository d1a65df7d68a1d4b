import { Button, denseSize } from '../../ui/button.tsx';
import { Key } from '../../ui/key.tsx';

type Texts = {
  selected: (count: number) => string;
  clear: string;
  bulk: Record<'assign' | 'stage' | 'step', string>;
};
type Props = { texts: Texts; count: number; onAct: (kind: 'owner' | 'stages' | 'step') => void; onClear: () => void };

/** What can be done with the selected rows, in place of the search. */
export function BulkBar({ texts, count, onAct, onClear }: Props) {
  const acts = [
    { kind: 'owner', label: texts.bulk.assign, key: 'a' },
    { kind: 'stages', label: texts.bulk.stage, key: 's' },
    { kind: 'step', label: texts.bulk.step, key: 'e' },
  ] as const;
  return (
    <div className="on-dark flex flex-wrap items-center gap-2.5 bg-ink px-4 py-2.5 text-ivory">
      <p role="status" className="mr-2 font-semibold text-small">
        {texts.selected(count)}
      </p>
      {acts.map(({ kind, label, key }) => (
        <Button key={kind} look="onDark" className={`${denseSize} text-small`} onClick={() => onAct(kind)}>
          {label}
          <Key>{key}</Key>
        </Button>
      ))}
      <Button look="onDark" className={`${denseSize} text-small sm:ml-auto`} onClick={onClear}>
        {texts.clear}
        <Key>Esc</Key>
      </Button>
    </div>
  );
}
