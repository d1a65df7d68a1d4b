import type { ConflictTexts } from './conflict-text.ts';
import type { FaultTexts } from './edit-faults.ts';
import type { NewHomeField } from './new-home.ts';

type Count = (count: number) => string;

/** The texts of the page's parts; the words themselves are in `content`. */
export type GridTexts = {
  columns: Record<
    'home' | 'floor' | 'area' | 'price' | 'floorRise' | 'parking' | 'value' | 'state' | 'changed',
    string
  >;
  grid: string;
  ofHome: (column: string, home: string) => string;
  heldUntil: (home: string) => string;
  historyOf: (home: string) => string;
  faultyAmount: string;
  history: { open: string };
  remove: string;
  removed: string;
  keep: string;
};

export type AddTexts = {
  open: string;
  title: string;
  fields: Record<NewHomeField, string>;
  ok: string;
  saving: string;
  done: (home: string) => string;
  failed: string;
  cancel: string;
};

export type SaveTexts = {
  save: string;
  saving: string;
  discard: string;
  unchanged: string;
  changed: Count;
  faulty: FaultTexts;
  notPasted: (columns: string) => string;
  saved: Count;
  savedMore: string;
  stale: string;
  staleMore: (changes: string) => string;
  conflict: ConflictTexts;
  failed: string;
  failedMore: string;
  undo: string;
  undone: string;
  notUndone: string;
  undoFailed: string;
  undoFailedMore: string;
};

export type UndoTexts = { title: Count; more: (homes: string) => string; ok: string; cancel: string };

export type ImportTexts = {
  open: string;
  title: string;
  more: string;
  file: string;
  reading: string;
  wrongKind: string;
  tooLarge: string;
  failed: string;
  notImported: string;
  stale: string;
  counts: Record<'added' | 'changed' | 'unchanged' | 'missing', string>;
  largePriceChanges: Count;
  endedHolds: (count: number, homes: string) => string;
  faults: Count;
  fault: Record<'row' | 'column' | 'text', string>;
  examples: string;
  added: (home: string) => string;
  shown: (shown: number, all: number) => string;
  checkPrice: string;
  example: Record<'row' | 'unit' | 'changes', string>;
  nothing: string;
  ok: Count;
  importing: string;
  done: Count;
  cancel: string;
};

export type HistoryTexts = { open: string; when: string; who: string; failed: string; loading: string };
