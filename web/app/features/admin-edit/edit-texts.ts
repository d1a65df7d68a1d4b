import type { MediaTexts } from '../admin-media/media-texts.ts';
import type { ConflictTexts } from './conflict-dialog.tsx';
import type { RowsTexts } from './rows-control.tsx';

/** The texts of the controls. */
type ControlTexts = {
  mayStayEmpty: string;
  aim: (length: number, from: number, to: number) => string;
  changed: string;
  choose: string;
  noChoice: string;
  other: string;
  otherFor: (label: string) => string;
  noDate: (text: string) => string;
  open: string;
  openUrl: (label: string) => string;
  pickColour: (label: string) => string;
  reference: {
    search: string;
    missing: string;
    clear: string;
    clearFor: (label: string) => string;
    found: (count: number) => string;
  };
  point: {
    example: string;
    unreadable: string;
    short: string;
    put: string;
    label: string;
    name: (point: string) => string;
    keys: string;
    show: string;
    hide: string;
    showNote: string;
    failed: string;
    zoomIn: string;
    zoomOut: string;
  };
};

/** The texts of the form, its dialogs and its notices. */
export type EditTexts = RowsTexts &
  ControlTexts & {
    media: MediaTexts;
    /** What the save bar says while files are on their way. */
    uploading: (names: readonly string[]) => string;
    sections: string;
    sectionChanged: (count: number) => string;
    sectionFaults: (count: number) => string;
    /** What a lead's form says above its fields. */
    askedFor?: string;
    required: string;
    number: string;
    url: string;
    save: string;
    saving: string;
    discard: string;
    discarded: string;
    putBack: string;
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
