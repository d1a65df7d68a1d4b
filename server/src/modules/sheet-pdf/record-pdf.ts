import type { RecordDocument } from '@plinth/contract/record-document';
import { finish, openDocument } from './pdf-document.ts';
import { type Cell, type Columns, createWriter, inner, left, styles, type Writer } from './sheet-writer.ts';

/** Small pictures by the id of their file, as JPEG. */
export type RecordPictures = ReadonlyMap<string, Uint8Array>;

const gap = 12;
const longestWord = 44;

/** Draws the advertising record of a day. The hash stands at the top of every page. */
export async function makeRecordPdf(record: RecordDocument, pictures: RecordPictures): Promise<Buffer> {
  const document = await openDocument(record);
  const hash = `SHA-256 ${record.hash}`;
  const writer = createWriter(document, record.title, hash);
  writer.write('P', hash, styles.label);
  writer.skip(6);
  writer.write('H1', record.heading, styles.title);
  writer.skip(2);
  writer.write('P', record.details, styles.text);
  writer.skip(4);
  for (const note of record.notes) writer.write('P', note, styles.note);
  if (record.versions.length === 0) {
    writer.skip(12);
    writer.write(
      'P',
      'The record has nothing of it on this day: it was not public, or the record had not begun.',
      styles.strong,
    );
  }
  for (const version of record.versions) writeVersion(writer, version);
  if (record.homes) writeHomes(writer, record.homes);
  if (record.files) writeFiles(writer, record.files, pictures);
  return finish(document);
}

const heading = (writer: Writer, text: string) => {
  writer.skip(16);
  writer.ensure(90);
  writer.write('H2', text, styles.heading);
  writer.skip(3);
};

/** A word that is longer than its column would run out of the page, as the address of a file. */
const broken = (text: string, longest = longestWord): string =>
  text.replace(new RegExp(`\\S{${longest}}(?=\\S)`, 'g'), '$& ');
const cell = (text: string, style: Cell['lines'][number][1] = styles.text, longest = longestWord): Cell => ({
  lines: broken(text, longest)
    .split('\n')
    .map((line) => [line, style] as const),
});

const labelWidth = 170;
const valueColumns: Columns = [
  { x: left, width: labelWidth },
  { x: left + labelWidth + gap, width: inner - labelWidth - gap },
];

/** A row is never divided between two pages, so a long text becomes several rows. */
const rowLength = 1_500;
const parted = (text: string): string[] =>
  text.match(new RegExp(`[\\s\\S]{1,${rowLength}}(?=\\s|$)|[\\s\\S]{1,${rowLength}}`, 'g')) ?? [''];

function writeVersion(writer: Writer, { heading: title, lead, rows }: RecordDocument['versions'][number]) {
  heading(writer, title);
  writer.write('P', lead, styles.note);
  writer.skip(6);
  writer.writeTable(
    valueColumns,
    [cell('Field', styles.note), cell('Value', styles.note)],
    rows.flatMap(([label, words]) =>
      parted(words).map((part, index) => ({
        cells: [{ ...cell(index === 0 ? label : `${label}, continued`), isHead: true }, cell(part.trim())],
      })),
    ),
  );
}

const homeWidths = [40, 44, 42, 50, 122, 76, 76];
const homeColumns: Columns = homeWidths.map((width, index) => ({
  x: left + homeWidths.slice(0, index).reduce((sum, it) => sum + it + 8, 0),
  width,
}));
const shortWord = 14;

function writeHomes(writer: Writer, { heading: title, heads, rows }: NonNullable<RecordDocument['homes']>) {
  heading(writer, title);
  writer.writeTable(
    homeColumns,
    heads.map((head) => cell(head, styles.note)),
    rows.map((row) => ({
      cells: row.map((text, index) => ({ ...cell(text, styles.note, shortWord), isHead: index === 0 })),
    })),
  );
}

const pictureWidth = 84;

function writeFiles(
  writer: Writer,
  { heading: title, rows }: NonNullable<RecordDocument['files']>,
  pictures: RecordPictures,
) {
  heading(writer, title);
  const box = { x: left + pictureWidth + gap, width: inner - pictureWidth - gap };
  for (const { id, name, lines } of rows) {
    const picture = pictures.get(id);
    writer.ensure(pictureWidth + 8);
    const top = writer.y;
    if (picture) writer.drawFigure(name, { x: left, y: top, width: pictureWidth }, Buffer.from(picture));
    writer.write('P', broken(name), styles.strong, box);
    for (const line of lines) writer.write('P', broken(line, 80), styles.note, box);
    const used = writer.y - top;
    writer.skip(picture ? Math.max(0, pictureWidth + 8 - used) : 8);
  }
}
