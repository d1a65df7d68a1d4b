import { firstAddressOf, hasReraNumber, projectPath } from '@plinth/contract/project';
import type { Project } from '@plinth/contract/project.schema';
import { isListed } from '@plinth/contract/project-lists';
import { registrationOf } from '@plinth/contract/registration-label';
import { projectSeo } from '@plinth/contract/seo';
import { listControls } from '../../content/project-lists.ts';
import { projectsContent } from '../../content/projects.ts';
import { buildingThing, faqThing, offerThing } from '../../lib/json-ld.ts';
import { shareImage } from '../../lib/seo.ts';
import { siteMeta } from './page-meta.ts';

type Question = { title: string; text: string };
type Offered = { name: string; path: string; price?: number; isLeft: boolean };

/** What a project that offers homes adds to its structured data. */
type Sale = { offers: readonly Offered[]; questions: readonly Question[] };

/** The meta tags of a project's page. */
export function projectMeta(project: Project, sale: Sale | null, origin: string) {
  const { offers = [], questions = [] } = sale ?? {};
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
      registration: hasReraNumber(project) ? registrationOf(project) : undefined,
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
        ...(questions.length > 0 ? [faqThing(questions)] : []),
      ],
    },
    origin,
  );
}

/** Not for search engines: the page is an advertisement of nothing while the registration is not in order. */
export function lapsedMeta({ name }: { name: string }, { id }: { id: string }, origin: string) {
  return siteMeta({ title: name, description: name, path: projectPath({ _id: id, name }), isHidden: true }, origin);
}
