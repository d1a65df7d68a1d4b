import { createServices } from '../src/app.ts';
import type { Ground } from '../src/ground.ts';
import { seedMedia } from './media.ts';
import { demoProjects } from './projects.ts';

type Options = { cacheDir: string; report: (line: string) => void };

/** The demo site, through the same services as everything else. What is there already is left alone. */
export async function seedDemo(ground: Ground, options: Options) {
  const services = createServices(ground);
  const media = await seedMedia(ground, options);
  let added = 0;
  const projects = demoProjects(media);
  for (const project of projects) {
    if (await services.projects.findByName(project.name)) continue;
    await services.projects.create(project);
    added += 1;
  }
  options.report(`seed: ${added} of ${projects.length} projects added`);
}
