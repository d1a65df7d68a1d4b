import type { NewAuditEvent } from '../../platform/audit.ts';
import type { Database } from '../../platform/database.ts';
import { createPageViewRepository } from './page-view.repository.ts';
import { createPageViewService } from './page-view.service.ts';
import { createReportRepository } from './report.repository.ts';
import { createReportService } from './report.service.ts';
import { createReportCountsRepository } from './report-counts.repository.ts';

type Options = {
  db: Database;
  readTimeZone: () => Promise<string | null>;
  recordRead: (event: NewAuditEvent) => Promise<void>;
};

/** The report on leads, and the page views that are counted for it. */
export function createReports({ db, readTimeZone, recordRead }: Options) {
  return {
    pageViews: createPageViewService({ pageViews: createPageViewRepository(db) }),
    reports: createReportService({
      ...{ readTimeZone, recordRead },
      reports: createReportRepository(db),
      counts: createReportCountsRepository(db),
    }),
  };
}
