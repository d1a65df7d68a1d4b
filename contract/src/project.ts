import type { ProjectSummary } from './project.schema.ts';

/** The rules of a project, free of zod so that a public page can import them. Schemas: `project.schema.ts`. */

export const projectDefaults = { status: 'Unknown Status', reraNumber: 'RERA not available' } as const;

export function statusOf(project: Pick<ProjectSummary, 'status'>): string {
  return project.status?.trim() || projectDefaults.status;
}

const leastDigits = 5;

export function reraNumberOf(project: Pick<ProjectSummary, 'reraNumber'>): string {
  return project.reraNumber?.trim() || projectDefaults.reraNumber;
}

/** The states write their numbers in different forms, all with many digits. 'Applied for' or 'NA' is not a number. */
export function hasReraNumber(project: Pick<ProjectSummary, 'reraNumber'>): boolean {
  return reraNumberOf(project).replaceAll(/\D/g, '').length >= leastDigits;
}

/** Read from the status, ignoring upper and lower case. */
export function isSoldOut(project: Pick<ProjectSummary, 'status'>): boolean {
  return /^sold[\s-]?out$/i.test(statusOf(project));
}

/** The lowercased name with spaces turned to hyphens, and nothing else (section 9). Encode it when putting it into a URL. */
export function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** `prefix` is one of the two paths of the detail page in the spec; `/project` is the canonical one. */
export function projectPath(project: { _id: string; name: string }, prefix: 'project' | 'projects' = 'project') {
  return `/${prefix}/${encodeURIComponent(project._id)}/${encodeURIComponent(slugOf(project.name))}`;
}

/** Ascending priority; equal priorities are ordered by id, so that the order is the same everywhere. */
export function byPriority<P extends Pick<ProjectSummary, 'priority' | '_id'>>(projects: readonly P[]): P[] {
  return projects.toSorted((a, b) => a.priority - b.priority || (a._id < b._id ? -1 : a._id > b._id ? 1 : 0));
}

export function firstAddressOf(project: { location: readonly { address: string }[] }): string | undefined {
  return project.location[0]?.address || undefined;
}

export function locationsOf(projects: readonly Pick<ProjectSummary, 'location'>[]): string[] {
  const addresses = projects.map(firstAddressOf).filter((address) => address !== undefined);
  return inOrder([...new Set(addresses)]);
}

/** Alphabetical order. */
export function inOrder(places: readonly string[]): string[] {
  return places.toSorted((a, b) => a.localeCompare(b, 'en'));
}

export type ProjectSearch = { name?: string; location?: string };

/** Section 5: a substring of the name in any case, and the exact first location if one is chosen. */
export function searchProjects<P extends Pick<ProjectSummary, 'name' | 'location'>>(
  projects: readonly P[],
  search: ProjectSearch,
): P[] {
  const wanted = search.name?.trim().toLowerCase() ?? '';
  return projects.filter(
    (project) =>
      project.name.toLowerCase().includes(wanted) && (!search.location || firstAddressOf(project) === search.location),
  );
}
