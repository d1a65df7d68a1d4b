import type { NewAuditEvent } from '../../platform/audit.ts';
import type { Database } from '../../platform/database.ts';
import { createBoardRepository } from './board.repository.ts';
import { createDeskRepository } from './desk.repository.ts';
import { createPeopleChangeRepository } from './people-change.repository.ts';
import { createPersonListRepository } from './person-list.repository.ts';
import { createPersonListService } from './person-list.service.ts';

type Options = {
  db: Database;
  recordRead: (event: NewAuditEvent) => Promise<void>;
  isSending: boolean;
  report: (error: Error) => void;
};

/** Today, the list and the board of the lead desk. */
export function createPersonLists({ db, ...options }: Options) {
  const people = createPersonListRepository(db);
  return createPersonListService({
    ...options,
    people,
    board: createBoardRepository(db, people),
    desk: createDeskRepository(db),
    changes: createPeopleChangeRepository(db),
  });
}
