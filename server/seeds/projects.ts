import type { ProjectInput } from '@plinth/contract/project.schema';
import { saleOf } from './homes.ts';
import type { Media } from './media.ts';
import { banyanCourt } from './projects/banyan-court.ts';
import { basaltHeights } from './projects/basalt-heights.ts';
import { deccanExchange } from './projects/deccan-exchange.ts';
import { kilnWorks } from './projects/kiln-works.ts';
import { lateriteTerraces } from './projects/laterite-terraces.ts';
import { meridianYard } from './projects/meridian-yard.ts';
import { monsoonHouse } from './projects/monsoon-house.ts';
import { mulberryRow } from './projects/mulberry-row.ts';
import { theLoom } from './projects/the-loom.ts';
import { registrationOf } from './registrations.ts';
import { labelSharedPictures } from './shared-pictures.ts';

/** In the order of the grid: ascending priority. */
export function demoProjects(media: Media): ProjectInput[] {
  const projects = labelSharedPictures([
    basaltHeights(media),
    banyanCourt(media),
    lateriteTerraces(media),
    meridianYard(media),
    deccanExchange(media),
    monsoonHouse(media),
    mulberryRow(media),
    theLoom(media),
    kilnWorks(media),
  ]);
  return projects.map((project) => ({
    ...project,
    ...registrationOf(project),
    ...saleOf(project.name, media),
  }));
}
