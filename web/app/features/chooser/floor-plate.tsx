import { boundsOf, type Outline } from '@plinth/contract/plates';
import { Picture } from '../../ui/picture.tsx';
import type { ChooserHome, ChooserTower } from './chooser-view.ts';
import { useArrowKeys } from './use-arrow-keys.ts';

export type PlateTexts = {
  plate: (floor: number) => string;
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
  const reachable = homes.some(({ key }) => key === chosen) ? chosen : homes[0]?.key;
  const plate = tower.outlines.length >= homes.length ? tower.plate : null;
  return (
    <div className="relative">
      {plate ? (
        <>
          <Picture url={plate.url} alt={plate.alt} shape={6 / 5} sizes="(min-width: 1024px) 40vw, 100vw" />
          <Shapes homes={homes} outlines={tower.outlines} chosen={chosen} />
        </>
      ) : null}
      <ul
        ref={group}
        onKeyDown={onKeyDown}
        aria-label={texts.plate(floor)}
        className={plate ? '' : 'grid gap-2 sm:grid-cols-2'}
      >
        {homes.map(({ key, name, type, state }, index) => (
          <li key={key}>
            <button
              type="button"
              tabIndex={key === reachable ? 0 : -1}
              aria-pressed={key === chosen}
              onClick={() => onChoose(key)}
              style={plate ? percent(boundsOf(tower.outlines[index] ?? [])) : {}}
              className={plate ? 'absolute' : 'min-h-11 w-full border border-ink px-4 aria-pressed:font-semibold'}
            >
              <span className="inline-block bg-paper px-1.5 py-0.5 font-semibold text-small">
                {name}
                <span className="sr-only">, {type}, </span>
                <span className="block font-normal text-label">{state}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const percent = (bounds: Record<string, number>) =>
  Object.fromEntries(Object.entries(bounds).map(([name, value]) => [name, `${value}%`]));

const fills = { empty: 'fill-transparent', hatched: 'fill-[url(#chooser-hatch)]', solid: 'fill-ink/72' } as const;

/** Empty is available, hatched is held, solid is taken; the buttons above say it in words. */
function Shapes({ homes, outlines, chosen }: Pick<Props, 'homes' | 'chosen'> & { outlines: readonly Outline[] }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full">
      <pattern id="chooser-hatch" width="2" height="2" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <path d="M0 1h2" className="stroke-ink" strokeWidth="0.3" />
      </pattern>
      {homes.map(({ key, mark }, index) => (
        <polygon
          key={key}
          points={outlines[index]?.map((point) => point.join(',')).join(' ')}
          strokeWidth={key === chosen ? 5 : 2}
          className={`[vector-effect:non-scaling-stroke] ${fills[mark]} ${key === chosen ? 'stroke-brass-deep' : 'stroke-ink'}`}
        />
      ))}
    </svg>
  );
}
