import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type SubmissionInput, submissionShapeOf } from '@plinth/contract/submission.schema';
import type { Services } from '../src/services.ts';
import { demoOpenings } from './hiring.ts';
import type { Media } from './media.ts';
import { demoPosts } from './posts.ts';
import { demoProjects } from './projects.ts';
import { demoServices } from './services.ts';
import { demoSubmissions } from './submissions.ts';
import { demoTestimonials } from './testimonials.ts';

const seedMedia = path.join(import.meta.dirname, 'media');

type Options = { mediaDir: string; report: (line: string) => void };
type ManifestEntry = { path: string; alt: string };

/** The demo site, through the same services as everything else. A collection that holds anything is left alone. */
export async function seedDemo(services: Services, { mediaDir, report }: Options) {
  const media = await copyMedia(mediaDir);
  const posts = demoPosts(media).toReversed();

  const collections: [
    name: string,
    isEmpty: () => Promise<boolean>,
    rows: () => Promise<(() => Promise<unknown>)[]>,
  ][] = [
    ['projects', isEmpty(services.projects), async () => creating(services.projects, demoProjects(media))],
    [
      'blog posts',
      isEmpty(services.blog),
      async () =>
        creating(
          services.blog,
          posts.filter((it) => it.kind === 'blog'),
        ),
    ],
    [
      'news items',
      isEmpty(services.news),
      async () =>
        creating(
          services.news,
          posts.filter((it) => it.kind === 'news'),
        ),
    ],
    ['openings', isEmpty(services.openings), async () => creating(services.openings, demoOpenings)],
    ['services', isEmpty(services.services), async () => creating(services.services, demoServices(media))],
    ['testimonials', isEmpty(services.testimonials), () => creatingTestimonials(services)],
    [
      'submissions',
      async () => (await services.submissions.listPage({ limit: 1 })).length === 0,
      async () => demoSubmissions.map((row) => () => services.submissions.submit({ input: asSubmission(row) })),
    ],
  ];
  for (const [name, isNeeded, rows] of collections) {
    if (!(await isNeeded())) continue;
    const steps = await rows();
    // One after another: ids sort as they are made, and lists show that order.
    for (const step of steps) await step();
    report(`seed: ${steps.length} ${name}`);
  }
  await services.siteData.addDefault();
}

type Collection<Input> = { list: () => Promise<unknown[]>; create: (input: Input) => Promise<unknown> };

function isEmpty(collection: { list: () => Promise<unknown[]> }) {
  return async () => (await collection.list()).length === 0;
}

function creating<Input>(collection: Collection<Input>, rows: readonly Input[]) {
  return rows.map((row) => () => collection.create(row));
}

/** A testimonial names its project; the spec compares ids. */
async function creatingTestimonials({ projects, testimonials }: Services) {
  const byName = new Map((await projects.listSummaries()).map((project) => [project.name, project.id]));
  const rows = demoTestimonials.map((row) => ({ ...row, project: byName.get(row.project) ?? '' }));
  return creating(testimonials, rows);
}

function asSubmission(row: unknown): SubmissionInput {
  return submissionShapeOf(row).parse(row);
}

/** Answers where a picture of the kit is served, and the words that go with it. */
async function copyMedia(mediaDir: string): Promise<Media> {
  await cp(seedMedia, mediaDir, { recursive: true, force: false });
  const manifest = JSON.parse(await readFile(path.join(seedMedia, 'manifest.json'), 'utf8')) as ManifestEntry[];
  const alts = new Map(manifest.map((entry) => [entry.path, entry.alt]));
  return (file) => {
    const alt = alts.get(file);
    if (alt === undefined) throw new Error(`the media kit holds no ${file}`);
    return { url: `/media/${file}`, alt };
  };
}
