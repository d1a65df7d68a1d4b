import { memo } from 'react';
import type { ChooserFloor, ChooserTower } from './chooser-view.ts';

export type FloorTexts = {
  floors: (tower: string) => string;
  floor: (floor: number, left: number, total: number) => string;
  left: (left: number) => string;
  none: (from: number, to: number) => string;
  slab: (floor: number) => string;
};

type Props = {
  tower: ChooserTower;
  chosen: number | null;
  /** The floor that the Tab key reaches; null if it is in another tower. */
  tabStop: number | null;
  onChoose: (tower: string, floor: number) => void;
  onFocus: (tower: string, floor: number) => void;
  texts: FloorTexts;
};

/**
 * A tower as a drawn elevation: one button for each floor, one mark for each home. On phones, floors without a home left are
 * thin bands.
 */
export function Elevation({ tower, chosen, tabStop, onChoose, onFocus, texts }: Props) {
  return (
    <ul data-column className="elevation" aria-label={texts.floors(tower.tower)}>
      {tower.floors.map((floor) => (
        <FloorRow
          key={floor.floor}
          tower={tower.tower}
          floor={floor}
          isSlab={floor.floor === tower.slab}
          isChosen={floor.floor === chosen}
          isTabStop={floor.floor === tabStop}
          onChoose={onChoose}
          onFocus={onFocus}
          texts={texts}
        />
      ))}
    </ul>
  );
}

type RowProps = Pick<Props, 'onChoose' | 'onFocus' | 'texts'> & {
  tower: string;
  floor: ChooserFloor;
  isSlab: boolean;
  isChosen: boolean;
  isTabStop: boolean;
};

/** Choosing changes two of the rows; the others are not drawn again. */
const FloorRow = memo(({ tower, floor, isSlab, isChosen, isTabStop, onChoose, onFocus, texts }: RowProps) => (
  <li data-slab={isSlab || undefined} data-left={floor.left} data-band={floor.band ? '' : undefined}>
    {floor.band ? (
      <p className="floor-band">
        <span className="floor-band-text">{texts.none(floor.band.from, floor.band.to)}</span>
      </p>
    ) : null}
    <button
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={texts.floor(floor.floor, floor.left, floor.homes.length)}
      aria-pressed={isChosen}
      onClick={() => onChoose(tower, floor.floor)}
      onFocus={() => onFocus(tower, floor.floor)}
    >
      {floor.floor}{' '}
      <span className="floor-marks">
        {floor.homes.map(({ key, mark }) => (
          <i key={key} data-mark={mark} />
        ))}
      </span>
      <span className="floor-left">{texts.left(floor.left)}</span>
    </button>
  </li>
));
