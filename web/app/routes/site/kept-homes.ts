import type { ComparedHome } from '@plinth/contract/compare';
import { ApiError } from '../../lib/api-client.ts';
import type { PublicApi } from '../../lib/public-api.ts';

/** The homes of an address, in its order; null for one that does not exist, or not any more. Each project is read once. */
export async function loadHomes(api: PublicApi, refs: readonly ComparedHome[]) {
  const ids = [...new Set(refs.map(({ project }) => project))];
  const projects = new Map(ids.map((id) => [id, loadProject(api, id)]));
  return Promise.all(
    refs.map(async (ref) => {
      const found = await projects.get(ref.project);
      if (!found) return null;
      const unit = await api.getUnit({ params: { id: ref.project, unit: ref.home } }).catch(nullIfUnknown);
      return { ref, ...found, unit };
    }),
  );
}

async function loadProject(api: PublicApi, id: string) {
  try {
    const [project, offer] = await Promise.all([api.getProject({ params: { id } }), api.getOffer({ params: { id } })]);
    return { project, offer };
  } catch (error) {
    return nullIfUnknown(error);
  }
}

/** A type's name is no unit, and a project may be gone: neither is a failure of the page. */
function nullIfUnknown(error: unknown): null {
  if (error instanceof ApiError && error.status < 500) return null;
  throw error;
}
