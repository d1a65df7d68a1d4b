import { map as sizes } from '@plinth/contract/constants';
import { isShortMapsLink, type MapPoint, readMapPoint, roundPoint, writeMapPoint } from '@plinth/contract/maps-link';
import { textOf } from '@plinth/contract/text-of';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMapTiles } from '../../lib/use-map-tiles.ts';
import { Button, denseSize } from '../../ui/button.tsx';
import type { PointEngine } from '../../ui/map-point-engine.ts';
import { NorthArrow } from '../../ui/north-arrow.tsx';
import type { ControlProps } from './control-props.ts';
import { usePointDrag } from './use-point-drag.ts';

const zoom = 16;

/**
 * A point on the map: a maps link or coordinates pasted as text, or a point that is dragged. Text that names no point is kept
 * as it was typed, in the field of the latitude, so that the form can refuse it. The street map comes from another host, so it
 * loads only when a person asks for it.
 */
export function PointControl({ field, shared, texts, value, onChange, siblings }: ControlProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const longitudeName = field.longitude ?? '';
  const point = readMapPoint(`${value}, ${textOf(siblings[longitudeName])}`);
  const setPoint = (next: MapPoint) => {
    const { latitude, longitude } = roundPoint(next);
    onChange(String(latitude), { set: { [longitudeName]: String(longitude) } });
  };

  function handleTyped(text: string) {
    setTyped(text);
    const read = readMapPoint(text);
    if (read) setPoint(read);
    else onChange(text, { set: { [longitudeName]: '' } });
  }

  const noteId = `${shared.id}-note`;
  const text = typed ?? (point ? writeMapPoint(point) : value);
  const isUnreadable = typed === null && text !== '' && point === null && shared['aria-invalid'] === undefined;
  const note = isShortMapsLink(text) ? texts.point.short : isUnreadable ? texts.point.unreadable : '';
  return (
    <div className="grid gap-2">
      <input
        {...shared}
        aria-describedby={[shared['aria-describedby'], note && noteId].filter(Boolean).join(' ') || undefined}
        autoCapitalize="none"
        spellCheck={false}
        placeholder={texts.point.example}
        value={text}
        onChange={(event) => handleTyped(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
      />
      <p id={noteId} role="status" className={note ? 'text-small' : 'sr-only'}>
        {note}
      </p>
      {point ? (
        <PointMap point={point} onMove={setPoint} texts={texts.point} />
      ) : (
        <p>
          <Button look="quiet" className={`${denseSize} text-small`} onClick={() => setPoint(sizes.defaultCentre)}>
            {texts.point.put}
          </Button>
        </p>
      )}
    </div>
  );
}

type MapProps = { point: MapPoint; onMove: (point: MapPoint) => void; texts: ControlProps['texts']['point'] };

function PointMap({ point, onMove, texts }: MapProps) {
  const { url, attribution, attributionUrl, isReady } = useMapTiles();
  const canvas = useRef<HTMLDivElement>(null);
  const engine = useRef<PointEngine>(undefined);
  const [state, setState] = useState<'plan' | 'loading' | 'map' | 'failed'>('plan');
  const isWanted = state === 'loading' || state === 'map';
  const name = texts.name(writeMapPoint(point));
  const move = useEffectEvent(onMove);
  const start = useEffectEvent((startPointMap: typeof import('../../ui/map-point-engine.ts').startPointMap) => {
    if (!canvas.current) return;
    engine.current = startPointMap(canvas.current, {
      ...{ point, zoom, label: texts.label, texts, onMove: (next) => move(next) },
      tiles: { url, attribution, attributionUrl },
      onTilesMissing: () => setState('failed'),
    });
    setState('map');
  });
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    void import('../../ui/map-point-engine.ts').then(({ startPointMap }) => isGone || start(startPointMap));
    return () => {
      isGone = true;
      engine.current?.destroy();
      engine.current = undefined;
    };
  }, [isWanted]);
  useEffect(() => engine.current?.show(point), [point]);

  return (
    <div>
      <div
        className="map-frame relative isolate z-0 h-70 overflow-hidden border border-rule bg-sand"
        data-point={state}
      >
        <div className={`absolute inset-0 ${state === 'map' ? '' : 'invisible'}`}>
          <div ref={canvas} className="size-full" />
        </div>
        {state === 'map' ? null : <PointPlan point={point} name={name} onMove={onMove} />}
        <NorthArrow className="pointer-events-none absolute bottom-3 left-3 z-[1000]" />
        {state === 'map' ? (
          <a
            href={attributionUrl}
            target="_blank"
            rel="noopener"
            className="absolute right-0 bottom-0 z-[1000] bg-paper px-2 py-1 text-label underline"
          >
            {attribution}
          </a>
        ) : null}
      </div>
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <p className="max-w-[60ch] text-ink-2 text-label">
          {state === 'failed' ? texts.failed : texts.keys} {state === 'plan' && url ? texts.showNote : ''}
        </p>
        {url && isReady ? (
          <Button
            look="quiet"
            className={`${denseSize} text-small`}
            onClick={() => setState(isWanted ? 'plan' : 'loading')}
          >
            {isWanted ? texts.hide : texts.show}
          </Button>
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {name}
      </p>
    </div>
  );
}

/** Our own plan without streets: the point in the middle of a grid of 100 m, drawn without data from another host. */
function PointPlan({ point, name, onMove }: { point: MapPoint; name: string; onMove: (point: MapPoint) => void }) {
  const { offset, handlers } = usePointDrag(point, onMove);
  return (
    <div className="absolute inset-0 grid place-items-center bg-[linear-gradient(var(--color-rule)_1px,transparent_0),linear-gradient(90deg,var(--color-rule)_1px,transparent_0)] bg-[size:44px_44px] bg-center">
      <button
        type="button"
        aria-label={name}
        className="grid size-11 cursor-grab touch-none place-items-center rounded-full active:cursor-grabbing"
        style={{ transform: `translate(${offset.x}px, ${offset.y}px)` }}
        {...handlers}
      >
        <span aria-hidden="true" className="size-6 rounded-full border-[5px] border-action-deep bg-paper" />
      </button>
    </div>
  );
}
