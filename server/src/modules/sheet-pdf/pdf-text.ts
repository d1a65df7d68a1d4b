import { themePalette } from '@plinth/contract/theme-palette';
import type PDFDocument from 'pdfkit';

export type Document = InstanceType<typeof PDFDocument>;
type Face = 'sans' | 'strong' | 'serif';
/** A role of the brand; `colourOf` knows its colour in a document. */
type Colour = 'ink' | 'ink-2' | 'rule' | 'trim';
export type Style = { face: Face; size: number; colour: Colour };

export type PdfColours = Readonly<Record<Colour, string>>;

const colours = new WeakMap<Document, PdfColours>();
export const setColours = (document: Document, palette: PdfColours) => void colours.set(document, palette);
export const colourOf = (document: Document, colour: Colour): string => (colours.get(document) ?? themePalette)[colour];

/** Text in two fonts at once: the company's fonts have no rupee sign of their own, so a second one provides it. */

const rupee = '₹';
const rupeeFaces: Record<Face, string> = { sans: 'sans-rupee', strong: 'strong-rupee', serif: 'sans-rupee' };

type Run = { text: string; font: string };

function runsOf(text: string, face: Face): Run[] {
  return text
    .split(/(₹)/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, font: part === rupee ? rupeeFaces[face] : face }));
}

export function widthOf(document: Document, text: string, { face, size }: Style): number {
  return runsOf(text, face).reduce(
    (width, run) => width + document.font(run.font).fontSize(size).widthOfString(run.text),
    0,
  );
}

/** Lines no wider than `width`. A word that is wider alone keeps its own line. Non-breaking spaces are not broken. */
function linesOf(document: Document, text: string, style: Style, width: number): string[] {
  const space = widthOf(document, ' ', style);
  const lines: string[] = [];
  let used = 0;
  for (const word of text.split(/[ \n]+/)) {
    const needed = widthOf(document, word, style);
    if (lines.length > 0 && used + space + needed <= width) {
      lines[lines.length - 1] += ` ${word}`;
      used += space + needed;
    } else {
      lines.push(word);
      used = needed;
    }
  }
  return lines;
}

const lineHeight = 1.38;

/** Draws one line whose top is at `y`. */
function drawLine(document: Document, text: string, x: number, y: number, style: Style): void {
  let left = x;
  for (const run of runsOf(text, style.face)) {
    document.font(run.font).fontSize(style.size).fillColor(colourOf(document, style.colour));
    // The fonts differ in height, so both are placed by their common base line.
    document.text(run.text, left, y + style.size, { lineBreak: false, baseline: 'alphabetic' });
    left += document.widthOfString(run.text);
  }
}

type Box = { x: number; y: number; width: number; isRight?: boolean };

/** Draws a text within a width and returns the height that it takes. */
export function drawText(document: Document, text: string, { x, y, width, isRight }: Box, style: Style): number {
  const lines = linesOf(document, text, style, width);
  const step = style.size * lineHeight;
  for (const [index, line] of lines.entries()) {
    const left = isRight ? x + width - widthOf(document, line, style) : x;
    drawLine(document, line, left, y + index * step, style);
  }
  return lines.length * step;
}

export function heightOf(document: Document, text: string, width: number, style: Style): number {
  return linesOf(document, text, style, width).length * style.size * lineHeight;
}
