import { dayOf } from '@plinth/contract/company-time';
import { entriesOf, monthsOf } from '@plinth/contract/progress';
import type { Progress } from '@plinth/contract/progress.schema';
import { hasReraNumber } from '@plinth/contract/project';
import type { Project } from '@plinth/contract/project.schema';
import type { TaxRate } from '@plinth/contract/tax-rates';
import type { Availability } from '@plinth/contract/unit.schema';
import { homesList as texts } from '../../content/homes-list.ts';
import { type ChooserData, type ChooserTower, chooserFloors, mostTowers } from '../../features/chooser/chooser-view.ts';
import { type ListView, listOf } from '../../features/homes/list-view.ts';
import { ApiError } from '../../lib/api-client.ts';
import { timeText } from '../../lib/home-facts.ts';
import { apiFrom, type PublicApi } from '../../lib/public-api.ts';
import type { Route } from './+types/chooser-data';

/** The homes of a project as the chooser draws them: all towers if there are few, else one. Fetched when it is opened. */
export async function loader({ params: { id, tower }, context }: Route.LoaderArgs) {
  const api = apiFrom(context);
  try {
    const [project, homes, rates, progress] = await Promise.all([
      api.getProject({ params: { id } }),
      readHomes(api, id, tower),
      api.listRates(),
      // Optional: without it the drawing does not show how far a tower is built.
      api.listProjectProgress({ params: { id } }).catch(() => []),
    ]);
    const data = chooserDataOf(project, { homes, rates, progress }, tower, dayOf(Date.now()));
    return data ? Response.json(data) : Response.json(null, { status: 404 });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const status = error.status === 404 || error.status === 400 ? 404 : 503;
    return Response.json(null, { status, headers: { 'cache-control': 'no-store' } });
  }
}

/** Of a project with many towers only the one that is shown, because it may have 20,000 homes. */
async function readHomes(api: PublicApi, id: string, tower: string | undefined): Promise<Availability> {
  if (tower !== undefined) return api.getAvailability({ params: { id }, query: { tower } });
  const { towers } = await api.getOffer({ params: { id } });
  const [first] = towers;
  const isFew = towers.length <= mostTowers;
  return api.getAvailability({ params: { id }, query: isFew || !first ? {} : { tower: first.name } });
}

type Loaded = { homes: Availability; rates: readonly TaxRate[]; progress: readonly Progress[] };

/** Null for a project that offers no homes, and for a tower that it does not have. */
export function chooserDataOf(
  project: Project,
  { homes, rates, progress }: Loaded,
  tower: string | undefined,
  day: string,
): ChooserData | null {
  const [first] = homes.towers;
  if (!hasReraNumber(project) || !first) return null;
  const isFew = homes.towers.length <= mostTowers;
  const names = tower !== undefined ? [tower] : isFew ? homes.towers.map(({ name }) => name) : [first.name];
  const shown = names.map((name) => listOf(project, homes, name, rates, texts, day));
  if (!shown.every((list) => list !== null)) return null;
  return {
    readAt: timeText(homes.readAt),
    towers: homes.towers.map(({ name, left, total }) => ({ name, left, total })),
    shown: shown.map((list) => towerOf(list, progress)),
    plans: plansOf(project),
  };
}

function towerOf(list: ListView, progress: readonly Progress[]): ChooserTower {
  const { tower, floors, plate, outlines } = list;
  const entry = entriesOf(progress, monthsOf(progress).at(-1) ?? '').find((it) => it.tower === tower);
  return { tower, floors: chooserFloors(floors), plate, outlines, ...(entry && { slab: entry.level }) };
}

function plansOf({ homeTypes = [] }: Project): ChooserData['plans'] {
  return Object.fromEntries(
    homeTypes.flatMap(({ name, plan, planAlt }) => (plan ? [[name, { url: plan, alt: planAlt ?? name }]] : [])),
  );
}
