import { inflateSync } from 'node:zlib';

/**
 * The texts of a PDF that pdfkit made, line by line in the order of drawing. Each font has a table from its glyphs to Unicode;
 * a text is a list of glyphs in hexadecimal digits.
 */
export function pdfTexts(pdf: Buffer): string[] {
  const source = pdf.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  );
  const streamOf = (body: string) => {
    const [, head = '', data = ''] = /^([\s\S]*?)stream\n([\s\S]*?)\n?endstream/.exec(body) ?? [];
    const bytes = Buffer.from(data, 'latin1');
    return head.includes('FlateDecode') ? inflateSync(bytes).toString('latin1') : data;
  };
  const fonts = new Map<string, Map<number, string>>();
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
      if (map) fonts.set(name, glyphsOf(streamOf(objects.get(map) ?? '')));
    }
  }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  return pages.flatMap((body) => {
    const content = /\/Contents (\d+) 0 R/.exec(body)?.[1] ?? '';
    return textsIn(streamOf(objects.get(content) ?? ''), fonts);
  });
}

/** A range of glyphs, `<0000> <0002> [<0020> <0041> <20b9>]`, has one letter or ligature for each glyph. */
function glyphsOf(map: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const codes = hex.replaceAll(' ', '').match(/.{4}/g) ?? [];
      glyphs.set(
        Number.parseInt(first, 16) + index,
        String.fromCharCode(...codes.map((code) => Number.parseInt(code, 16))),
      );
    }
  }
  return glyphs;
}

/** Texts that continue on the same base line without a gap are one, such as a rupee sign and its amount. */
function textsIn(content: string, fonts: Map<string, Map<number, string>>): string[] {
  const texts: string[] = [];
  let font: Map<number, string> | undefined;
  let line = '';
  let last = '';
  const operators = /\/(F\d+) [\d.]+ Tf|1 0 0 1 ([\d.]+) ([\d.]+) Tm|\[((?:<[0-9a-f]*>|[-\d. ])*)\] TJ/g;
  for (const [, name, , y, shown] of content.matchAll(operators)) {
    if (name) font = fonts.get(name);
    if (y !== undefined) line = y;
    if (shown === undefined) continue;
    const glyphs = [...shown.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    const text = glyphs.map((glyph) => font?.get(Number.parseInt(glyph, 16)) ?? '').join('');
    if (line === last && texts.at(-1)?.endsWith('₹')) texts[texts.length - 1] += text;
    else texts.push(text);
    last = line;
  }
  return texts;
}
