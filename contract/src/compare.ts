/** Homes side by side. The address holds the choice, so that it can be shared and works without scripts. */

export const mostCompared = 3;

/** `home` is the key of a unit, such as B-1703, or the slug of a home type's name. */
export type ComparedHome = { project: string; home: string };

/** 'ID~B-1703,ID~3-bhk'. What cannot be read, a home named twice and homes beyond `most` are left out. */
export function readCompared(text: string | null, most: number = mostCompared): ComparedHome[] {
  const chosen = new Map<string, ComparedHome>();
  for (const part of (text ?? '').split(',')) {
    const [project, home, ...rest] = part.split('~');
    if (project && home && rest.length === 0 && chosen.size < most) chosen.set(part, { project, home });
  }
  return [...chosen.values()];
}

export const isSameHome = (a: ComparedHome, b: ComparedHome): boolean => a.project === b.project && a.home === b.home;

export const writeCompared = (homes: readonly ComparedHome[]): string =>
  homes.map(({ project, home }) => `${project}~${home}`).join(',');

export type ComparedRow = { name: string; values: readonly string[] };

/** Whether the homes differ in this fact; one home differs in nothing. */
export const differs = ({ values }: ComparedRow): boolean => new Set(values).size > 1;
