/** The pairs of typefaces for headings and texts. The first one has its own font files; the others are on the visitor's device. */

export const typefaces = ['own', 'classic', 'plain'] as const;
export type Typeface = (typeof typefaces)[number];

const sans = 'system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", Arial, sans-serif';

/** Values of `--font-serif` and `--font-sans`; null for the pair of the theme. */
export const fontsOf: Record<Typeface, { serif: string; sans: string } | null> = {
  own: null,
  classic: { serif: 'Georgia, "Noto Serif", "Liberation Serif", serif', sans },
  plain: { serif: sans, sans },
};
