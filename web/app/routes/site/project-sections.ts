import { notAvailable } from '@plinth/contract/none';
import type { Project } from '@plinth/contract/project.schema';
import { saleSectionsOf } from '../../features/homes/sale-sections.tsx';
import type { SaleView } from '../../features/homes/sale-view.ts';

/** The sections that show a level mark, in page order; the classic layout's carousel has none. */
export function sectionsOf(project: Project, sale: SaleView | null, hasProgress: boolean) {
  const hasPlans = project.floorplan.length > 0 || (project.brochure && project.brochure !== notAvailable);
  return [
    'about' as const,
    ...saleSectionsOf(sale),
    ...(project.aminities.length > 0 ? ['amenities' as const] : []),
    ...(project.photos.length > 0 && project.layout !== 'classic' ? ['gallery' as const] : []),
    ...(project.actualphotos.length > 0 ? ['actual' as const] : []),
    ...(hasProgress ? ['progress' as const] : []),
    ...(hasPlans ? ['plans' as const] : []),
    ...(project.documents?.length ? ['documents' as const] : []),
    'location' as const,
    ...(project.connections?.length ? ['connections' as const] : []),
    'map' as const,
  ];
}
