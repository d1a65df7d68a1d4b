import { hostOf } from '@plinth/contract/authorities';
import type { SheetDocument, SheetPayment, SheetRow } from '@plinth/contract/sheet-document';
import { finish, openDocument } from './pdf-document.ts';
import { colourOf, type PdfColours, type Style, setColours } from './pdf-text.ts';
import { type Cell, type Columns, createWriter, inner, left, styles, type Writer } from './sheet-writer.ts';

const gap = 16;
const amountWidth = 108;

/** What a sheet is drawn with, pictures as PNG: the QR code of the registration, and the logo of the brand and its colours. */
type Look = { qr: Buffer | null; logo: Buffer | null; colours: PdfColours };

/** Draws a cost sheet on one or two A4 pages. */
export async function makeSheetPdf(sheet: SheetDocument, { qr, logo, colours }: Look): Promise<Buffer> {
  const document = await openDocument(sheet);
  setColours(document, colours);
  const { label, number } = sheet.registration;
  // A price never stands without the registration.
  const writer = createWriter(document, sheet.title, `${sheet.heading} · ${label} ${number}`);
  if (logo) writer.decorate(() => drawLogo(document, logo));
  writer.write('P', `${sheet.author} · ${sheet.label}`, styles.label);
  writer.skip(3);
  writer.write('H1', sheet.heading, styles.title);
  writer.skip(1);
  writer.write('P', sheet.details, styles.text);
  for (const fact of sheet.facts) writer.write('P', fact, styles.text);
  writer.skip(10);
  drawPlate(document, writer, sheet, qr);
  writeCost(writer, sheet.cost);
  if (sheet.shares) writeShares(writer, sheet.shares);
  if (sheet.plan) writePlan(writer, sheet.plan);
  writeFooter(writer, sheet.footer);
  return finish(document);
}

const logoBox = { width: 180, height: 24, top: 16 };

/** In the upper margin of the first page, so that it moves nothing. The name stands below it as text. */
function drawLogo(document: Awaited<ReturnType<typeof openDocument>>, logo: Buffer) {
  const { width, height, top } = logoBox;
  document.image(logo, left + inner - width, top, { fit: [width, height], align: 'right' });
}

const qrWidth = 62;
const plateHeight = 80;

/** The registration in a double frame, as the site shows it. */
function drawPlate(
  document: Awaited<ReturnType<typeof openDocument>>,
  writer: Writer,
  { registration }: SheetDocument,
  qr: Buffer | null,
) {
  const top = writer.y;
  const { label, number, verify, portal, qr: code } = registration;
  writer.decorate(() => {
    document.lineWidth(0.8).strokeColor(colourOf(document, 'ink'));
    document.rect(left, top, inner, plateHeight).stroke();
    document.rect(left + 3, top + 3, inner - 6, plateHeight - 6).stroke();
    document.rect(left + 3.4, top + 3.4, 4, plateHeight - 6.8).fill(colourOf(document, 'trim'));
  });
  const box = { x: left + 20, width: inner - qrWidth - 50 };
  writer.skip(12);
  writer.write('P', label, styles.label, box);
  writer.write('P', number, styles.number, box);
  writer.skip(5);
  writer.writeLink(`${verify}: ${hostOf({ portal })}`, portal, styles.note, box.x);
  if (qr && code) {
    writer.drawFigure(
      code.alt,
      { x: left + inner - qrWidth - 12, y: top + (plateHeight - qrWidth) / 2, width: qrWidth },
      qr,
    );
  }
  writer.skip(top + plateHeight + 18 - writer.y);
}

const cell = (text: string, style: Style, more: Partial<Cell> = {}): Cell => ({ lines: [[text, style]], ...more });

const amountRow = (
  { name, note, amount }: SheetRow,
  style: Style = styles.text,
  sum: Style = styles.strong,
): Cell[] => [
  { isHead: true, lines: [[name, style], ...(note ? ([[note, styles.note]] as const) : [])] },
  cell(amount, sum, { isRight: true }),
];

const twoColumns: Columns = [
  { x: left, width: inner - amountWidth - gap },
  { x: left + inner - amountWidth, width: amountWidth },
];

function writeCost(
  writer: Writer,
  { title, heads, parts, agreementValue, lines, total, notes }: SheetDocument['cost'],
) {
  writer.write('H2', title, styles.heading);
  writer.skip(6);
  writer.writeTable(
    twoColumns,
    [cell(heads[0], styles.note), cell(heads[1], styles.note, { isRight: true })],
    [
      ...parts.map((row) => ({ cells: amountRow(row) })),
      { cells: amountRow(agreementValue, styles.strong), isStrong: true },
      ...lines.map((row) => ({ cells: amountRow(row) })),
      { cells: amountRow(total, styles.total, styles.total), isStrong: true },
    ],
  );
  writer.skip(6);
  for (const note of notes) {
    writer.write('P', note, styles.note);
    writer.skip(3);
  }
}

function writeShares(writer: Writer, { title, rows, note }: NonNullable<SheetDocument['shares']>) {
  writer.skip(14);
  writer.ensure(110);
  writer.write('H2', title, styles.heading);
  writer.skip(2);
  writer.writeTable(
    twoColumns,
    [],
    rows.map((row) => ({ cells: amountRow(row) })),
  );
  writer.skip(6);
  writer.write('P', note, styles.note);
}

const planColumns: Columns = [
  { x: left, width: inner - 112 - 44 - amountWidth - 3 * gap },
  { x: left + inner - amountWidth - 44 - 112 - 2 * gap, width: 112 },
  { x: left + inner - amountWidth - 44 - gap, width: 44 },
  { x: left + inner - amountWidth, width: amountWidth },
];

function writePlan(writer: Writer, { title, lead, heads, rows, total }: NonNullable<SheetDocument['plan']>) {
  writer.skip(18);
  writer.ensure(140);
  writer.write('H2', title, styles.heading);
  writer.skip(2);
  writer.write('P', lead, styles.note);
  writer.skip(6);
  const [stage, when, share, amount] = heads;
  writer.writeTable(
    planColumns,
    [
      cell(stage, styles.note),
      cell(when, styles.note),
      cell(share, styles.note, { isRight: true }),
      cell(amount, styles.note, { isRight: true }),
    ],
    [
      ...rows.map((row) => ({ cells: paymentRow(row) })),
      {
        isStrong: true,
        cells: [
          cell(total.name, styles.strong, { isHead: true }),
          emptyCell,
          emptyCell,
          sumOf(total.amount, total.note),
        ],
      },
    ],
  );
}

const emptyCell: Cell = { lines: [] };

const sumOf = (amount: string, gst: string | undefined): Cell => ({
  isRight: true,
  lines: [[amount, styles.strong], ...(gst ? ([[gst, styles.note]] as const) : [])],
});

function paymentRow({ name, note, when, share, amount, gst }: SheetPayment): Cell[] {
  return [
    { isHead: true, lines: [[name, styles.text], ...(note ? ([[note, styles.note]] as const) : [])] },
    cell(when, styles.text),
    cell(share, styles.text, { isRight: true }),
    sumOf(amount, gst),
  ];
}

function writeFooter(writer: Writer, { prepared, contact, url }: SheetDocument['footer']) {
  writer.skip(14);
  writer.ensure(48);
  writer.write('P', prepared, styles.note);
  writer.write('P', contact, styles.note);
  writer.writeLink(url, url, styles.note);
}
