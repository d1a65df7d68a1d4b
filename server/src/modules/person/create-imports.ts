import type { KnownPerson } from '@plinth/contract/people-import.schema';
import { canonicalEmail, canonicalPhone } from '@plinth/contract/person-match';
import type { NewAuditEvent } from '../../platform/audit.ts';
import type { Database } from '../../platform/database.ts';
import { createImportRepository } from './import.repository.ts';
import { createImportService } from './import.service.ts';
import type { FindErased, ImportNumbers } from './import-judge.ts';
import { findKnownPerson } from './known-person.repository.ts';
import type { Colleague } from './person-scope.repository.ts';

type Options = {
  db: Database;
  phoneNumbers: ImportNumbers;
  recordRead: (event: NewAuditEvent) => Promise<void>;
  findErased: FindErased;
};

/** Lists of people from files, and who is known already while a colleague types. */
export function createImports({ db, phoneNumbers, recordRead, findErased }: Options) {
  return {
    peopleImports: createImportService({
      db,
      imports: createImportRepository(db),
      phoneNumbers,
      recordRead,
      findErased,
    }),
    knownPeople: {
      async find(who: Colleague, typed: { phone: string; email: string }): Promise<{ person: KnownPerson }> {
        const phone = typed.phone === '' ? null : canonicalPhone(typed.phone, phoneNumbers.dialPlans);
        const mailbox = typed.email === '' ? null : canonicalEmail(typed.email);
        const person = await findKnownPerson(db, who, { phone, mailbox });
        if (person) {
          await recordRead({ action: 'person.known', collection: 'people', ...(person.id && { entityId: person.id }) });
        }
        return { person };
      },
    },
  };
}
