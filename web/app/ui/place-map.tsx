import { map as sizes } from '@plinth/contract/constants';
import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import type { MapEngine } from './map-engine.ts';
import type { MapPlace, MapTexts, MapTiles } from './map-place.ts';
import { NorthArrow } from './north-arrow.tsx';
import { PlaceList } from './place-list.tsx';
import { PlacePlan } from './place-plan.tsx';
import { useNear } from './use-near.ts';

type Props = {
  places: readonly MapPlace[];
  /** How many places there will be, while they are still being fetched. */
  expected?: number;
  zoom?: number;
  height?: number;
  tiles: MapTiles;
  texts: MapTexts;
  /** The page itself lists the places, with the same numbers. */
  isListed?: boolean;
};

/** Three plans, so that the whole plan is visible on narrow phones, on other phones and beside a list. Close ones share a dot. */
const plans = [
  { width: 280, className: '@min-[330px]:hidden' },
  { width: 330, className: 'hidden @min-[330px]:block @min-[600px]:hidden' },
  { width: 600, className: 'hidden @min-[600px]:block' },
];

/**
 * Our own plan with numbered dots, and the list of its places. Map tiles come from another host, so they load only after
 * consent or after a tap; without them the plan stays.
 */
export function PlaceMap({
  places,
  expected = 0,
  zoom = sizes.defaultZoom,
  height = sizes.height,
  tiles,
  texts,
  isListed,
}: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const isSeen = useNear(frame, '0px');
  /** What the visitor chose by tapping; null if they have not tapped, and their consent decides. */
  const [isWanted, setIsWanted] = useState<boolean | null>(null);
  const [state, setState] = useState<'plan' | 'map' | 'failed'>('plan');
  const isAllowed = tiles.url !== '' && (isWanted ?? (tiles.isConsented && isSeen));
  const { url, attribution, attributionUrl } = tiles;

  useEffect(() => {
    if (!isAllowed || !canvas.current) return;
    const element = canvas.current;
    let engine: MapEngine | undefined;
    let isGone = false;
    void import('./map-engine.ts').then(({ startMap }) => {
      if (isGone) return;
      setState('map');
      engine = startMap(element, {
        ...{ places, zoom, texts, tiles: { url, attribution, attributionUrl } },
        onTilesMissing: () => {
          engine?.destroy();
          engine = undefined;
          setState('failed');
        },
      });
    });
    return () => {
      isGone = true;
      engine?.destroy();
    };
  }, [isAllowed, places, zoom, url, attribution, attributionUrl, texts]);

  useEffect(() => {
    if (state === 'map' && isWanted) canvas.current?.focus({ preventScroll: true });
  }, [state, isWanted]);

  if (places.length === 1 && !tiles.url) return null;
  const isMap = state === 'map';
  const count = places.length || expected;
  const hasList = !isListed && count > 1;
  return (
    <section
      aria-label={texts.label}
      data-map={state}
      className={hasList ? 'grid gap-x-gutter gap-y-6 nav:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]' : ''}
    >
      <div className="min-w-0">
        <div ref={frame} className="map-frame @container relative isolate z-0 bg-sand" style={{ height }}>
          {/* Leaflet changes the classes of its own element, so React changes only the parent's. */}
          <div className={`absolute inset-0 ${isMap ? '' : 'invisible'}`}>
            <div ref={canvas} className="size-full" />
          </div>
          {isMap ? <NorthArrow className="pointer-events-none absolute bottom-4 left-4 z-[1000]" /> : null}
          {isMap ? null : places.length === 1 ? (
            <OnePlace place={places[0]} />
          ) : (
            <Plans places={places} height={height} texts={texts} />
          )}
        </div>
        {/* Space is reserved, because the button appears only when scripts have started. */}
        <div className="mt-3 flex min-h-26 flex-wrap content-start items-start justify-between gap-x-6 gap-y-2 sm:min-h-14">
          <p aria-live="polite" className="max-w-[56ch] text-ink-2 text-label">
            {
              {
                failed: places.length > 1 ? texts.failed : texts.failedOne,
                map: texts.mapNote,
                plan: noteOf(count, tiles, texts),
              }[state]
            }
          </p>
          {tiles.url && tiles.isReady ? (
            <Button
              look="secondary"
              className={`min-h-11 px-4.5 ${state === 'failed' ? 'invisible' : ''}`}
              onClick={() => {
                setIsWanted(!isMap);
                if (isMap) setState('plan');
              }}
            >
              {isMap ? texts.hide : texts.show}
            </Button>
          ) : null}
        </div>
      </div>
      {hasList ? <PlaceList places={places} count={count} label={texts.label} /> : null}
    </section>
  );
}

function Plans({ places, height, texts }: { places: readonly MapPlace[]; height: number; texts: MapTexts }) {
  if (places.length === 0) return null;
  return (
    <>
      {plans.map((plan) => (
        <PlacePlan key={plan.width} {...{ places, height, texts }} {...plan} />
      ))}
    </>
  );
}

/** A plan with a single dot says nothing, so the address is shown instead. */
function OnePlace({ place }: { place: MapPlace | undefined }) {
  return (
    <p className="absolute inset-0 grid place-content-center gap-1 px-margin text-center">
      <b className="font-normal font-serif text-h3">{place?.name}</b>
      <span className="mx-auto max-w-[40ch] text-ink-2">{place?.address}</span>
    </p>
  );
}

const noteOf = (count: number, tiles: MapTiles, texts: MapTexts) =>
  [count > 1 && texts.planNote, tiles.url && tiles.isReady && texts.showNote].filter(Boolean).join(' ');
