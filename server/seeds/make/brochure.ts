import { withSquareFeet } from '@plinth/contract/area';
import type { ProjectInput } from '@plinth/contract/project.schema';
import { splitSentences } from '@plinth/contract/sentences';
import { colours, company } from './brand.ts';
import type { Face } from './fonts.ts';
import { type Document, drawing, finish, line, openDocument, photograph } from './pages.ts';

const margin = 48;
const inner = 595.28 - 2 * margin;
const height = 841.89;

type Kit = { project: ProjectInput; folder: string; qr: Buffer; fonts: Record<Face, Buffer> };

/** Five pages from the project's own data. Every claim in it stands on the project's page too. */
export async function makeBrochure({ project, folder, qr, fonts }: Kit): Promise<Buffer> {
  const document = openDocument({ title: `${project.name}, brochure`, size: 'A4', fonts });
  await drawCover(document, project, folder);
  await drawAbout(document, project, folder);
  drawAmenities(document, project);
  await drawPlans(document, project);
  drawPlace(document, project, qr);
  return finish(document);
}

async function drawCover(document: Document, project: ProjectInput, folder: string) {
  document.addPage();
  document.image(await photograph(`${folder}/hero.jpg`, 1_100, 930), 0, 0, { width: 595.28 });
  tag(document, 'Artist’s impression', 503);
  document.font('serif').fontSize(46).text(project.name, margin, 560);
  document.font('sans').fontSize(13).fillColor(colours.ink2);
  document.text([project.location[0]?.address, project.type, project.status].filter(Boolean).join(' · '), margin, 622);
  line(document, margin, 664, inner, colours.ink);
  document.font('sans').fontSize(11).fillColor(colours.ink2).text('MahaRERA registration', margin, 680);
  document
    .font('strong')
    .fontSize(22)
    .fillColor(colours.ink)
    .text(project.reraNumber ?? '', margin, 696);
  document
    .font('sans')
    .fontSize(11)
    .fillColor(colours.ink2)
    .text(company.name, margin, height - 56);
}

async function drawAbout(document: Document, project: ProjectInput, folder: string) {
  let y = heading(document, 'About', project.quote ?? '');
  document.font('sans').fontSize(12);
  for (const sentence of splitSentences(project.about ?? '')) {
    line(document, margin, y, inner);
    document.text(withSquareFeet(sentence), margin, y + 10, { width: inner, lineGap: 3 });
    y = document.y + 10;
  }
  line(document, margin, y, inner);
  const top = Math.max(y + 28, 480);
  document.image(await photograph(`${folder}/dusk.jpg`, 1_000, 560), margin, top, { width: inner });
  caption(document, `${project.photos[2]?.caption ?? project.name}. Artist’s impression`, top + inner * 0.56 + 8);
}

function drawAmenities(document: Document, project: ProjectInput) {
  let y = heading(document, 'Amenities', `${project.aminities.length} things you will use`);
  for (const { name, quote, sentence } of project.aminities) {
    line(document, margin, y, inner);
    document
      .font('strong')
      .fontSize(13)
      .text(name, margin, y + 12, { width: 150 });
    document
      .font('italic')
      .fontSize(14)
      .text(quote, margin + 170, y + 10, { width: inner - 170 });
    document.font('sans').fontSize(11).fillColor(colours.ink2);
    document
      .text(withSquareFeet(sentence), margin + 170, document.y + 4, { width: inner - 170, lineGap: 2 })
      .fillColor(colours.ink);
    y = document.y + 14;
  }
  line(document, margin, y, inner);
}

async function drawPlans(document: Document, project: ProjectInput) {
  let y = heading(document, 'Floor plans', 'Read the plan before the price');
  const width = 370;
  for (const plan of project.floorplan.slice(0, 2)) {
    document.rect(margin, y, width, width * 0.75).fill(colours.paper);
    document.image(await drawing(plan.photo, 1_000), margin, y, { width });
    caption(document, withSquareFeet(plan.caption ?? ''), y + width * 0.75 + 6);
    y += width * 0.75 + 36;
  }
}

function drawPlace(document: Document, project: ProjectInput, qr: Buffer) {
  const place = project.location[0];
  let y = heading(document, 'Location', place?.address ?? '');
  document
    .font('sans')
    .fontSize(12)
    .text(place?.addressFull ?? '', margin, y);
  y = document.y + 14;
  for (const { name, distance } of project.keyplaces) {
    line(document, margin, y, inner);
    document
      .font('sans')
      .fontSize(11)
      .text(name, margin, y + 7, { width: 300 });
    document.font('strong').text(distance, margin + 300, y + 7, { width: inner - 300, align: 'right' });
    y += 26;
  }
  line(document, margin, y, inner);
  const plate = 620;
  document.rect(margin, plate, inner, 150).lineWidth(1).stroke(colours.ink);
  document.rect(margin + 4, plate + 4, inner - 8, 142).stroke(colours.ink);
  document.image(qr, margin + inner - 132, plate + 14, { width: 118 });
  document
    .font('sans')
    .fontSize(11)
    .fillColor(colours.ink2)
    .text('MahaRERA registration', margin + 20, plate + 22);
  document
    .font('strong')
    .fontSize(24)
    .fillColor(colours.ink)
    .text(project.reraNumber ?? '', margin + 20, plate + 40);
  document.font('sans').fontSize(11).fillColor(colours.ink2);
  document.text(`Promoter  ${company.name}`, margin + 20, plate + 84);
  document.text(`Sales  ${company.phone} · ${company.email}`, margin + 20, plate + 102);
  document.text('A demonstration: the firm, the project and the number are invented.', margin, height - 44);
}

function heading(document: Document, label: string, title: string): number {
  document.addPage();
  document
    .moveTo(margin, 60)
    .lineTo(margin + 26, 60)
    .lineWidth(2)
    .stroke(colours.laterite);
  document.font('strong').fontSize(9.5).fillColor(colours.ink2);
  document.text(label.toUpperCase(), margin + 36, 55, { characterSpacing: 0.9 });
  document.font('serif').fontSize(30).fillColor(colours.ink).text(title, margin, 84, { width: inner });
  return document.y + 24;
}

function caption(document: Document, text: string, y: number) {
  document
    .font('sans')
    .fontSize(10)
    .fillColor(colours.ink2)
    .text(text, margin, y, { width: inner })
    .fillColor(colours.ink);
}

function tag(document: Document, text: string, bottom: number) {
  document.rect(595.28 - 118, bottom - 22, 118, 22).fill(colours.ink);
  document
    .font('sans')
    .fontSize(10)
    .fillColor(colours.ivory)
    .text(text, 595.28 - 108, bottom - 17)
    .fillColor(colours.ink);
}
