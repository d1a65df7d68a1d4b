import type { FontMetrics } from './font-metrics.ts';

/**
 * Fallback fonts for the time before a web font is loaded: fonts of common systems, scaled so that English text has the same
 * width and height as in the web font. A system that has none of them uses the next family of the list, unscaled.
 */

type Local = {
  family: string;
  /** Full name and PostScript name, because systems know one or the other. */
  names: readonly string[];
  style?: 'italic';
  weights?: string;
  /** Average letter width in em, from `readMetrics` of this font or of a free font with the same widths. */
  advance: number;
};

/** In the order in which browsers try them. */
const serif: Local[] = [
  // Windows, macOS and iOS. Widths of Gelasio.
  { family: 'Georgia', names: ['Georgia'], advance: 0.4446 },
  { family: 'Georgia', names: ['Georgia Italic', 'Georgia-Italic'], style: 'italic', advance: 0.4532 },
  // Android.
  { family: 'Noto', names: ['Noto Serif', 'NotoSerif'], advance: 0.4826 },
  { family: 'Noto', names: ['Noto Serif Italic', 'NotoSerif-Italic'], style: 'italic', advance: 0.4686 },
  // Linux. Widths of Tinos; DejaVu's italic is the slanted face of the same widths.
  { family: 'Liberation', names: ['Liberation Serif', 'LiberationSerif'], advance: 0.4048 },
  { family: 'DejaVu', names: ['DejaVu Serif', 'DejaVuSerif'], advance: 0.5184 },
];

const sans: Local[] = [
  // Android.
  { family: 'Roboto', names: ['Roboto', 'Roboto-Regular'], advance: 0.4473 },
  { family: 'Roboto', names: ['Roboto Bold', 'Roboto-Bold'], weights: '600 700', advance: 0.4534 },
  // Windows, macOS and iOS; on Linux, Liberation Sans. Widths of Arimo.
  { family: 'Arial', names: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans'], advance: 0.4494 },
  {
    family: 'Arial',
    names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'],
    weights: '600 700',
    advance: 0.4818,
  },
  // Linux.
  { family: 'DejaVu', names: ['DejaVu Sans', 'DejaVuSans'], advance: 0.5129 },
  { family: 'DejaVu', names: ['DejaVu Sans Bold', 'DejaVuSans-Bold'], weights: '600 700', advance: 0.5784 },
];

export type Brand = { regular: FontMetrics; italic?: FontMetrics; semibold?: FontMetrics };

/** The @font-face rules of all fallback fonts, and the lists that `theme.css` names after the web fonts. */
export function fallbackRules(brands: { serif: Brand; sans: Brand }): string {
  const lists = { serif, sans };
  const rules: string[] = [];
  const properties: string[] = [];
  for (const kind of ['serif', 'sans'] as const) {
    for (const local of lists[kind]) rules.push(ruleOf(kind, local, brands[kind]));
    const families = new Set(lists[kind].map(({ family }) => `"${nameOf(kind, family)}"`));
    properties.push(`  --fallback-${kind}: ${[...families].join(', ')};\n`);
  }
  return `${rules.join('')}:root {\n${properties.join('')}}\n`;
}

const nameOf = (kind: 'serif' | 'sans', family: string) => `${kind === 'serif' ? 'Display' : 'Text'} ${family}`;
const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

function ruleOf(kind: 'serif' | 'sans', { family, names, style, weights, advance }: Local, brand: Brand): string {
  const target = (style && brand.italic) || (weights && brand.semibold) || brand.regular;
  const scale = target.advance / advance;
  const lines = [
    `font-family: "${nameOf(kind, family)}";`,
    `src: ${names.map((name) => `local("${name}")`).join(', ')};`,
    ...(weights ? [`font-weight: ${weights};`] : []),
    ...(style ? [`font-style: ${style};`] : []),
    `size-adjust: ${percent(scale)};`,
    // Browsers apply size-adjust to these as well, so they are divided by the scale.
    `ascent-override: ${percent(target.ascent / scale)};`,
    `descent-override: ${percent(target.descent / scale)};`,
    `line-gap-override: ${percent(target.lineGap / scale)};`,
  ];
  return `@font-face {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
}
