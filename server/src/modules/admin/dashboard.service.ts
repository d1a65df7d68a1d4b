import type { Dashboard, LeadPage, Overview, Total } from '@plinth/contract/admin.schema';
import { dayLength, dayOf } from '@plinth/contract/company-time';
import type { DeliveryChannel } from '@plinth/contract/delivery';
import { wordsOfValue } from '@plinth/contract/form-words';
import { type MissingRate, missingRates } from '@plinth/contract/missing-rates';
import type { ProjectSummary } from '@plinth/contract/project.schema';
import { isInNoList } from '@plinth/contract/project-lists';
import { can, type Role } from '@plinth/contract/roles';
import { submissionKinds } from '@plinth/contract/submission';
import { overdueRates, type TaxRate } from '@plinth/contract/tax-rates';
import type { DashboardRepository } from './dashboard.repository.ts';

type Dependencies = {
  dashboard: DashboardRepository;
  listNewest: (limit: number) => Promise<LeadPage['rows']>;
  /** Jobs that failed for good, newest first. */
  listFailedJobs: () => Promise<{ name: string; at: string }[]>;
  /** Dead letters, newest first. */
  listFailedDeliveries: () => Promise<{ leadId: string; channel: DeliveryChannel; at: string }[]>;
  listRates: () => Promise<(TaxRate & { id: string })[]>;
  /** With what is left of each home type. */
  listProjects: () => Promise<ProjectSummary[]>;
  listRegistrationProblems: () => Promise<
    { kind: 'registration-incomplete' | 'registration-ends'; id: string; name: string; day: string }[]
  >;
  /** Of the check of the website. */
  countFindings: () => Promise<Total>;
};

const days = 30;
const newestShown = 5;
const slicesShown = 6;
const none = { count: 0, isMore: false };

export type DashboardService = ReturnType<typeof createDashboardService>;

export function createDashboardService(dependencies: Dependencies) {
  const { dashboard, listNewest, listFailedJobs, listFailedDeliveries, listRates, listProjects } = dependencies;
  const { listRegistrationProblems, countFindings } = dependencies;
  return {
    async getCounts(role: Role): Promise<Pick<Overview, 'counts' | 'newLeads' | 'findings'>> {
      const [counts, newLeads, findings] = await Promise.all([
        dashboard.countAll(),
        dashboard.countNewLeads(),
        can(role, 'check.read') ? countFindings() : none,
      ]);
      if (can(role, 'leads.work')) return { counts, newLeads, findings };
      return { counts: { ...counts, form: none }, newLeads: none, findings };
    },

    /** Of leads, a role that may not read them gets nothing. */
    async get(role: Role): Promise<Dashboard> {
      const mayReadLeads = can(role, 'leads.work');
      const whole = await getWhole(mayReadLeads);
      if (mayReadLeads) return whole;
      return {
        ...whole,
        ...{ days: whole.days.map(({ day }) => ({ day, count: 0 })), before: 0, newest: [] },
        ...{ byProject: [], byPage: [], byKind: [] },
        problems: whole.problems.filter(({ kind }) => kind !== 'failed-delivery'),
      };
    },
  };

  async function getWhole(mayReadLeads: boolean): Promise<Dashboard> {
    const daysAgo = (count: number) => dayOf(Date.now() - count * dayLength);
    const shownDays = Array.from({ length: days }, (_, index) => daysAgo(days - 1 - index));
    const [counts, projects, newest, failedJobs, failedDeliveries, rates, sold, registrations] = await Promise.all([
      dashboard.countLeadsSince(daysAgo(2 * days - 1)),
      dashboard.listProjectFacts(),
      // Reading leads is recorded, so it is not done for a role that does not get them.
      mayReadLeads ? listNewest(newestShown) : [],
      listFailedJobs(),
      listFailedDeliveries(),
      listRates(),
      listProjects(),
      listRegistrationProblems(),
    ]);
    const isShown = ({ day }: { day: string }) => day >= (shownDays[0] ?? '');
    const [groups, earlier] = [counts.filter(isShown), counts.filter((group) => !isShown(group))];
    return {
      // One entry per day, also for days without leads.
      days: shownDays.map((day) => ({ day, count: sumOf(groups.filter((group) => group.day === day)) })),
      before: sumOf(earlier),
      byProject: slices(groups.flatMap(({ project, count }) => (project === null ? [] : [[project, count]]))),
      byPage: slices(
        groups.flatMap(({ project, site, count }) => (project === null ? [[site ?? 'footer', count]] : [])),
      ),
      byKind: submissionKinds.map((kind) => ({
        name: kind,
        count: sumOf(groups.filter((group) => group.kind === kind)),
      })),
      newest,
      problems: [
        ...failedDeliveries.map(({ leadId, channel, at }) => ({
          kind: 'failed-delivery' as const,
          subject: channel,
          id: leadId,
          at,
        })),
        ...failedJobs.map(({ name, at }) => ({ kind: 'failed-job' as const, subject: name, id: null, at })),
        ...overdueRates(rates, daysAgo(0)).map(({ id, rule, place, reviewBy }) => ({
          kind: 'overdue-rate' as const,
          subject: `${wordsOfValue('rates', 'rule', rule)}, ${place}`,
          id,
          at: reviewBy,
        })),
        ...missingRates(sold, rates, daysAgo(0)).map((missing) => ({
          kind: 'missing-rate' as const,
          subject: missingText(missing),
          id: null,
          at: null,
        })),
        ...registrations.map(({ kind, id, name, day }) => ({ kind, subject: name, id, at: day })),
        ...projects.flatMap(({ id, name, type, status, builder }) =>
          isInNoList({ type: type ?? '', status: status ?? '', builder: builder ?? '' })
            ? [{ kind: 'in-no-list' as const, subject: name, id, at: null }]
            : [],
        ),
      ],
    };
  }
}

/** 'No rate for Registration fee in Pune: 3 projects show no price'. */
function missingText({ rule, place, projects }: MissingRate): string {
  const shown = projects === 1 ? '1 project shows' : `${projects} projects show`;
  return `No rate for ${wordsOfValue('rates', 'rule', rule)} in ${place}: ${shown} no price`;
}

const sumOf = (groups: readonly { count: number }[]) => groups.reduce((sum, { count }) => sum + count, 0);

/** The largest entries, and the sum of the others. */
function slices(pairs: [name: string, count: number][]) {
  const sums = new Map<string, number>();
  for (const [name, count] of pairs) sums.set(name, (sums.get(name) ?? 0) + count);
  const sorted = [...sums].map(([name, count]) => ({ name, count })).toSorted((a, b) => b.count - a.count);
  if (sorted.length <= slicesShown) return sorted;
  const others = sorted.slice(slicesShown - 1).reduce((sum, { count }) => sum + count, 0);
  return [...sorted.slice(0, slicesShown - 1), { name: 'Others', count: others }];
}
