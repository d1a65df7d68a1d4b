import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import './chooser.css';
import {
  type ChooserData,
  type ChooserFloor,
  type ChooserHome,
  mostTowers,
  openingPlace,
  stateCounts,
} from './chooser-view.ts';
import { Elevation, type FloorTexts } from './elevation.tsx';
import { FloorPanel, type PanelTexts } from './floor-panel.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';

type ChooserTexts = FloorTexts &
  PanelTexts & {
    tower: (name: string) => string;
    towers: string;
    towerChoice: string;
    leftOf: (left: number, total: number) => string;
    asOf: (time: string) => string;
    slabNote: string;
    showList: string;
    showDrawing: string;
  };

type Props = {
  data: ChooserData;
  /** The key of the chosen home, such as B-1703. */
  home: string | null;
  /** The tower that is shown first, and on phones alone; the first with a home left unless given. */
  tower?: string | undefined;
  onChoose: (home: string | null) => void;
  /** Called for a tower whose floors are not loaded. */
  onTower?: (tower: string) => void;
  registration: { label: string; number: string };
  askPath: (home: string) => string;
  /** Below the card of the chosen home, such as ways to keep it. */
  below?: ((home: ChooserHome) => React.ReactNode) | undefined;
  /** The same homes as a table, which 'Show as a list' opens. */
  list?: React.ReactNode;
  texts: ChooserTexts;
};

/** Choose a floor, then a home. The list of homes says the same without a drawing. */
export function Chooser({ data, home, tower, onChoose, onTower, registration, askPath, below, list, texts }: Props) {
  const { shown, towers } = data;
  const [place, setPlace] = useState(() => openingPlace(shown, home, tower));
  const [tabStop, setTabStop] = useState(place);
  const [isList, setIsList] = useState(false);
  const { group, onKeyDown } = useArrowKeys<HTMLDivElement>('button');
  const isPainted = useIsPainted();
  const current = shown.find((it) => it.tower === place?.tower);

  const panel = useRef<HTMLDivElement>(null);
  const [hasOpenedAtHome] = useState(home !== null);
  useEffect(() => {
    if (isPainted && hasOpenedAtHome) showBelow(panel.current);
  }, [isPainted, hasOpenedAtHome]);
  const showFloor = useCallback((name: string, floor: number) => {
    flushSync(() => setPlace({ tower: name, floor }));
    showBelow(panel.current);
  }, []);
  const moveTabStop = useCallback((name: string, floor: number) => setTabStop({ tower: name, floor }), []);
  const showTower = (name: string) => {
    const next = openingPlace(
      shown.filter((it) => it.tower === name),
      home,
    );
    if (!next) return onTower?.(name);
    setPlace(next);
    setTabStop(next);
  };

  return (
    <div className="chooser" data-many={towers.length > mostTowers || undefined}>
      <div className="chooser-head">
        <ul className="chooser-key">
          {stateCounts(shown).map(({ state, mark, count }) => (
            <li key={state}>
              <i aria-hidden="true" data-mark={mark} /> {state} <b>{count}</b>
            </li>
          ))}
        </ul>
        {list ? (
          <button type="button" className="chooser-switch" aria-pressed={isList} onClick={() => setIsList(!isList)}>
            {isList ? texts.showDrawing : texts.showList}
          </button>
        ) : null}
      </div>
      {isList ? (
        list
      ) : (
        <>
          {towers.length > 1 && onTower ? (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
            <div role="group" aria-label={texts.towerChoice} className="chooser-tabs">
              {towers.map(({ name, left }) => (
                <button key={name} type="button" aria-pressed={name === place?.tower} onClick={() => showTower(name)}>
                  {texts.tower(name)} <span>{texts.left(left)}</span>
                </button>
              ))}
            </div>
          ) : null}
          <div className="chooser-body">
            <div>
              {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
              <div
                ref={group}
                role="group"
                aria-label={texts.towers}
                onKeyDown={onKeyDown}
                className="chooser-towers"
                data-two={shown.length > 1 || undefined}
              >
                {shown.map((it) => (
                  <section key={it.tower} data-current={it === current || undefined}>
                    <h3>{texts.tower(it.tower)}</h3>
                    <p>{towerNote(data, it, texts)}</p>
                    {isPainted || it === current ? (
                      <Elevation
                        tower={it}
                        chosen={it.tower === place?.tower ? place.floor : null}
                        tabStop={it.tower === tabStop?.tower ? tabStop.floor : null}
                        onChoose={showFloor}
                        onFocus={moveTabStop}
                        texts={texts}
                      />
                    ) : null}
                  </section>
                ))}
              </div>
              <p className="chooser-note">
                {texts.asOf(data.readAt)} {shown.some(({ slab }) => slab !== undefined) ? texts.slabNote : null}
              </p>
            </div>
            {isPainted && current && place ? (
              <FloorPanel
                ref={panel}
                tower={current}
                floor={current.floors.find(({ floor }) => floor === place.floor) as ChooserFloor}
                home={home}
                onFloor={(floor) => setPlace({ tower: current.tower, floor })}
                onChoose={onChoose}
                plans={data.plans}
                registration={registration}
                readAt={data.readAt}
                askPath={askPath}
                cardBelow={below}
                texts={texts}
              />
            ) : null}
          </div>
        </>
      )}
    </div>
  );
}

/** On narrow screens the plan of a floor stands below the towers, outside the screen. */
function showBelow(panel: HTMLElement | null) {
  if (matchMedia('(width < 56.25rem)').matches) panel?.scrollIntoView({ block: 'start' });
}

/** False until the first frame is painted: it shows one tower only, so that a slow phone responds sooner. */
function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setIsPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPainted;
}

function towerNote(
  { towers }: ChooserData,
  { tower, slab }: { tower: string; slab?: number | undefined },
  texts: ChooserTexts,
) {
  const count = towers.find(({ name }) => name === tower);
  const left = count ? texts.leftOf(count.left, count.total) : '';
  return [left, slab === undefined ? '' : texts.slab(slab)].filter(Boolean).join(', ');
}
