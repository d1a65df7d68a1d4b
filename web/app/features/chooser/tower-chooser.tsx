import { useState } from 'react';
import type { ChooserTower } from './chooser-view.ts';
import { FloorList, type FloorTexts } from './floor-list.tsx';
import { FloorPlate, type PlateTexts } from './floor-plate.tsx';
import { type CardTexts, HomeCard } from './home-card.tsx';

type ChooserTexts = FloorTexts & PlateTexts & { card: CardTexts; heading: (tower: string, floor: number) => string };

type Props = {
  tower: ChooserTower;
  registration: { label: string; number: string };
  askPath: (home: string) => string;
  texts: ChooserTexts;
};

/** Choose a floor, then a home. The list of homes says the same without a drawing. */
export function TowerChooser({ tower, registration, askPath, texts }: Props) {
  const first = tower.floors.find(({ left }) => left > 0) ?? tower.floors[0];
  const [floorNumber, setFloorNumber] = useState(first?.floor ?? null);
  const [chosen, setChosen] = useState<string | null>(null);
  const floor = tower.floors.find((it) => it.floor === floorNumber);
  const home = floor?.homes.find(({ key }) => key === chosen);
  return (
    <div className="noscript:hidden mt-9 grid items-start gap-gutter lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <FloorList
        tower={tower.tower}
        floors={tower.floors}
        chosen={floorNumber}
        onChoose={(next) => {
          setFloorNumber(next);
          setChosen(null);
        }}
        texts={texts}
      />
      {floor ? (
        <div className="grid gap-6 lg:sticky lg:top-20">
          <h2 className="text-h3">{texts.heading(tower.tower, floor.floor)}</h2>
          <FloorPlate
            tower={tower}
            floor={floor.floor}
            homes={floor.homes}
            chosen={chosen}
            onChoose={setChosen}
            texts={texts}
          />
          {home ? (
            <HomeCard
              home={home}
              registration={registration}
              readAt={tower.readAt}
              askPath={askPath(home.name)}
              texts={texts.card}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
