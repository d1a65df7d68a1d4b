import { map as sizes } from '@plinth/contract/constants';
import { useEffect, useRef, useState } from 'react';
import type { MapEngine } from './map-engine.ts';
import type { MapPlace, MapTexts } from './map-place.ts';
import { useNear } from './use-near.ts';

type Props = {
  places: readonly MapPlace[];
  zoom?: number;
  height?: number;
  tileUrl: string;
  attribution: string;
  texts: MapTexts;
};

/**
 * Addresses in words on a ground of our own; when it is seen, the map with its markers. Where no tiles can be had, the
 * ground stays, with the markers on it and the words beside them.
 */
export function PlaceMap({
  places,
  zoom = sizes.defaultZoom,
  height = sizes.height,
  tileUrl,
  attribution,
  texts,
}: Props) {
  const canvas = useRef<HTMLDivElement>(null);
  const isSeen = useNear(canvas, '0px');
  const [state, setState] = useState<'words' | 'map' | 'ground'>('words');

  useEffect(() => {
    if (!isSeen || !canvas.current) return;
    const element = canvas.current;
    let engine: MapEngine | undefined;
    let isGone = false;
    void import('./map-engine.ts').then(({ startMap }) => {
      if (isGone) return;
      setState('map');
      const centre = places.length === 1 && places[0] ? places[0] : sizes.defaultCentre;
      const onTilesMissing = () => setState('ground');
      engine = startMap(element, { places, centre, zoom, tileUrl, attribution, texts, onTilesMissing });
    });
    return () => {
      isGone = true;
      engine?.destroy();
    };
  }, [isSeen, places, zoom, tileUrl, attribution, texts]);

  return (
    <section aria-label={texts.label} data-map={state} className="relative overflow-hidden bg-sand">
      <div className="map-ground relative isolate z-0" style={{ height }}>
        <div ref={canvas} className="size-full" />
        {state === 'words' ? null : <NorthArrow />}
      </div>
      {/* One place keeps its address in words: taken away when the tiles come, it would pull up what stands below. */}
      {state === 'map' && places.length > 1 ? null : <PlaceList places={places} directions={texts.directions} />}
    </section>
  );
}

function PlaceList({ places, directions }: { places: readonly MapPlace[]; directions: string }) {
  return (
    <ul
      className={`grid gap-x-gutter border-rule border-t px-4 ${places.length > 1 ? 'sm:grid-cols-2 xl:grid-cols-3' : ''}`}
    >
      {places.map((place) => (
        <li key={place.id} className="flex items-center justify-between gap-4 border-rule border-b py-1.5 text-small">
          <span>
            <b className="block font-semibold">{place.name}</b>
            {place.address}
          </span>
          {place.directionsUrl ? (
            <a
              href={place.directionsUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 shrink-0 items-center font-semibold underline"
            >
              {directions}
              <span className="sr-only"> {place.name}</span>
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function NorthArrow() {
  return (
    <svg
      aria-hidden="true"
      width="34"
      height="52"
      viewBox="0 0 34 52"
      className="pointer-events-none absolute bottom-4 left-4 z-[1000] text-ink"
    >
      <circle cx="17" cy="33" r="16" fill="none" stroke="currentColor" strokeWidth="1.3" />
      <path d="M17 14v38M17 14l-6 23 6-4z" stroke="currentColor" fill="currentColor" />
      <path d="M14 9V1l6 8V1" fill="none" stroke="currentColor" strokeWidth="1.3" />
    </svg>
  );
}
