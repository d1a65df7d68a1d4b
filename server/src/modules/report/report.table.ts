import type { LostReason } from '@plinth/contract/stages';
import type { GeneratedAlways } from 'kysely';

/** What a changed person counted as before (-1) or counts as now (1). Nothing in it says who. */
export type ReportChangeTable = {
  id: GeneratedAlways<string>;
  amount: 1 | -1;
  first_at: Date;
  responded_at: Date | null;
  lost_at: Date | null;
  lost_reason: LostReason | null;
  project_id: string | null;
  owner_id: string | null;
  first_source: string | null;
  first_campaign: string | null;
  last_source: string | null;
  last_campaign: string | null;
  is_qualified: boolean;
  is_visited: boolean;
  is_booked: boolean;
};

/**
 * What sums are told apart by: the source, the project or the owner alone, campaigns of sources and projects, or owners by source and
 * project.
 */
export type ReportDetail = 'source' | 'project' | 'seller' | 'campaign' | 'owner';

/** Sums of a day or of the month that begins with it; texts are empty where nothing is known. */
export type ReportDayTable = {
  /** Which keys the row has; the other keys are empty. With all of them, rows would be as many as people. */
  detail: ReportDetail;
  touch: 'first' | 'last';
  span: 'day' | 'month';
  day: string;
  source: string;
  campaign: string;
  project_id: string;
  owner_id: string;
  leads: number;
  qualified: number;
  visits: number;
  booked: number;
};

/** The time zone by which the days were told. */
export type ReportStateTable = { is_only: boolean; time_zone: string };

export type PageViewTable = {
  span: 'day' | 'month';
  day: string;
  page: string;
  source: string;
  campaign: string;
  views: string;
  entries: string;
};
