const bothTypes = 'Residential & Commercial';

export const coworkingBuilder = 'Coworking';

type Field = 'type' | 'status' | 'builder';
type Rule = { field: Field; values: readonly string[] };
type Classified = Partial<Record<Field, string | undefined>>;

/** Section 7: the field that each list filters by, and the values it includes. The server's SQL uses the same. */
export const projectLists = {
  commercial: { field: 'type', values: ['Commercial', bothTypes] },
  residential: { field: 'type', values: ['Residential', bothTypes] },
  ongoing: { field: 'status', values: ['Ongoing'] },
  upcoming: { field: 'status', values: ['Upcoming'] },
  coworking: { field: 'builder', values: [coworkingBuilder] },
} as const satisfies Record<string, Rule>;

export type ProjectList = keyof typeof projectLists;

export const projectListNames = Object.keys(projectLists) as [ProjectList, ...ProjectList[]];

/** Section 3: the types a project can have. */
export const projectTypes = ['Residential', 'Commercial', bothTypes] as const;

/** The choices of the edit form; the first two have lists of their own. The field accepts any other text as well. */
export const projectStatuses = ['Ongoing', 'Upcoming', 'Completed', 'Sold out'] as const;

export function isListed(list: ProjectList, project: Classified): boolean {
  const { field, values }: Rule = projectLists[list];
  return values.includes(project[field] ?? '');
}

/** Only the page of all projects and the map show such a project, which is rarely what the team wants. */
export function isInNoList(project: Classified): boolean {
  return projectListNames.every((list) => !isListed(list, project));
}
