import type { ConflictTexts } from './conflict-dialog.tsx';
import type { RowsTexts } from './rows-control.tsx';
import type { UploadTexts } from './upload-button.tsx';
import type { ValueTexts } from './value-controls.tsx';

/** The texts of the form, its dialogs and its notices. */
export type EditTexts = RowsTexts &
  UploadTexts &
  ValueTexts & {
    basics: string;
    sections: string;
    askedFor: string;
    required: string;
    none: string;
    noneFor: (label: string) => string;
    aim: (length: number, from: number, to: number) => string;
    changed: string;
    save: string;
    create: string;
    saving: string;
    discard: string;
    unchanged: string;
    savedAt: (time: string) => string;
    unsaved: (names: string[]) => string;
    failed: {
      title: string;
      fields: (count: number) => string;
      unreachable: string;
      other: string;
      gone: string;
    };
    draft: { restored: (time: string) => string; discard: string };
    leave: { title: string; more: string; ok: string; cancel: string };
    newer: { text: string; more: string; load: string };
    conflict: ConflictTexts;
  };
