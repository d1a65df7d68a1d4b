import type { Count, Period, ReportGroup, ReportTouch } from '@plinth/contract/report';
import type { LostReason } from '@plinth/contract/stages';
import type { ReportTime } from './report-period.ts';

type Share = number | null;

/** What the parts of the report say; `content/admin-report.ts` has the words. */
export type ReportTexts = {
  nav: string;
  groups: Record<ReportGroup, string>;
  filters: {
    time: string;
    times: Record<ReportTime, string>;
    from: string;
    to: string;
    compare: string;
    comparisons: Record<'' | 'year' | 'none', string>;
    project: string;
    anyProject: (count: number) => string;
    source: string;
    anySource: string;
    unknownSource: string;
    touch: string;
    touches: Record<'' | 'first', string>;
  };
  funnel: {
    title: string;
    steps: Record<'leads' | 'qualified' | 'visits' | 'booked', string>;
    ofLeads: (share: Share) => string;
    change: (share: Share) => string;
    beside: (compared: string) => string;
    views: (views: number, leads: Count) => string;
    viewsOfProject: (views: number) => string;
  };
  months: { title: string; other: string; month: string; all: string; none: string };
  response: {
    title: string;
    ranges: readonly string[];
    rangeNames: readonly string[];
    promise: (minutes: number) => string;
    unit: string;
    sum: (within: number, leads: Count, minutes: number) => { figure: string; rest: string };
    share: (share: Share) => string;
    before: (name: string, share: Share) => string;
    none: string;
    time: string;
    count: string;
  };
  lost: {
    title: string;
    reasons: Record<LostReason, string>;
    sum: (count: Count, period: Period) => string;
    none: string;
  };
  people: {
    title: string;
    columns: readonly string[];
    some: (count: number, of: number) => string;
    all: string;
    inOrder: string;
    hidden: string;
    none: string;
    role: (role: string) => string;
  };
  table: {
    title: string;
    known: (share: Share, touch: ReportTouch) => string;
    groups: Record<ReportGroup, string>;
    campaign: string;
    noCampaign: string;
    views: string;
    viewsOfProject: string;
    leads: string;
    qualified: string;
    ofLeads: string;
    visits: string;
    booked: string;
    response: string;
    all: (period: Period) => string;
    unknown: Record<ReportGroup, string>;
    more: string;
    foot: string;
    label: string;
  };
  number: (count: number) => string;
  shown: (count: Count) => string;
  percent: (share: Share) => string;
  median: (minutes: number | null) => string;
};
