import { Failure } from '../../failures.ts';

const refused: [pattern: RegExp, sentence: string][] = [
  [/<!(DOCTYPE|ENTITY)/i, 'The SVG declares its own entities. Export it as plain SVG.'],
  [/<(\w+:)?script|\son\w+\s*=|javascript:/i, 'The SVG holds a script. A logo needs none.'],
  [
    /<(\w+:)?(foreignObject|iframe|image|feImage)\b/i,
    'The SVG holds other documents or pictures. Export it as plain outlines.',
  ],
  [/(href|src)\s*=\s*["']\s*(?!#)[^"'\s]/i, 'The SVG points to something outside itself.'],
  [/url\(\s*["']?(?!#|["']?#)[^)]|@import/i, 'The SVG points to something outside itself.'],
];

/** Shapes that are drawn again and again are how a small file becomes hours of drawing. */
const mostReuses = 200;
const mostFilters = 50;

/** An SVG is only ever rasterised; this keeps what would make that slow, or reach outside, from the rasteriser. */
export function assertHarmlessSvg(text: string) {
  const fault = refused.find(([pattern]) => pattern.test(text));
  if (fault) throw new Failure('invalid_request', fault[1]);
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  if (count(/<(\w+:)?use\b/gi) > mostReuses || count(/<(\w+:)?(fe\w+|pattern)\b/gi) > mostFilters) {
    throw new Failure('invalid_request', 'The SVG is too intricate for a logo. Export it as plain outlines.');
  }
}
