import type { Readable } from 'node:stream';
import type { PeopleExport } from '@plinth/contract/privacy.schema';
import { recordAudit } from '../../platform/audit.ts';
import type { Database } from '../../platform/database.ts';
import { countedExport } from '../../plugins/counted-export.ts';
import type { Colleague } from '../person/person-scope.repository.ts';
import { createPeopleExportRepository } from './people-export.repository.ts';
import { peopleAsCsv, peopleAsXlsx } from './people-export.ts';

/** Files of people. The audit trail has the purpose, the reason, the names of the filters and the number of rows. */
export function createPeopleExportService(db: Database) {
  const people = createPeopleExportRepository(db);
  return {
    write(asked: PeopleExport, who: Colleague, report: (error: unknown) => void): Readable {
      const as = asked.format === 'csv' ? peopleAsCsv : peopleAsXlsx;
      const filter = Object.entries(asked.filter).flatMap(([name, value]) => (value === undefined ? [] : [name]));
      return countedExport(
        people.stream(asked, who),
        (rows) => as(rows, asked),
        async ({ count, isComplete }) => {
          const fields = [asked.purpose, ...(asked.contacts ? ['contacts'] : []), ...(isComplete ? [] : ['cut off'])];
          const event = { collection: 'people', count, filter, fields, note: asked.reason };
          await recordAudit(db, { action: 'person.export', ...event }).catch(report);
        },
      );
    },
  };
}
