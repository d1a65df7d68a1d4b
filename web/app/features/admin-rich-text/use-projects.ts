import { useEffect, useState } from 'react';
import { adminApi } from '../../lib/admin-api.ts';

type Projects = Awaited<ReturnType<typeof adminApi.listProjects>>;

let loading: Promise<Projects> | null = null;

/** All projects, loaded once for the plates of a text; null until they are there. */
export function useProjects(): Projects | null {
  const [projects, setProjects] = useState<Projects | null>(null);
  useEffect(() => {
    loading ??= adminApi.listProjects();
    loading.then(setProjects, () => {
      loading = null;
    });
  }, []);
  return projects;
}
