import { Failure } from '../../failures.ts';

const refused: [pattern: RegExp, sentence: string][] = [
  [/<!(DOCTYPE|ENTITY)/i, 'The SVG declares its own entities. Export it as plain SVG.'],
  [/<(\w+:)?script|\son\w+\s*=|javascript:/i, 'The SVG holds a script. A logo needs none.'],
  [
    /<(\w+:)?(foreignObject|iframe|image|feImage)\b/i,
    'The SVG holds other documents or pictures. Export plain outlines.',
  ],
  [/(href|src)\s*=\s*["']\s*(?!#)[^"'\s]/i, 'The SVG points to something outside itself.'],
  [/url\(\s*["']?(?!#|["']?#)[^)]|@import/i, 'The SVG points to something outside itself.'],
];

const intricate = () => new Failure('invalid_request', 'The SVG is too intricate for a logo. Export plain outlines.');

/** Elements drawn in all, those drawn again through a reference included; a logo has some hundreds. */
const mostDrawn = 20_000;
const mostFilters = 12;

/** An SVG is only ever rasterised; this keeps what would make that slow, or reach outside, from the rasteriser. */
export function assertHarmlessSvg(text: string) {
  const fault = refused.find(([pattern]) => pattern.test(text));
  if (fault) throw new Failure('invalid_request', fault[1]);
  if ((text.match(/<(\w+:)?fe\w+/gi)?.length ?? 0) > mostFilters) throw intricate();
  // A reference from a style sheet is not followed below, so it may not lead to anything that draws in turn.
  if (/<style[^>]*>[^<]*url\(/i.test(text) && /<(\w+:)?(pattern|mask|marker)\b/i.test(text)) throw intricate();
  if (drawnElements(text) > mostDrawn) throw intricate();
}

type Element = { references: string[]; children: Element[] };

/** What ten lines can draw ten billion times: each element counts once for every way that leads to it. */
function drawnElements(text: string): number {
  const { root, byId } = readElements(text);
  const known = new Map<Element, number>();
  const open = new Set<Element>();
  const count = (element: Element): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    // A ring of references is drawn by nobody, and written by nobody who draws logos.
    if (open.has(element)) throw intricate();
    open.add(element);
    const referenced = element.references.flatMap((id) => byId.get(id) ?? []);
    let drawn = 1;
    for (const next of [...element.children, ...referenced]) drawn = Math.min(drawn + count(next), mostDrawn + 1);
    open.delete(element);
    known.set(element, drawn);
    return drawn;
  };
  return count(root);
}

const mostDepth = 100;

function readElements(text: string) {
  const root: Element = { references: [], children: [] };
  const byId = new Map<string, Element>();
  const path = [root];
  for (const [, closing, attributes = '', empty] of text.matchAll(
    /<(\/?)[A-Za-z][\w:.-]*((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/g,
  )) {
    if (closing) {
      if (path.length > 1) path.pop();
      continue;
    }
    const element: Element = { references: referencesIn(attributes), children: [] };
    path.at(-1)?.children.push(element);
    const id = /\sid\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1];
    if (id) byId.set(id, element);
    if (!empty) path.push(element);
    if (path.length > mostDepth) throw intricate();
  }
  return { root, byId };
}

function referencesIn(attributes: string): string[] {
  return [...attributes.matchAll(/href\s*=\s*["']\s*#([^"']*)["']|url\(\s*["']?#([^"')]*)/g)].map(([, link, paint]) =>
    (link ?? paint ?? '').trim(),
  );
}
