import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { createServices } from '../src/app.ts';
import { demoProjects } from './projects.ts';

const seedMedia = path.join(import.meta.dirname, 'media');

type Options = { mediaDir: string; report: (line: string) => void };
type ManifestEntry = { path: string; alt: string };

/** The demo site, through the same services as everything else. What is there already is left alone. */
export async function seedDemo(services: ReturnType<typeof createServices>, { mediaDir, report }: Options) {
  const media = await copyMedia(mediaDir);
  let added = 0;
  const projects = demoProjects(media);
  for (const project of projects) {
    if (await services.projects.findByName(project.name)) continue;
    await services.projects.create(project);
    added += 1;
  }
  report(`seed: ${added} of ${projects.length} projects added`);
}

/** Answers where a picture of the kit is served, and the words that go with it. */
async function copyMedia(mediaDir: string) {
  await cp(seedMedia, mediaDir, { recursive: true, force: false });
  const manifest = JSON.parse(await readFile(path.join(seedMedia, 'manifest.json'), 'utf8')) as ManifestEntry[];
  const alts = new Map(manifest.map((entry) => [entry.path, entry.alt]));
  return (file: string) => {
    const alt = alts.get(file);
    if (alt === undefined) throw new Error(`the media kit holds no ${file}`);
    return { url: `/media/${file}`, alt };
  };
}
