import type { Dashboard, LeadPage, Overview } from '@plinth/contract/admin.schema';
import { hasReraNumber, notAvailable } from '@plinth/contract/project';
import { submissionKinds } from '@plinth/contract/submission';
import type { DashboardRepository } from './dashboard.repository.ts';

type Dependencies = {
  dashboard: DashboardRepository;
  listNewest: (limit: number) => Promise<LeadPage['rows']>;
  /** Jobs that have given up, newest first. */
  listFailedJobs: () => Promise<{ name: string; at: string }[]>;
};

const days = 30;
const newestShown = 5;
const slicesShown = 6;

export type DashboardService = ReturnType<typeof createDashboardService>;

export function createDashboardService({ dashboard, listNewest, listFailedJobs }: Dependencies) {
  return {
    async getCounts(): Promise<Pick<Overview, 'counts' | 'newLeads'>> {
      const [counts, newLeads] = await Promise.all([dashboard.countAll(), dashboard.countNewLeads()]);
      return { counts, newLeads };
    },

    async get(): Promise<Dashboard> {
      const [byDay, before, groups, projects, newest, failedJobs] = await Promise.all([
        dashboard.countByDay(days),
        dashboard.countBetween(2 * days - 1, days - 1),
        dashboard.countBySiteAndKind(days),
        dashboard.listProjectFacts(),
        listNewest(newestShown),
        listFailedJobs(),
      ]);
      const names = new Set(projects.map((project) => project.name));
      const isProject = (site: string | null) => site !== null && names.has(site);
      return {
        days: byDay,
        before,
        byProject: slices(groups.filter(({ site }) => isProject(site)).map(({ site, count }) => [site ?? '', count])),
        byPage: slices(
          groups.filter(({ site }) => !isProject(site)).map(({ site, count }) => [site ?? 'footer', count]),
        ),
        byKind: submissionKinds.map((kind) => ({
          name: kind,
          count: groups.reduce((sum, group) => sum + (group.kind === kind ? group.count : 0), 0),
        })),
        newest,
        problems: [
          ...failedJobs.map(({ name, at }) => ({ kind: 'failed-job' as const, subject: name, id: null, at })),
          ...projects.flatMap(({ id, name, rera, qr }) => [
            ...(hasReraNumber({ reraNumber: rera ?? '' }) && rera !== notAvailable
              ? []
              : [{ kind: 'no-rera-number' as const, subject: name, id, at: null }]),
            ...(qr && qr !== notAvailable ? [] : [{ kind: 'no-rera-qrcode' as const, subject: name, id, at: null }]),
          ]),
        ],
      };
    },
  };
}

/** The largest, and the others together. */
function slices(pairs: [name: string, count: number][]) {
  const sums = new Map<string, number>();
  for (const [name, count] of pairs) sums.set(name, (sums.get(name) ?? 0) + count);
  const sorted = [...sums].map(([name, count]) => ({ name, count })).toSorted((a, b) => b.count - a.count);
  if (sorted.length <= slicesShown) return sorted;
  const others = sorted.slice(slicesShown - 1).reduce((sum, { count }) => sum + count, 0);
  return [...sorted.slice(0, slicesShown - 1), { name: 'Others', count: others }];
}
