import { mayBeAdvertised, postersAt } from '@plinth/contract/posters';
import { projectPath, reraNumberOf } from '@plinth/contract/project';
import type { PublicApi } from '../../lib/public-api.ts';
import type { Poster } from './poster.ts';

type Api = Pick<PublicApi, 'listPosters' | 'getProject'>;

/**
 * A random poster of this day. One whose project is not public or may not be advertised is passed over. Read in the browser and not
 * with the page, which may come from a cache and be older than the last day of a poster.
 */
export async function findPoster(api: Api, now: Date): Promise<Poster | null> {
  const left = postersAt(now, await api.listPosters());
  while (left.length > 0) {
    const [poster] = left.splice(Math.floor(Math.random() * left.length), 1);
    const project = poster && (await api.getProject({ params: { id: poster.project } }).catch(() => null));
    if (!poster || !project || !mayBeAdvertised(project)) continue;
    const { name, authority, reraQrcode } = project;
    const { image, alt } = poster;
    const registration = { authority, reraNumber: reraNumberOf(project), reraQrcode: reraQrcode || undefined };
    return { project: name, image, alt, path: projectPath(project), ...registration };
  }
  return null;
}
