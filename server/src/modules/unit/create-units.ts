import type { RecordEdit } from '../../content/edits.ts';
import type { NewAuditEvent } from '../../platform/audit.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { createHoldRepository } from './hold.repository.ts';
import { createHoldService } from './hold.service.ts';
import { createHomeFeedRepository } from './home-feed.repository.ts';
import { createHomeFeedService } from './home-feed.service.ts';
import { createOfferRepository } from './offer.repository.ts';
import { readSheetFile } from './sheet-file.ts';
import type { TeamProject } from './team-project.ts';
import { createUnitRepository } from './unit.repository.ts';
import { createUnitService } from './unit.service.ts';

type HoldDependencies = Parameters<typeof createHoldService>[0];
type FeedDependencies = Parameters<typeof createHomeFeedService>[0];

type Options = Omit<HoldDependencies, 'holds' | 'units' | 'newId'> &
  Omit<FeedDependencies, 'homes'> & {
    db: Database;
    recordEdit?: RecordEdit | undefined;
    recordRead: (event: NewAuditEvent) => Promise<void>;
    getTeamProject: (id: string) => Promise<TeamProject>;
    lockTeamProject: (trx: DatabaseTransaction, id: string) => Promise<TeamProject>;
  };

/** Every service of homes: their list, what visitors are offered, and holds. */
export function createUnits(options: Options) {
  const { db, recordEdit, recordRead, getTeamProject, lockTeamProject, findProject, listRates, ...ofHolds } = options;
  const stored = createUnitRepository(db, { ...(recordEdit && { recordEdit }) });
  const holds = createHoldRepository(db);
  const { getProject } = ofHolds;
  return {
    countHomesOfTypes: (projectId: string, types?: readonly string[]) => stored.countOfTypes(projectId, types),
    units: createUnitService({
      ...{
        units: stored,
        getProject,
        getTeamProject,
        lockTeamProject,
        recordRead,
        readFile: readSheetFile,
        listHolds: holds.listActive,
      },
      offers: createOfferRepository(db),
    }),
    holds: createHoldService({ ...ofHolds, holds, units: stored, newId }),
    homeFeed: createHomeFeedService({ homes: createHomeFeedRepository(db), findProject, listRates }),
  };
}
