import { boundsOf, type Outline } from '@plinth/contract/plates';
import { useState } from 'react';
import { Picture } from '../../ui/picture.tsx';
import type { ChooserHome, ChooserTower } from './chooser-view.ts';
import { useArrowKeys } from './use-arrow-keys.ts';

export type PlateTexts = {
  plate: (floor: number) => string;
  plateNote: string;
};

type Props = {
  tower: Pick<ChooserTower, 'plate' | 'outlines'>;
  floor: number;
  homes: readonly ChooserHome[];
  chosen: string | null;
  onChoose: (key: string) => void;
  texts: PlateTexts;
};

/** The plan of a floor with its homes as shapes. A tower without a plan shows its homes as a list of buttons. */
export function FloorPlate({ tower, floor, homes, chosen, onChoose, texts }: Props) {
  const { group, onKeyDown } = useArrowKeys<HTMLUListElement>('button');
  const [focused, setFocused] = useState<string | null>(null);
  const tabStop = [focused, chosen].find((key) => homes.some((home) => home.key === key)) ?? homes[0]?.key;
  const plate = tower.outlines.length >= homes.length ? tower.plate : null;
  return (
    <>
      <div className="plate" data-drawn={plate ? '' : undefined}>
        {plate ? (
          <>
            <Picture url={plate.url} alt={plate.alt} shape={6 / 5} sizes="(min-width: 900px) 48vw, 100vw" />
            <Shapes homes={homes} outlines={tower.outlines} chosen={chosen} />
          </>
        ) : null}
        <ul ref={group} onKeyDown={onKeyDown} aria-label={texts.plate(floor)}>
          {homes.map(({ key, name, type, state, mark }, index) => (
            <li key={key} style={plate ? percent(boundsOf(tower.outlines[index] ?? [])) : {}}>
              <button
                type="button"
                data-mark={mark}
                tabIndex={key === tabStop ? 0 : -1}
                aria-pressed={key === chosen}
                onClick={() => onChoose(key)}
                onFocus={() => setFocused(key)}
              >
                <span>
                  <b>{name}</b>
                  <Break />
                  {type}
                  <Break />
                  {state.toLowerCase()}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      {plate ? <p className="plate-note">{texts.plateNote}</p> : null}
    </>
  );
}

/** A new line on the screen and a comma in the button's name: 'B 1703, 3 BHK, available'. */
const Break = () => (
  <>
    <span className="plate-comma">, </span>
    <br />
  </>
);

const percent = (bounds: Record<string, number>) =>
  Object.fromEntries(Object.entries(bounds).map(([name, value]) => [name, `${value}%`]));

/**
 * Empty is available, hatched is held, solid is taken; the buttons say it in words. The shapes cover the letters that an
 * uploaded plan has inside its homes, because the labels would stand on them.
 */
function Shapes({ homes, outlines, chosen }: Pick<Props, 'homes' | 'chosen'> & { outlines: readonly Outline[] }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none">
      <pattern id="chooser-hatch" width="2" height="2" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <path className="hatch-ground" d="M0 0h2v2H0z" />
        <path className="hatch-line" d="M0 1h2" />
      </pattern>
      {homes.map(({ key, mark }, index) => (
        <polygon
          key={key}
          data-mark={mark}
          data-chosen={key === chosen || undefined}
          points={outlines[index]?.map((point) => point.join(',')).join(' ')}
        />
      ))}
    </svg>
  );
}
