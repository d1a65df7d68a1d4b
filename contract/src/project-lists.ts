const bothTypes = 'Residential & Commercial';

type Field = 'type' | 'status' | 'builder';
type Rule = { field: Field; values: readonly string[] };
type Classified = Partial<Record<Field, string | undefined>>;

/** Section 7: the field each list goes by and what it keeps. The server asks its table by the same. */
export const projectLists = {
  commercial: { field: 'type', values: ['Commercial', bothTypes] },
  residential: { field: 'type', values: ['Residential', bothTypes] },
  ongoing: { field: 'status', values: ['Ongoing'] },
  upcoming: { field: 'status', values: ['Upcoming'] },
  coworking: { field: 'builder', values: ['Coworking'] },
} as const satisfies Record<string, Rule>;

export type ProjectList = keyof typeof projectLists;

export const projectListNames = Object.keys(projectLists) as [ProjectList, ...ProjectList[]];

export function isListed(list: ProjectList, project: Classified): boolean {
  const { field, values }: Rule = projectLists[list];
  return values.includes(project[field] ?? '');
}
