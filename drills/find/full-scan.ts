import { dayOf } from '@plinth/contract/company-time';
import type { ProjectSummary } from '@plinth/contract/project.schema';
import { factsOf, isMatch, type ProjectFacts, ratesByCity } from '@plinth/contract/project-filters';
import { type ProjectWishes, projectKinds } from '@plinth/contract/project-wishes';
import type { TaxRate } from '@plinth/contract/tax-rates';
import type { TypeOffer } from '@plinth/contract/unit.schema';
import { stateNow, type UnitState } from '@plinth/contract/units';
import pg from 'pg';

type Row = {
  project_id: string;
  tower: string;
  number: string;
  home_type: string;
  carpet_area: string;
  price: string;
  floor_rise: string;
  parking: string;
  state: UnitState;
  held_until: Date | null;
};

/** The facts of all projects, computed from every single home, without the table of offers that the server uses. */
export async function scanAll(
  url: string,
  projects: readonly ProjectSummary[],
  rates: readonly TaxRate[],
): Promise<ProjectFacts[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>('select * from units');
  await client.end();
  const now = Date.now();
  const day = dayOf(now);
  const byProject = Map.groupBy(rows, (row) => row.project_id);
  return projects.map((project) =>
    factsOf(
      { ...project, place: project.location[0]?.address },
      offersOf(byProject.get(project.id) ?? [], now),
      ratesByCity(rates, day),
      day,
    ),
  );
}

function offersOf(units: readonly Row[], now: number): TypeOffer[] {
  return Array.from(
    Map.groupBy(units, ({ home_type }) => home_type),
    ([name, homes]) => {
      const left = homes.filter(
        ({ state, held_until }) => stateNow({ state, heldUntil: held_until?.toISOString() }, now) === 'available',
      );
      const cheapest = left.toSorted((a, b) => agreementValueOf(a) - agreementValueOf(b))[0];
      return {
        ...{ name, left: left.length, total: homes.length },
        cheapest: cheapest
          ? {
              price: Number(cheapest.price),
              floorRise: Number(cheapest.floor_rise),
              parking: Number(cheapest.parking),
              carpetArea: Number(cheapest.carpet_area),
              tower: cheapest.tower,
              number: cheapest.number,
            }
          : null,
      };
    },
  );
}

const agreementValueOf = (row: Row) => Number(row.price) + Number(row.floor_rise) + Number(row.parking);

type Counted = Record<'bedrooms' | 'possessionBy' | 'location' | 'type' | 'status', { value: string; count: number }[]>;

/** How many counts beside the choices differ from those of a scan with each choice in turn. */
export function countWrong(all: readonly ProjectFacts[], wishes: ProjectWishes, facets: Counted): number {
  const scan = (chosen: Partial<ProjectWishes>) => all.filter((one) => isMatch(one, { ...wishes, ...chosen })).length;
  const expected: { [G in keyof Counted]: (value: string) => Partial<ProjectWishes> } = {
    bedrooms: (value) => ({ bedrooms: [Number(value)] }),
    possessionBy: (value) => ({ possessionBy: value === 'ready' ? 'ready' : Number(value) }),
    location: (value) => ({ location: value }),
    type: (value) => ({ type: projectKinds.filter((kind) => kind === value) }),
    status: (value) => ({ status: [value] }),
  };
  return (Object.keys(expected) as (keyof Counted)[])
    .flatMap((group) => facets[group].map(({ value, count }) => count === scan(expected[group](value))))
    .filter((isRight) => !isRight).length;
}
