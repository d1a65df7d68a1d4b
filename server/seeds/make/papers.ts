import type { ProjectInput } from '@plinth/contract/project.schema';
import { colours, company } from './brand.ts';
import type { Face } from './fonts.ts';
import { finish, line, openDocument } from './pages.ts';

const margin = 64;
const inner = 595.28 - 2 * margin;

/** The papers that a lawyer asks for. Each says that it is a demonstration; none imitates a real one. */
export const papers = [
  {
    file: 'certificate',
    name: 'MahaRERA certificate',
    details: 'The registration, with its number and dates',
    day: '2024-02-12',
    text: 'In a real project this page is the certificate of registration under section 5 of the Act, as the authority issued it.',
  },
  {
    file: 'sanctioned-plan',
    name: 'Sanctioned plan 14/2024',
    details: 'PMRDA approval, all sheets',
    day: '2024-01-30',
    text: 'In a real project these are the sheets that the planning authority has stamped. They govern, whatever a picture shows.',
  },
  {
    file: 'title-report',
    name: 'Title report',
    details: 'By the project’s advocates, with the 30-year search',
    day: '2024-01-06',
    text: 'In a real project the advocates say here who owned the land in the last thirty years, and what is registered against it.',
  },
  {
    file: 'specification',
    name: 'Specifications',
    details: 'Materials, makes and fittings, room by room',
    day: '2026-10-01',
    text: 'In a real project this list names the make of every tile, tap and switch, and what may take its place.',
  },
  {
    file: 'draft-agreement',
    name: 'Draft agreement for sale',
    details: 'The text you would sign, clause by clause',
    day: '2026-10-01',
    text: 'In a real project this is the model agreement of the authority with the clauses of this project filled in.',
  },
] as const;

type Paper = (typeof papers)[number];

export async function makePaper(paper: Paper, project: ProjectInput, fonts: Record<Face, Buffer>): Promise<Buffer> {
  const document = openDocument({ title: `${paper.name}, ${project.name}`, size: 'A4', fonts });
  document.addPage();
  document.font('sans').fontSize(11).fillColor(colours.ink2).text(`${project.name} · ${company.name}`, margin, 72);
  document.font('serif').fontSize(32).fillColor(colours.ink).text(paper.name, margin, 100, { width: inner });
  line(document, margin, document.y + 18, inner, colours.ink);
  document
    .font('strong')
    .fontSize(14)
    .text(`MahaRERA ${project.reraNumber ?? ''}`, margin, document.y + 36);
  document
    .font('sans')
    .fontSize(12)
    .text(`${paper.details}.`, margin, document.y + 24, { width: inner, lineGap: 4 });
  document.text(paper.text, margin, document.y + 14, { width: inner, lineGap: 4 });
  document.fontSize(11).fillColor(colours.ink2);
  document.text('A demonstration: the firm, the project and the number are invented.', margin, 780);
  return finish(document);
}
