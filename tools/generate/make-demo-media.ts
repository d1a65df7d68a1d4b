import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { notAvailable } from '@plinth/contract/none';
import { slugOf } from '@plinth/contract/project';
import { registrationUrl } from '../../server/seeds/make/brand.ts';
import { makeBrochure } from '../../server/seeds/make/brochure.ts';
import { makeFilm } from '../../server/seeds/make/film.ts';
import { brandFonts } from '../../server/seeds/make/fonts.ts';
import { makePaper, papers } from '../../server/seeds/make/papers.ts';
import { makePdf, makePptx } from '../../server/seeds/make/presentation.ts';
import { makeQrCode } from '../../server/seeds/make/qr-code.ts';
import { slidesOf } from '../../server/seeds/make/slides.ts';
import { kitDirectory } from '../../server/seeds/media.ts';
import { demoProjects } from '../../server/seeds/projects.ts';

/**
 * `npm run demo:media`: regenerates the demo's films, brochures, presentation and QR codes from its pictures and texts. The
 * files are committed in server/seeds/media, so that a clone needs no ffmpeg. `--no-films` keeps the existing films.
 */

const { values } = parseArgs({ options: { films: { type: 'boolean', default: true } }, allowNegative: true });

const made: { path: string; alt: string; kind: string; project?: string }[] = [];
const inKit = (file: string) => path.join(kitDirectory, file);
const keep = async (file: string, bytes: Buffer, entry: Omit<(typeof made)[number], 'path'>) => {
  await writeFile(inKit(file), bytes);
  made.push({ path: file, ...entry });
};

const fonts = await brandFonts();
// File paths take the place of picture URLs, because the brochure reads pictures from the kit folder and not from a store.
const projects = demoProjects((file) => ({ url: file, alt: '' }));
for (const project of projects) {
  const folder = slugOf(project.name);
  const entry = { project: folder };
  const address = registrationUrl(project.reraNumber ?? '');
  const qr = await makeQrCode(address);
  await keep(`${folder}/rera-qr.png`, qr, {
    ...entry,
    kind: 'qr',
    alt: `QR code of the registration of ${project.name}`,
  });
  const brochure = await makeBrochure({ project, folder, qr, fonts });
  await keep(`${folder}/brochure.pdf`, brochure, { ...entry, kind: 'brochure', alt: `Brochure of ${project.name}` });
  for (const paper of project.documents ?? []) {
    const found = papers.find(({ name }) => name === paper.name);
    if (!found) throw new Error(`no text for ${paper.name}`);
    await keep(paper.file, await makePaper(found, project, fonts), { ...entry, kind: 'paper', alt: paper.name });
  }
  if (project.video !== notAvailable) {
    const photos = ['hero', 'dusk', 'hero'].map((name) => inKit(`${folder}/${name}.jpg`));
    const film = { photos, target: inKit(`${folder}/card.mp4`), width: 640, height: 400, shot: 3.4, fade: 1, crf: 33 };
    if (values.films) await makeFilm(film);
    made.push({ path: `${folder}/card.mp4`, ...entry, kind: 'card-video', alt: `${project.name} by day and at dusk` });
  }
  console.log(`${folder}: brochure ${Math.round(brochure.length / 1024)} KB`);
}

mkdirSync(inKit('company'), { recursive: true });
const slides = slidesOf(projects);
const alt = 'Banyan & Basalt, company presentation';
await keep('company/presentation.pptx', await makePptx(slides), { kind: 'presentation', alt });
await keep('company/presentation.pdf', await makePdf(slides, fonts), { kind: 'presentation-pdf', alt });
const shots = [
  'site/home-1',
  'basalt-heights/hero',
  'banyan-court/hero',
  'site/home-2',
  'laterite-terraces/dusk',
  'the-loom/hero',
  'site/home-3',
  'monsoon-house/dusk',
  'site/home-4',
];
const photos = shots.map((name) => inKit(`${name}.jpg`));
const film = { photos, target: inKit('company/film.mp4'), width: 1_280, height: 720, shot: 4, fade: 0.8, crf: 32 };
if (values.films) await makeFilm(film);
made.push({ path: 'company/film.mp4', kind: 'film', alt: 'Our buildings in Pune, from first light to dusk' });

await writeFile(inKit('made.json'), `${JSON.stringify(made, null, 1)}\n`);
