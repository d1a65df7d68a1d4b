import type { LostReason, MoveNeed, Stage } from '@plinth/contract/stages';
import type { CallResult } from '@plinth/contract/touches';

/** What the dialogs of the lead desk say. */
export type DeskDialogTexts = {
  cancel: string;
  failed: string;
  stages: Record<Stage, string>;
  lostReasons: Record<LostReason, string>;
  results: Record<CallResult, string>;
  /** 'Farhan Sheikh' or '3 leads'. */
  who: (names: readonly string[]) => string;
  stage: {
    choose: (who: string) => string;
    now: string;
    chooseMore: string;
    title: (who: string, stage: string) => string;
    /** What follows from the move, before the button. */
    follows: Record<Stage, string>;
    ok: (stage: string) => string;
    saving: string;
    choice: string;
    fields: Record<MoveNeed | 'budgetFrom' | 'budgetTo' | 'day' | 'time', string>;
    hints: { backwards: string; budget: string; home: string; timing: string; zone: string };
    /** The fault of a field that is missing. */
    missing: Record<MoveNeed, string>;
    noNumber: string;
  };
  step: {
    title: (who: string) => string;
    text: string;
    textHint: string;
    day: string;
    time: string;
    zone: string;
    shortcuts: { today: string; tomorrow: string; monday: string };
    /** '5:00 pm in Dubai' */
    there: (time: string, place: string) => string;
    missingText: string;
    missingTime: string;
    ok: string;
    none: string;
    saving: string;
  };
  owner: {
    title: (who: string) => string;
    label: string;
    none: string;
    onLeave: string;
    open: (count: number) => string;
    follows: string;
    ok: string;
    saving: string;
  };
};
