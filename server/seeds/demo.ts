import { type SubmissionInput, submissionShapeOf } from '@plinth/contract/submission.schema';
import type { Ground } from '../src/ground.ts';
import { idFloor, newId } from '../src/ids.ts';
import { createServices, type Services } from '../src/services.ts';
import { demoOpenings } from './hiring.ts';
import { seedMedia } from './media.ts';
import { fillProjects } from './more-projects.ts';
import { demoPosts } from './posts.ts';
import { demoProjects } from './projects.ts';
import { demoServices } from './services.ts';
import { demoArrivals, demoSubmissions } from './submissions.ts';
import { demoTestimonials } from './testimonials.ts';

type Options = {
  cacheDir: string;
  report: (line: string) => void;
  /** At least so many projects; without it the demo's own. */
  projects?: number;
};

/** The demo site, through the same services as everything else. A collection that holds anything is left alone. */
export async function seedDemo(ground: Ground, { cacheDir, report, projects = 0 }: Options) {
  const arrivals = demoArrivals(Date.now());
  // A lead's id begins with when it came.
  const services = createServices(ground, {
    newLeadId: () => idFloor(arrivals.shift() ?? Date.now()) + newId().slice(10),
  });
  const media = await seedMedia(ground, { cacheDir, report });
  const posts = demoPosts(media).toReversed();

  const missingProjects = async () => {
    const there = (await services.projects.list()).length;
    return there > 0 && there >= projects ? [] : fillProjects(demoProjects(media), projects).slice(there);
  };

  const collections: [
    name: string,
    isEmpty: () => Promise<boolean>,
    rows: () => Promise<(() => Promise<unknown>)[]>,
  ][] = [
    [
      'projects',
      async () => (await missingProjects()).length > 0,
      async () => creating(services.projects, await missingProjects()),
    ],
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
