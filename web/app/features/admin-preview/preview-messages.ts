/** What the editor and the preview in its frame tell each other. Both are pages of this site. */

export type ToPreview =
  | {
      type: 'plinth-preview-draft';
      /** The document that the form holds. */
      collection: string;
      id: string;
      /** What the form would save. */
      body: Record<string, unknown>;
      /** The label of each field, for its marker. */
      labels: Record<string, string>;
    }
  /** The field that has the focus. */
  | { type: 'plinth-preview-focus'; name: string };

export type FromPreview = { type: 'plinth-preview-ready' } | { type: 'plinth-preview-field'; name: string };

export function isToPreview(data: unknown): data is ToPreview {
  return /^plinth-preview-(draft|focus)$/.test((data as ToPreview | null)?.type ?? '');
}

export function isFromPreview(data: unknown): data is FromPreview {
  return /^plinth-preview-(ready|field)$/.test((data as FromPreview | null)?.type ?? '');
}
