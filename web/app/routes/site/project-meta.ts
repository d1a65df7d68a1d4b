import { firstAddressOf, hasReraNumber, projectPath, reraNumberOf } from '@plinth/contract/project';
import type { Project } from '@plinth/contract/project.schema';
import { isListed } from '@plinth/contract/project-lists';
import { projectSeo } from '@plinth/contract/seo';
import { listControls } from '../../content/project-lists.ts';
import { projectsContent } from '../../content/projects.ts';
import { buildingThing, offerThing } from '../../lib/json-ld.ts';
import { shareImage } from '../../lib/seo.ts';
import { siteMeta } from './page-meta.ts';

type Offered = { name: string; path: string; price?: number; isLeft: boolean };

/** The meta tags of a project's page. */
export function projectMeta(project: Project, offers: readonly Offered[], origin: string) {
  const place = firstAddressOf(project);
  const [location] = project.location;
  const path = projectPath(project);
  const photo = project.introPhotos[0]?.url ?? project.photos[0]?.url;
  const generated = projectSeo({ ...project, seoTitle: '', seoDescription: '' });
  const building = buildingThing(
    {
      name: project.name,
      description: generated.description,
      path,
      isHomes: isListed('residential', project),
      address: location?.addressFull ?? place,
      latitude: location?.latitude,
      longitude: location?.longitude,
      image: shareImage(photo, origin),
      reraNumber: hasReraNumber(project) ? reraNumberOf(project) : undefined,
    },
    origin,
  );
  return siteMeta(
    {
      ...projectSeo(project),
      name: generated.title,
      path,
      photo,
      above: [{ name: projectsContent.title, path: listControls.allPath }],
      things: [
        building,
        ...offers.map(({ name, ...offer }) => offerThing({ ...offer, name: `${name}, ${project.name}` }, origin)),
      ],
    },
    origin,
  );
}
