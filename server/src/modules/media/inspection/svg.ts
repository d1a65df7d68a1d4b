import { readFile, writeFile } from 'node:fs/promises';
import { pictureLimits } from '@plinth/contract/media';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import sharp from 'sharp';
import { Failure } from '../../../platform/failures.ts';

const refuse = (sentence: string) => new Failure('invalid_request', sentence);
const intricate = () => refuse('The SVG is too intricate for a logo. Export plain outlines.');
const outside = () => refuse('The SVG points to something outside itself.');
const damaged = () => refuse('The picture is damaged or incomplete. Save it again and retry.');

/** Elements drawn in total, those repeated by references included; a logo has some hundreds. */
const mostDrawn = 20_000;
const mostFilters = 12;
const mostDepth = 100;
/** A logo is rendered this much larger than its stated size, for high-density screens. */
const drawingScale = 4;
const mostEdge = 1_920;

/** Renders an SVG to a PNG. The checks come first: they keep endless drawings and outside references from the rasteriser. */
export async function rasteriseSvg(file: string, output: string) {
  const bytes = await readFile(file);
  assertHarmlessSvg(bytes.toString('utf8'));
  const options = { limitInputPixels: pictureLimits.pixels, failOn: 'error' } as const;
  try {
    const natural = await sharp(bytes, options).metadata();
    const scale = Math.min(drawingScale, mostEdge / Math.max(natural.width, natural.height, 1));
    // From a buffer, the rasteriser has no folder to load other files from.
    const drawn = sharp(bytes, { ...options, density: Math.min(2_400, Math.max(1, 72 * scale)) });
    await writeFile(output, await drawn.png({ compressionLevel: 3 }).toBuffer());
  } catch (error) {
    throw /pixel limit|too large|exceeds/i.test((error as Error).message)
      ? new Failure('payload_too_large', 'The drawing is too large. Export it smaller.')
      : damaged();
  }
}

type Element = { references: string[]; children: Element[] };

/** Uses an XML parser, so that values are checked as the rasteriser sees them, however their letters are encoded. */
function assertHarmlessSvg(text: string) {
  const root: Element = { references: [], children: [] };
  const byId = new Map<string, Element>();
  const path = [root];
  const found = { filters: 0, styleUrls: false, paintServers: false };

  const parser = new SaxesParser();
  parser.on('error', () => {
    throw damaged();
  });
  parser.on('doctype', () => {
    throw refuse('The SVG declares its own entities. Export it as plain SVG.');
  });
  parser.on('processinginstruction', () => {
    throw outside();
  });
  parser.on('opentag', (tag) => {
    const name = localName(tag.name);
    checkElement(name);
    if (/^fe[a-z]/.test(name)) found.filters += 1;
    if (/^(pattern|mask|marker)$/.test(name)) found.paintServers = true;
    const element: Element = { references: referencesOf(tag), children: [] };
    path.at(-1)?.children.push(element);
    const { id } = tag.attributes as Record<string, string>;
    if (id) byId.set(id, element);
    path.push(element);
    if (path.length > mostDepth) throw intricate();
  });
  parser.on('closetag', () => void path.pop());
  for (const event of ['text', 'cdata'] as const) {
    parser.on(event, (content) => {
      // These have a meaning only in a style sheet; elsewhere they are plain text.
      if (!/url\(|@import|\\/i.test(content)) return;
      if (/@import|\\/i.test(content) || leadsOutside(content)) throw outside();
      found.styleUrls = true;
    });
  }
  parser.write(text.replace(/^\uFEFF/, '')).close();

  if (found.filters > mostFilters) throw intricate();
  // References in style sheets are not followed below, so they may not lead to paint servers, which draw further elements.
  if (found.styleUrls && found.paintServers) throw intricate();
  if (drawnElements(root, byId) > mostDrawn) throw intricate();
}

const localName = (name: string) => name.replace(/^.*:/, '').toLowerCase();

function checkElement(name: string) {
  if (name === 'script') throw refuse('The SVG holds a script. A logo needs none.');
  if (/^(foreignobject|iframe|image|feimage)$/.test(name)) {
    throw refuse('The SVG holds other documents or pictures. Export plain outlines.');
  }
}

/** The references of an element's attributes; throws where an attribute runs a script or refers outside. */
function referencesOf({ attributes }: SaxesTagPlain): string[] {
  return Object.entries(attributes as Record<string, string>).flatMap(([attribute, value]) => {
    const name = localName(attribute);
    const packed = value.replace(/[\s\p{Cc}]/gu, '');
    if (/^on[a-z]/.test(name) || /javascript:/i.test(packed)) {
      throw refuse('The SVG holds a script. A logo needs none.');
    }
    if (name === 'href' || name === 'src') {
      if (packed !== '' && !packed.startsWith('#')) throw outside();
      return [packed.slice(1)];
    }
    // A CSS escape could spell `url` in a way that these checks do not see.
    if (leadsOutside(value) || (/\\/.test(value) && name !== 'd')) throw outside();
    return [...value.matchAll(/url\(\s*["']?\s*#([^"')]*)/gi)].map(([, id = '']) => id.trim());
  });
}

const leadsOutside = (value: string) => /url\(\s*["']?\s*(?![#"'\s])/i.test(value);

/** Counts each element once for every reference path that leads to it: ten lines can draw ten billion elements. */
function drawnElements(root: Element, byId: Map<string, Element>): number {
  const known = new Map<Element, number>();
  const open = new Set<Element>();
  const count = (element: Element): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    // A cycle of references draws nothing, and no drawing program writes one.
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
