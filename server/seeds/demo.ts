import { collectionOf, contentApis, isSingle, singleId, type Variant } from '@plinth/contract/collections';
import { pluralOf } from '@plinth/contract/plural';
import { defaultSiteData, siteDataId } from '@plinth/contract/site-data';
import { type SubmissionInput, submissionShapeOf } from '@plinth/contract/submission.schema';
import { withoutAudit } from '../src/platform/audit.ts';
import { idFloor, newId } from '../src/platform/ids.ts';
import type { Resources } from '../src/processes/resources.ts';
import { createServices, type Services } from '../src/services.ts';
import { demoAwards, demoFaqs, demoOffice, demoPosters, demoTeam, demoTimeline } from './company-lists.ts';
import { demoOpenings } from './hiring.ts';
import { seedMedia } from './media.ts';
import { fillProjects } from './more-projects.ts';
import { demoPolicies } from './policies.ts';
import { demoPosts } from './posts.ts';
import { demoProgress } from './progress.ts';
import { demoProjects } from './projects.ts';
import { demoCurrencies, demoRates } from './rates.ts';
import { demoRedirects } from './redirects.ts';
import { demoServices } from './services.ts';
import { demoSettings } from './settings.ts';
import { demoArrivals, demoSubmissions } from './submissions.ts';
import { demoTestimonials } from './testimonials.ts';
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
  const posts = demoPosts(media).toReversed();

  const missingProjects = async () => {
    const there = (await services.projects.list()).length;
    return there > 0 && there >= projects ? [] : fillProjects(demoProjects(media), projects).slice(there);
  };

  // The demo's rows name their project; the spec compares ids.
  const withProjectIds = async <R extends { project: string }>(rows: readonly R[]) => {
    const idOf = new Map((await services.projects.list()).map(({ name, id }) => [name, id]));
    return rows.map((row) => ({ ...row, project: idOf.get(row.project) ?? '' }));
  };
  const content: { [V in Variant]: () => Promise<readonly InputOf<V>[]> } = {
    projects: missingProjects,
    blog: async () => posts.filter(({ kind }) => kind === 'blog'),
    news: async () => posts.filter(({ kind }) => kind === 'news'),
    hiring: async () => demoOpenings,
    services: async () => demoServices(media),
    testimonial: () => withProjectIds(demoTestimonials),
    progress: () => withProjectIds(demoProgress(media)),
    rates: async () => demoRates,
    currencies: async () => demoCurrencies,
    redirects: async () => demoRedirects,
    faqs: async () => demoFaqs,
    team: async () => demoTeam(media),
    awards: async () => demoAwards,
    timeline: async () => demoTimeline(media),
    office: async () => demoOffice(media),
    posters: () => withProjectIds(demoPosters(media)),
    policies: async () => demoPolicies,
    settings: async () => [demoSettings],
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
    for (const row of rows) await (isSingle(collection) ? service.createIfMissing(singleId, row) : service.create(row));
    const what = isSingle(collection) ? collectionOf(collection).noun : `${rows.length} ${pluralOf(labels.one)}`;
    if (rows.length > 0) report(`seed: ${what}`);
  }
  await seedUnits(services, report);
  await services.siteData.createIfMissing(siteDataId, { data: [defaultSiteData] });
  if ((await services.submissions.listPage({ limit: 1 })).length > 0) return;
  for (const row of demoSubmissions) await services.submissions.submit({ input: asSubmission(row) });
  report(`seed: ${demoSubmissions.length} submissions`);
}

type InputOf<V extends Variant> = Parameters<Services['content']['variants'][V]['create']>[0];

function asSubmission(row: unknown): SubmissionInput {
  return submissionShapeOf(row).parse(row);
}
