import { page } from './pdf-document.ts';
import { colourOf, type Document, drawText, heightOf, type Style, widthOf } from './pdf-text.ts';

export const styles = {
  label: { face: 'strong', size: 8.5, colour: 'ink-2' },
  title: { face: 'serif', size: 24, colour: 'ink' },
  heading: { face: 'serif', size: 14.5, colour: 'ink' },
  text: { face: 'sans', size: 9.5, colour: 'ink' },
  strong: { face: 'strong', size: 9.5, colour: 'ink' },
  note: { face: 'sans', size: 8.5, colour: 'ink-2' },
  number: { face: 'strong', size: 17, colour: 'ink' },
  total: { face: 'strong', size: 13, colour: 'ink' },
} satisfies Record<string, Style>;

export const left: number = page.margin;
export const inner = page.width - 2 * page.margin;
const bottom = page.height - page.margin;

type Structure = ReturnType<Document['struct']>;
/** A cell's lines below each other, each in its own style. */
export type Cell = { lines: readonly (readonly [text: string, style: Style])[]; isHead?: boolean; isRight?: boolean };
export type Columns = readonly { x: number; width: number }[];

export type TableRow = { cells: readonly Cell[]; isStrong?: boolean };

export type Writer = ReturnType<typeof createWriter>;

/**
 * Writes down a page and continues on the next one. Every text is tagged with its role for screen readers; lines and boxes are
 * marked as decoration. `running` stands above the text of each further page.
 */
export function createWriter(document: Document, title: string, running: string) {
  const root = document.struct('Document', { title });
  document.addStructure(root);
  let y: number = page.margin;

  const tag = (parent: Structure, type: string, draw: () => void, options: object = {}) =>
    parent.add(document.struct(type, options, draw));

  const decorate = (draw: () => void) => {
    document.markContent('Artifact', { type: 'Layout' });
    draw();
    document.endMarkedContent();
  };

  const rule = (colour: Style['colour'] = 'rule', weight = 0.6) =>
    decorate(() => {
      document
        .moveTo(left, y)
        .lineTo(left + inner, y)
        .lineWidth(weight)
        .stroke(colourOf(document, colour));
    });

  /** Begins a new page unless so much fits on this one. */
  const ensure = (height: number) => {
    if (y + height <= bottom) return;
    document.addPage();
    y = page.margin;
    decorate(() => drawText(document, running, { x: left, y: page.margin / 2, width: inner }, styles.label));
  };

  const heightOfCell = ({ lines }: Cell, width: number) =>
    lines.reduce((sum, [text, style]) => sum + heightOf(document, text, width, style), 0);

  const drawCell = ({ lines, isRight = false }: Cell, x: number, top: number, width: number) => {
    let at = top;
    for (const [text, style] of lines) at += drawText(document, text, { x, y: at, width, isRight }, style);
  };

  return {
    get y() {
      return y;
    },
    skip: (height: number) => {
      y += height;
    },
    ensure,
    rule,
    decorate,

    /** A paragraph or heading (`H1`, `H2`) over the whole width, or within `box`. */
    write(type: 'H1' | 'H2' | 'P', text: string, style: Style, box = { x: left, width: inner }) {
      const height = heightOf(document, text, box.width, style);
      ensure(height);
      tag(root, type, () => drawText(document, text, { ...box, y }, style));
      y += height;
    },

    /** A line whose text is a link to `url`. */
    writeLink(text: string, url: string, style: Style, x = left) {
      const height = heightOf(document, text, inner, style);
      ensure(height);
      const link = document.struct('Link', {});
      const paragraph = document.struct('P', {});
      root.add(paragraph);
      paragraph.add(link);
      link.add(() => drawText(document, text, { x, y, width: inner }, style));
      const area = [x, y, Math.min(inner, widthOf(document, text, style)), height] as const;
      document.link(...area, url, { structParent: link, Contents: new String(text) } as object);
      link.end();
      paragraph.end();
      y += height;
    },

    drawFigure(alt: string, box: { x: number; y: number; width: number }, bytes: Buffer) {
      const corners = [box.x, box.y, box.x + box.width, box.y + box.width];
      const place = { width: box.width, height: box.width };
      tag(root, 'Figure', () => document.image(bytes, box.x, box.y, place), { alt, bbox: corners });
    },

    /** A table's row is never divided between two pages. The head is drawn again on each page, as decoration. */
    writeTable(columns: Columns, head: readonly Cell[], rows: readonly TableRow[]) {
      const table = document.struct('Table', {});
      root.add(table);
      const heightOfRow = (cells: readonly Cell[]) =>
        Math.max(0, ...cells.map((cell, index) => heightOfCell(cell, columns[index]?.width ?? inner)));
      const drawRow = (cells: readonly Cell[], isHead: boolean) => {
        const row = document.struct('TR', {});
        table.add(row);
        for (const [index, cell] of cells.entries()) {
          const { x, width } = columns[index] ?? { x: left, width: inner };
          const isTitle = isHead || cell.isHead;
          const options = isTitle ? { scope: isHead ? 'Column' : 'Row' } : {};
          tag(row, isTitle ? 'TH' : 'TD', () => drawCell(cell, x, y, width), options);
        }
        row.end();
      };
      const headHeight = heightOfRow(head);
      ensure(headHeight + 60);
      if (head.length > 0) drawRow(head, true);
      y += headHeight + 4;
      rule('ink', 0.9);
      for (const { cells, isStrong = false } of rows) {
        const height = heightOfRow(cells);
        if (y + height + 8 > bottom) {
          ensure(height + headHeight + 12);
          decorate(() => {
            for (const [index, cell] of head.entries()) {
              const { x, width } = columns[index] ?? { x: left, width: inner };
              drawCell(cell, x, y, width);
            }
          });
          y += headHeight + 4;
          rule('ink', 0.9);
        }
        y += 4;
        drawRow(cells, false);
        y += height + 4;
        rule(isStrong ? 'ink' : 'rule', isStrong ? 0.9 : 0.6);
      }
      table.end();
    },
  };
}
