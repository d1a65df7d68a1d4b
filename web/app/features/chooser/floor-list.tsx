import type { ChooserFloor } from './chooser-view.ts';
import { useArrowKeys } from './use-arrow-keys.ts';

export type FloorTexts = {
  floors: (tower: string) => string;
  floor: string;
  left: (left: number) => string;
  of: (total: number) => string;
  none: (from: number, to: number) => string;
};

type Props = {
  tower: string;
  floors: readonly ChooserFloor[];
  chosen: number | null;
  onChoose: (floor: number) => void;
  texts: FloorTexts;
};

const fills = { empty: '', hatched: 'hatch', solid: 'bg-ink' } as const;

/**
 * The tower as a drawn elevation: one row for each floor, one mark for each home. On phones, floors without a home left are
 * thin bands.
 */
export function FloorList({ tower, floors, chosen, onChoose, texts }: Props) {
  const { group, onKeyDown } = useArrowKeys<HTMLUListElement>('button');
  const reachable = chosen ?? floors.find(({ left }) => left > 0)?.floor ?? floors[0]?.floor;
  return (
    <ul ref={group} onKeyDown={onKeyDown} aria-label={texts.floors(tower)} className="border-ink border-x border-t">
      {floors.map(({ floor, homes, left, band }) => (
        <li key={floor} className="border-ink border-b">
          {band ? (
            <p className="hatch px-3 text-ink-3 sm:hidden">
              <span className="bg-paper px-1 text-label text-ink-2">{texts.none(band.from, band.to)}</span>
            </p>
          ) : null}
          <button
            type="button"
            tabIndex={floor === reachable ? 0 : -1}
            aria-pressed={floor === chosen}
            onClick={() => onChoose(floor)}
            className={`grid w-full grid-cols-[2.5rem_minmax(0,1fr)_4.5rem] items-center gap-3 px-3 text-left hover:bg-sand aria-pressed:bg-sand aria-pressed:font-semibold sm:min-h-8.5 ${left > 0 ? 'min-h-11.5' : 'max-sm:hidden'}`}
          >
            <span className="tabular">
              <span className="sr-only">{texts.floor} </span>
              {floor}
            </span>
            <span aria-hidden="true" className="flex gap-1.5">
              {homes.map(({ key, mark }) => (
                <i key={key} className={`h-4 min-w-4 grow border border-ink ${fills[mark]}`} />
              ))}
            </span>
            <span className="whitespace-nowrap text-right text-small">
              {left > 0 ? texts.left(left) : <span className="sr-only">{texts.left(left)}</span>}
              <span className="sr-only"> {texts.of(homes.length)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
