import PptxGenJS from 'pptxgenjs';
import { colours, company } from './brand.ts';
import type { Face } from './fonts.ts';
import { type Document, finish, line, openDocument, photograph } from './pages.ts';
import type { Slide } from './slides.ts';

/** 16:9, in points; PowerPoint counts the same in inches of 72. */
const size = { width: 960, height: 540 };
const inch = 72;
const textLeft = 56;
const photoLeft = 480;
const impression = 'Artist’s impression';
const hex = (colour: string) => colour.slice(1);

// The package's own types describe a class; at run time it is the default of a CommonJS module.
const Deck = PptxGenJS as unknown as new () => InstanceType<typeof PptxGenJS.default>;

export async function makePptx(slides: Slide[]): Promise<Buffer> {
  const deck = new Deck();
  deck.layout = 'LAYOUT_WIDE';
  deck.title = `${company.shortName}, company presentation`;
  deck.company = company.name;
  for (const { label, title, lines, photo } of slides) {
    const slide = deck.addSlide();
    slide.background = { color: hex(colours.ivory) };
    const scale = 13.333 / (size.width / inch);
    const at = (x: number, y: number, w: number, h: number) => ({
      ...{ x: (x / inch) * scale, y: (y / inch) * scale, w: (w / inch) * scale, h: (h / inch) * scale },
    });
    const width = photo ? photoLeft - textLeft - 40 : size.width - 2 * textLeft;
    if (photo) {
      const data = (await photograph(photo, 1_200, 1_350)).toString('base64');
      slide.addImage({ data: `image/jpeg;base64,${data}`, ...at(photoLeft, 0, 480, 540), altText: title });
      const tag = { fontFace: 'Arial', fontSize: 9, color: hex(colours.ivory), fill: { color: hex(colours.ink) } };
      slide.addText(impression, { ...at(860, 520, 100, 20), ...tag, align: 'center', margin: 0 });
    }
    slide.addShape('rect', { ...at(textLeft, 60, 28, 2), fill: { color: hex(colours.laterite) } });
    slide.addText(label.toUpperCase(), {
      ...at(textLeft, 70, width, 24),
      ...{ fontFace: 'Arial', fontSize: 11, bold: true, charSpacing: 1, color: hex(colours.ink2), margin: 0 },
    });
    slide.addText(title, {
      ...at(textLeft, 100, width, 130),
      ...{ fontFace: 'Georgia', fontSize: 32, color: hex(colours.ink), valign: 'top', margin: 0 },
    });
    slide.addText(
      lines.map((text) => ({ text, options: { breakLine: true, paraSpaceAfter: 8 } })),
      {
        ...at(textLeft, 244, width, 250),
        fontFace: 'Arial',
        fontSize: 15,
        color: hex(colours.ink),
        valign: 'top',
        margin: 0,
      },
    );
  }
  return (await deck.write({ outputType: 'nodebuffer' })) as Buffer;
}

function impressionTag(document: Document) {
  document.rect(860, 520, 100, 20).fill(colours.ink);
  document
    .font('sans')
    .fontSize(9)
    .fillColor(colours.ivory)
    .text(impression, 860, 526, { width: 100, align: 'center' });
}

/** The same slides for the viewer on the page, which shows no PPTX. */
export async function makePdf(slides: Slide[], fonts: Record<Face, Buffer>): Promise<Buffer> {
  const document = openDocument({
    title: `${company.shortName}, company presentation`,
    size: [size.width, size.height],
    fonts,
  });
  for (const { label, title, lines, photo } of slides) {
    document.addPage();
    const width = photo ? photoLeft - textLeft - 40 : size.width - 2 * textLeft;
    if (photo) document.image(await photograph(photo, 960, 1_080), photoLeft, 0, { width: 480, height: 540 });
    if (photo) impressionTag(document);
    line(document, textLeft, 61, 28, colours.laterite);
    document.font('strong').fontSize(11).fillColor(colours.ink2);
    document.text(label.toUpperCase(), textLeft, 74, { characterSpacing: 1 });
    document.font('serif').fontSize(34).fillColor(colours.ink).text(title, textLeft, 100, { width, lineGap: -2 });
    let y = Math.max(document.y + 24, lines.length > 5 ? 160 : 230);
    document.font('sans').fontSize(lines.length > 5 ? 14 : 15);
    for (const text of lines) {
      line(document, textLeft, y, width);
      document.text(text, textLeft, y + 8, { width });
      y = document.y + 8;
    }
  }
  return finish(document);
}
