/** The texts of previews: the banner of a page, and the preview beside a form. */

export const previewTexts = {
  label: 'Preview',
  /** The draft's name, and when the link ends. */
  banner: (title: string, until: string) => `Preview of the draft ‘${title}’. This link works until ${until}.`,
  untitled: 'without a name',
  forms: 'Forms are off: nothing can be sent from here.',
  gaps: (fields: string) => `Missing or not right yet: ${fields}.`,
} as const;
