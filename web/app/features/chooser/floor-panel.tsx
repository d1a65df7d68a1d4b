import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../../ui/picture.tsx';
import type { ChooserData, ChooserFloor, ChooserHome, ChooserTower } from './chooser-view.ts';
import { FloorPlate, type PlateTexts } from './floor-plate.tsx';
import { type CardTexts, HomeCard } from './home-card.tsx';

export type PanelTexts = PlateTexts & {
  heading: (tower: string, floor: number) => string;
  available: (left: number, total: number) => string;
  up: string;
  down: string;
  card: CardTexts;
};

type Props = {
  tower: ChooserTower;
  floor: ChooserFloor;
  home: string | null;
  onFloor: (floor: number) => void;
  onChoose: (home: string | null) => void;
  plans: ChooserData['plans'];
  registration: { label: string; number: string };
  readAt: string;
  askPath: (home: string) => string;
  cardBelow?: ((home: ChooserHome) => React.ReactNode) | undefined;
  texts: PanelTexts;
  ref?: React.Ref<HTMLDivElement>;
};

/** The plan of the shown floor, the buttons to the floors above and below it, and the card of the chosen home. */
export function FloorPanel({
  tower,
  floor,
  home,
  onFloor,
  onChoose,
  plans,
  registration,
  readAt,
  askPath,
  cardBelow,
  texts,
  ref,
}: Props) {
  const index = tower.floors.indexOf(floor);
  // Floors are listed from the top down.
  const [above, below] = [tower.floors[index - 1], tower.floors[index + 1]];
  const chosen = floor.homes.find(({ key }) => key === home);
  const plan = chosen && plans[chosen.type];
  return (
    <div ref={ref} className="floor-panel">
      <div className="floor-panel-head">
        <h3>{texts.heading(tower.tower, floor.floor)}</h3>
        <p aria-live="polite" className="floor-count">
          {texts.available(floor.left, floor.homes.length)}
        </p>
        <StepButton label={texts.up} floor={above} onFloor={onFloor} isUp />
        <StepButton label={texts.down} floor={below} onFloor={onFloor} />
      </div>
      <FloorPlate
        tower={tower}
        floor={floor.floor}
        homes={floor.homes}
        chosen={home}
        onChoose={onChoose}
        texts={texts}
      />
      {/* The region stays, so that a screen reader announces the card that appears in it. */}
      <div aria-live="polite" className="floor-panel-home" data-plan={plan ? '' : undefined}>
        {plan ? (
          <Mark url={plan.url} alt={plan.alt} className="floor-plan" sizes="(width > 900px) 24vw, 100vw" />
        ) : null}
        {chosen ? (
          <HomeCard
            home={chosen}
            registration={registration}
            readAt={readAt}
            askPath={askPath(chosen.name)}
            below={cardBelow?.(chosen)}
            texts={texts.card}
          />
        ) : null}
      </div>
    </div>
  );
}

type StepProps = { label: string; floor: ChooserFloor | undefined; onFloor: Props['onFloor']; isUp?: boolean };

/** `aria-disabled` instead of `disabled`, so that the focus stays on the button at the top and at the bottom. */
function StepButton({ label, floor, onFloor, isUp = false }: StepProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={!floor} onClick={() => floor && onFloor(floor.floor)}>
      <Icon name="chevron" className={isUp ? 'rotate-180' : ''} />
    </button>
  );
}
