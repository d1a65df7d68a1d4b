import type { MapPlace } from './map-place.ts';
import { PlaceLink } from './place-link.tsx';
import { RegistrationNumber } from './registration-number.tsx';

type Props = { places: readonly MapPlace[]; count: number; label: string };

const rowHeight = 90;

/**
 * The places of a map as a list with the same numbers. A long list scrolls inside its own box. While its places are still
 * being fetched, the box is empty and has the height that they will need, so that nothing below it moves.
 */
export function PlaceList({ places, count, label }: Props) {
  if (places.length === 0) return <div className="max-h-180 noscript:hidden" style={{ height: count * rowHeight }} />;
  return (
    <ol aria-label={label} className="max-h-180 overflow-y-auto border-ink border-t">
      {places.map((place, index) => (
        <li
          key={place.id}
          className="relative grid grid-cols-[44px_minmax(0,1fr)] border-rule border-b py-3.5 hover:bg-paper"
        >
          <span className="tabular grid size-7.5 place-items-center rounded-full border-[1.5px] border-ink bg-paper font-semibold text-small">
            {index + 1}
          </span>
          <p className="text-small leading-snug">
            <PlaceLink place={place} className="font-semibold text-[1rem] after:absolute after:inset-0 hover:underline">
              {place.name}
            </PlaceLink>
            <span className="block text-ink-2">{place.detail ?? place.address}</span>
            {place.fact ? (
              <span className="tabular block text-ink-2">
                {place.fact.name}{' '}
                <b className="wrap-anywhere font-semibold text-ink">
                  <RegistrationNumber number={place.fact.value} />
                </b>
              </span>
            ) : null}
          </p>
        </li>
      ))}
    </ol>
  );
}
