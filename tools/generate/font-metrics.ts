import subsetFont from 'subset-font';

/**
 * The width and height of English text in a font, read from its file. A fallback font with the same figures breaks lines at
 * the same words and takes the same height.
 */
export type FontMetrics = {
  /** Average width of a letter of English text, in em. */
  advance: number;
  /** Ascent and descent in em, from the baseline. */
  ascent: number;
  descent: number;
  lineGap: number;
};

/** Text of a site like this one, whose letter frequencies are close to those of English. */
const sample =
  `Homes that hold the light. Nine addresses across Pune since 1998. Every one of them was drawn for the ground it
stands on, built in stone that was quarried within a day of it, and handed over on the date that was written down. We show
the plans, the price and the registration number of each home before we ask for yours. Visit a finished house, speak to the
people who live there, and take the drawings home. Two and three bedroom residences with a garden court, deep verandahs and
room for a bicycle; the keys are due in December 2027.`.replace(/\s+/g, ' ');

/** The metrics of one weight, if the file has several. */
export async function readMetrics(file: Buffer, weight?: number): Promise<FontMetrics> {
  const variationAxes = weight === undefined ? undefined : { wght: weight };
  const font = await subsetFont(file, sample, { targetFormat: 'sfnt', ...(variationAxes ? { variationAxes } : {}) });
  const table = tablesOf(font);
  const [head, hhea, hmtx, cmap] = [table('head'), table('hhea'), table('hmtx'), table('cmap')];
  const em = head.getUint16(18);
  const widths = hhea.getUint16(34);
  const glyphOf = glyphReader(cmap);
  const letters = Array.from(sample);
  // Glyphs past the table's last width have that width.
  const widthOf = (letter: string) => hmtx.getUint16(Math.min(glyphOf(letter.charCodeAt(0)), widths - 1) * 4);
  const total = letters.reduce((sum, letter) => sum + widthOf(letter), 0);
  return {
    advance: total / letters.length / em,
    ascent: hhea.getInt16(4) / em,
    descent: -hhea.getInt16(6) / em,
    lineGap: hhea.getInt16(8) / em,
  };
}

/** https://learn.microsoft.com/typography/opentype/spec/otff: twelve bytes, then sixteen for each table. */
function tablesOf(font: Buffer): (name: string) => DataView {
  return (name) => {
    for (let entry = 0; entry < font.readUInt16BE(4); entry += 1) {
      const at = 12 + entry * 16;
      if (font.toString('latin1', at, at + 4) !== name) continue;
      return new DataView(font.buffer, font.byteOffset + font.readUInt32BE(at + 8), font.readUInt32BE(at + 12));
    }
    throw new Error(`the font has no table ${name}`);
  };
}

/** Maps a character to its glyph by the first cmap subtable of format 4, which every web font has. */
function glyphReader(cmap: DataView): (code: number) => number {
  const start = Array.from({ length: cmap.getUint16(2) }, (_, index) => cmap.getUint32(8 + index * 8)).find(
    (offset) => cmap.getUint16(offset) === 4,
  );
  if (start === undefined) throw new Error('the font has no character map of format 4');
  const double = cmap.getUint16(start + 6);
  const [ends, starts] = [start + 14, start + 16 + double];
  const [deltas, offsets] = [starts + double, starts + double * 2];
  return (code) => {
    for (let at = 0; at < double; at += 2) {
      if (code > cmap.getUint16(ends + at)) continue;
      const first = cmap.getUint16(starts + at);
      if (code < first) return 0;
      const delta = cmap.getInt16(deltas + at);
      const offset = cmap.getUint16(offsets + at);
      if (offset === 0) return (code + delta) & 0xffff;
      const glyph = cmap.getUint16(offsets + at + offset + (code - first) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
