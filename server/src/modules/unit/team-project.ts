import type { PublicationState } from '@plinth/contract/publishing';
import { textOf } from '@plinth/contract/text-of';

/** Of a project in any state, what its homes need. */
export type TeamProject = {
  name: string;
  homeTypes: { name: string }[];
  towers: { name: string }[];
  state: PublicationState;
};

type Body = Record<string, unknown>;

/** A draft may have anything in these fields; a type or a tower without a name does not exist yet. */
export function toTeamProject(body: Body, state: PublicationState): TeamProject {
  return {
    ...{ name: textOf(body.name), state },
    homeTypes: namedIn(body.homeTypes),
    towers: namedIn(body.towers),
  };
}

function namedIn(rows: unknown): { name: string }[] {
  if (!Array.isArray(rows)) return [];
  return rows.map((row: Body | null) => ({ name: textOf(row?.name) })).filter(({ name }) => name !== '');
}
