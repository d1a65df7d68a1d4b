const bothTypes = 'Residential & Commercial';

type Classified = { type?: string | undefined; status?: string | undefined; builder?: string | undefined };

/** Section 7: which projects each list keeps. */
export const projectLists = {
  commercial: (project: Classified) => project.type === 'Commercial' || project.type === bothTypes,
  residential: (project: Classified) => project.type === 'Residential' || project.type === bothTypes,
  ongoing: (project: Classified) => project.status === 'Ongoing',
  upcoming: (project: Classified) => project.status === 'Upcoming',
  coworking: (project: Classified) => project.builder === 'Coworking',
} as const;

export type ProjectList = keyof typeof projectLists;

/** How many projects each list keeps. */
export function countLists(projects: readonly Classified[]): Record<ProjectList, number> {
  const counts = Object.entries(projectLists).map(([list, keeps]) => [list, projects.filter(keeps).length]);
  return Object.fromEntries(counts) as Record<ProjectList, number>;
}
