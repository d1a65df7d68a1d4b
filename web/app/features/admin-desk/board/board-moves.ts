import type { Board, Person } from '@plinth/contract/person.schema';
import { type Stage, stages } from '@plinth/contract/stages';

type Columns = Board['columns'];
export type Arrow = 'up' | 'down' | 'left' | 'right';

/** Where the arrows lead from a card; null at the edge. Left and right skip columns without cards. */
export function neighbourOf(columns: Columns, id: string, arrow: Arrow): string | null {
  const at = columns.findIndex(({ rows }) => rows.some((row) => row.id === id));
  const row = columns[at]?.rows.findIndex((it) => it.id === id) ?? -1;
  if (at < 0) return columns.find(({ rows }) => rows.length > 0)?.rows[0]?.id ?? null;
  if (arrow === 'up' || arrow === 'down') return columns[at]?.rows[row + (arrow === 'up' ? -1 : 1)]?.id ?? null;
  const others = arrow === 'left' ? columns.slice(0, at).toReversed() : columns.slice(at + 1);
  const next = others.find(({ rows }) => rows.length > 0);
  return next?.rows[Math.min(row, next.rows.length - 1)]?.id ?? null;
}

/** The stage beside this one; the same at the ends. */
export function stageBeside(stage: Stage, arrow: 'left' | 'right'): Stage {
  return stages[stages.indexOf(stage) + (arrow === 'left' ? -1 : 1)] ?? stage;
}

export const personOn = (columns: Columns, id: string | null): Person | undefined =>
  columns.flatMap(({ rows }) => rows).find((row) => row.id === id);
