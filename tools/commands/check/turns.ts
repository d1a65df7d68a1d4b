/**
 * CI runs what guards every commit, and of the other drills and journeys those whose turn it is. The commit's hash names the
 * turn, so that a run can be repeated; docs/decisions/0081-turns.md says why.
 */
const turns = 10;

/** From 1 to `turns`. */
export const turnOf = (commit: string): number => (Number.parseInt(commit.slice(0, 8), 16) % turns) + 1;

/** Argument of Playwright for the journeys of a turn. */
export const shardOf = (turn: number): string => `--shard=${turn}/${turns}`;

/** The drills of every commit, by name: no lead is lost or doubled, no draft or personal data is public, pages stay up. */
export const guardingDrills = ['app-killed', 'canary', 'database-killed', 'edge', 'receivers-down', 'shutdown'];

/** The guarding drills, and every tenth of the others. */
export function drillsOf<Drill extends { name: string }>(turn: number, drills: readonly Drill[]): Drill[] {
  const guards = ({ name }: Drill) => guardingDrills.includes(name);
  const others = drills.filter((drill) => !guards(drill));
  return [...drills.filter(guards), ...others.filter((_, index) => index % turns === turn - 1)];
}
