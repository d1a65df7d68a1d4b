import { collectionOf, contentApis, fixedIdsOf } from '@plinth/contract/collections';
import { pluralOf } from '@plinth/contract/plural';
import { type SubmissionInput, submissionShapeOf } from '@plinth/contract/submission.schema';
import { textOf } from '@plinth/contract/text-of';
import { withoutAudit } from '../src/platform/audit.ts';
import { idFloor, newId } from '../src/platform/ids.ts';
import type { Resources } from '../src/processes/resources.ts';
import { createServices, type Services } from '../src/services.ts';
import { type DemoRows, demoRows } from './demo-rows.ts';
import { seedMedia } from './media.ts';
import { fillProjects } from './more-projects.ts';
import { seedPeople } from './people.ts';
import { demoProjects } from './projects.ts';
import { demoArrivals, demoSubmissions } from './submissions.ts';
import { seedUnits } from './units.ts';

type Options = {
  cacheDir: string;
  report: (line: string) => void;
  /** At least so many projects; without it the demo's own. */
  projects?: number;
};

/** The demo site, through the same services as everything else. A collection that has documents is left alone. */
export const seedDemo = (resources: Resources, options: Options): Promise<void> =>
  withoutAudit(() => seed(resources, options));

async function seed(resources: Resources, { cacheDir, report, projects = 0 }: Options) {
  const arrivals = demoArrivals(Date.now());
  // A lead's id begins with when it came.
  const services = createServices(resources, {
    newLeadId: () => idFloor(arrivals.shift() ?? Date.now()) + newId().slice(10),
  });
  const media = await seedMedia(resources, { cacheDir, report });

  const missingProjects = async () => {
    const there = (await services.projects.list()).length;
    return there > 0 && there >= projects ? [] : fillProjects(demoProjects(media), projects).slice(there);
  };

  const content: DemoRows = {
    ...demoRows(media, {
      projects: () => services.projects.list(),
      faqs: () => services.faqs.list(),
      testimonials: () => services.testimonial.list(),
    }),
    projects: missingProjects,
  };
  for (const { collection, variant, labels } of contentApis) {
    const service = services[variant] as {
      list: Services['blog']['list'];
      create: (row: unknown) => Promise<unknown>;
      createIfMissing: (id: string, row: unknown) => Promise<unknown>;
    };
    if (variant !== 'projects' && (await service.list({ limit: 1 })).length > 0) continue;
    const rows = (await content[variant]?.()) ?? [];
    // One after another: ids sort as they are made, and lists show that order.
    const ids = fixedIdsOf(collection);
    for (const row of rows) {
      // A page or a mail says which one it is; a single document has the only id.
      const id =
        ids && (ids.length === 1 ? ids[0] : textOf((row as Record<string, unknown>)[collectionOf(collection).title]));
      await (id ? service.createIfMissing(id, row) : service.create(row));
    }
    const what =
      ids?.length === 1
        ? collectionOf(collection).noun
        : `${rows.length} ${rows.length === 1 ? labels.one : pluralOf(labels.one)}`;
    if (rows.length > 0) report(`seed: ${what}`);
  }
  await seedUnits(services, report);
  await services.launch.goLive();
  if ((await services.submissions.listPage({ limit: 1 })).length > 0) return;
  for (const row of demoSubmissions) await services.submissions.submit({ input: asSubmission(row) });
  report(`seed: ${demoSubmissions.length} submissions`);
  await seedPeople(services, report);
}

function asSubmission(row: unknown): SubmissionInput {
  return submissionShapeOf(row).parse(row);
}
