import type { Database } from '../../platform/database.ts';
import { createProgressRepository } from './progress.repository.ts';
import { createProgressService } from './progress.service.ts';
import { createProgressMailRepository } from './progress-mail.repository.ts';
import { createProgressMailService } from './progress-mail.service.ts';

type MailDependencies = Parameters<typeof createProgressMailService>[0];
type Options = Omit<MailDependencies, 'mails' | 'listEntries'> & { db: Database };

/** The progress of projects, and the mails about it. */
export function createProgress({ db, ...ofMails }: Options) {
  const entries = createProgressRepository(db);
  return {
    projectProgress: createProgressService(entries),
    progressMails: createProgressMailService({
      ...ofMails,
      mails: createProgressMailRepository(db),
      listEntries: (project) => entries.listOfProject(project),
    }),
  };
}
