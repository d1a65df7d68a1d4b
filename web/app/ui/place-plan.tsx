import { joinedNumber, type MapPlace, type MapTexts } from './map-place.ts';
import { type Dot, fitPlaces, joinNear, placeLabels, scaleBarOf, targetOf } from './map-plan.ts';
import { NorthArrow } from './north-arrow.tsx';
import { PlaceLink } from './place-link.tsx';

type Props = { places: readonly MapPlace[]; width: number; height: number; texts: MapTexts; className?: string };

const face =
  'grid size-7.5 place-items-center rounded-full border-[1.5px] border-ink bg-paper font-semibold text-ink tabular group-hover:bg-ink group-hover:text-ivory';

/**
 * The positions of the places, to scale and numbered as in their list, drawn without data from another host. Streets and
 * hills are left out, because we have no data for them.
 */
export function PlacePlan({ places, width, height, texts, className = '' }: Props) {
  const { points, metresPerPixel } = fitPlaces(places, { width, height });
  const dots = joinNear(points);
  const areas = dots.map((dot) =>
    [...new Set(membersOf(dot, places).map(({ area }) => area))].filter(Boolean).join(', '),
  );
  return (
    <div className={`relative mx-auto ${className}`} style={{ width, height }}>
      {placeLabels(dots, areas, { width, height }).map(({ x, y, text, width: room, align }) => (
        <span
          key={text}
          aria-hidden="true"
          className="absolute whitespace-nowrap text-ink-2 text-label leading-5"
          style={{ left: x, top: y, width: room, textAlign: align }}
        >
          {text}
        </span>
      ))}
      {dots.map((dot) => (
        <PlanDot
          key={dot.members[0]}
          dot={dot}
          target={targetOf(dot, dots)}
          places={places}
          plan={{ width, height }}
          texts={texts}
        />
      ))}
      <Scale metresPerPixel={metresPerPixel} texts={texts} />
    </div>
  );
}

const membersOf = ({ members }: Dot, places: readonly MapPlace[]) => members.flatMap((member) => places[member] ?? []);

type DotProps = {
  dot: Dot;
  target: number;
  places: readonly MapPlace[];
  plan: { width: number; height: number };
  texts: MapTexts;
};

/** Pixels. The width of the list of places that share a dot. */
const listWidth = 224;

function PlanDot({ dot, target, places, plan, texts }: DotProps) {
  const members = membersOf(dot, places);
  const [first] = members;
  if (!first) return null;
  const style = { left: dot.x - target / 2, top: dot.y - target / 2, width: target, height: target };
  if (members.length === 1) {
    const number = (dot.members[0] ?? 0) + 1;
    return (
      <PlaceLink
        place={first}
        label={`${number}, ${first.name}`}
        style={style}
        className="group absolute grid place-items-center rounded-full"
      >
        <span className={`${face} text-small`}>{number}</span>
      </PlaceLink>
    );
  }
  // Centred on the dot, but within the edges of the plan.
  const listLeft = Math.min(Math.max(dot.x - listWidth / 2, 0), plan.width - listWidth);
  const edge = dot.y > plan.height / 2 ? 'bottom-full' : 'top-full';
  return (
    <details name="map-plan" className="absolute open:z-10" style={style}>
      <summary
        aria-label={`${joinedNumber(dot.members)}: ${texts.joined(members.map(({ name }) => name))}`}
        className="group grid size-full cursor-pointer list-none place-items-center rounded-full [&::-webkit-details-marker]:hidden"
      >
        <span className={`${face} text-label`}>{joinedNumber(dot.members)}</span>
      </summary>
      <ul
        className={`absolute max-h-44 overflow-y-auto border border-ink bg-paper ${edge}`}
        style={{ left: listLeft - style.left, width: listWidth }}
      >
        {dot.members.map((member) => {
          const place = places[member];
          return place ? (
            <li key={place.id} className="border-rule not-first:border-t">
              <PlaceLink
                place={place}
                className="flex min-h-11 items-center gap-3 px-3 font-semibold text-small hover:underline focus-visible:-outline-offset-2"
              >
                <span className="tabular w-5 text-ink-2">{member + 1}</span>
                {place.name}
              </PlaceLink>
            </li>
          ) : null;
        })}
      </ul>
    </details>
  );
}

function Scale({ metresPerPixel, texts }: { metresPerPixel: number; texts: MapTexts }) {
  const { metres, width } = scaleBarOf(metresPerPixel);
  return (
    <div className="pointer-events-none absolute bottom-4 left-4 flex items-end gap-4">
      <NorthArrow />
      <p className="text-ink text-label">
        {texts.distance(metres)}
        <span aria-hidden="true" className="mt-1 block h-2 border-ink border-x border-b" style={{ width }} />
      </p>
    </div>
  );
}
