import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { QrText } from '@plinth/contract/registration';
import { readQrCode } from '../../adapters/qr-reader.ts';
import type { PublishingService } from '../../content/publishing.service.ts';
import type { PublishingNews } from '../../content/publishing-mail.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import { isDemoWebsite } from './demo-website.ts';
import { createRegistrationRepository } from './registration.repository.ts';
import { createRegistrationService } from './registration.service.ts';

/** Finished uploads that everyone may read, by their path below `/media/`. */
type PublicFiles = { openPublic: (path: string) => Promise<{ body: Readable } | null> };

type Options = {
  db: Database;
  files: PublicFiles;
  publishing: PublishingService;
  tell: (trx: DatabaseTransaction, news: PublishingNews) => Promise<void>;
  listApprovers: () => Promise<string[]>;
  /** In milliseconds; the clock of the database decides. */
  readTime: () => Promise<number>;
  /** The origin that visitors use. */
  origin: string;
};

const mediaPrefix = '/media/';

/** The registrations of projects: their checks, and what happens when they end. */
export function createRegistrations({ db, files, publishing, tell, listApprovers, readTime, origin }: Options) {
  return createRegistrationService({
    ...{ db, listApprovers, readTime },
    isDemo: isDemoWebsite(origin),
    registrations: createRegistrationRepository(db),
    readPicture: (url) => readPicture(files, url),
    findDraft: async (id) => (await publishing.get({ collection: 'projects', id })).body,
    // The system takes the step; the note of its event says why.
    withdraw: (key, note) => publishing.takeStep(key, { do: 'withdraw' }, { by: null, role: 'owner' }, { note }),
    tell: (trx, to, news) => tell(trx, { ...news, collection: 'projects', to, by: null }),
  });
}

/** Undefined where the URL is not that of a finished upload of ours: it may become one, so nothing is remembered of it. */
async function readPicture(files: PublicFiles, url: string): Promise<QrText | undefined> {
  if (!url.startsWith(mediaPrefix)) return undefined;
  const found = await files.openPublic(url.slice(mediaPrefix.length));
  if (!found) return undefined;
  const bytes = await buffer(found.body);
  // A file that is not a picture has no code either.
  return readQrCode(bytes).catch(() => null);
}
