import type { PersonPage } from '@plinth/contract/person.schema';
import type { NewAuditEvent } from '../../platform/audit.ts';
import type { Database } from '../../platform/database.ts';
import { createPersonService } from './person.service.ts';
import type { PhoneNumbers } from './person-contacts.ts';
import { createPersonEntryService } from './person-entry.service.ts';
import { createPersonMergeService } from './person-merge.service.ts';
import { createPersonPageRepository } from './person-page.repository.ts';
import { createPersonSplitService } from './person-split.service.ts';
import { createSellerService } from './seller.service.ts';

type Options = {
  db: Database;
  phoneNumbers: PhoneNumbers;
  /** Adds what the notices of receipts say. */
  withTexts: (receipts: PersonPage['receipts']) => Promise<PersonPage['receipts']>;
  recordRead: (event: NewAuditEvent) => Promise<void>;
};

export type People = ReturnType<typeof createPeople>;

/** Every service of one person: page and changes, entry by hand, merges, and who gets new leads. */
export function createPeople({ db, phoneNumbers, withTexts, recordRead }: Options) {
  return {
    people: createPersonService({ db, pages: createPersonPageRepository(db), phoneNumbers, withTexts, recordRead }),
    entries: createPersonEntryService({ db, phoneNumbers }),
    merges: createPersonMergeService({ db, phoneNumbers }),
    splits: createPersonSplitService({ db, phoneNumbers }),
    sellers: createSellerService({ db }),
  };
}
