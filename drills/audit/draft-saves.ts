import type { Edit } from './reconcile.ts';

/** A save of a draft that the server has accepted under this version; it changes one field. */
export type DraftSave = Edit & { field: string; version: number };

/** The saves that are in the trail: of one person's saves of one draft in a row, the first of each field. */
export function savesInTrail(saves: readonly DraftSave[]): DraftSave[] {
  return [...Map.groupBy(saves, ({ document }) => document).values()].flatMap((ofDraft) => {
    let session = '';
    let fields = new Set<string>();
    return ofDraft
      .toSorted((a, b) => a.version - b.version)
      .filter((save) => {
        if (save.session !== session) fields = new Set();
        session = save.session;
        const isNew = !fields.has(save.field);
        fields.add(save.field);
        return isNew;
      });
  });
}
