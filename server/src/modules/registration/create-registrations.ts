import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { NotAPicture, readQrCode } from '../../adapters/qr-reader.ts';
import type { PublishingService } from '../../content/publishing.service.ts';
import type { PublishingNews } from '../../content/publishing-mail.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import { isDemoWebsite } from './demo-website.ts';
import { createRegistrationRepository } from './registration.repository.ts';
import { createRegistrationService, type PictureReading } from './registration.service.ts';

/** Finished uploads that everyone may read, by their path below `/media/`. */
type PublicFiles = {
  sizeOfPublic: (path: string) => Promise<number | null>;
  openPublic: (path: string) => Promise<{ body: Readable } | null>;
};

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
  /** Logs what failed without failing the request. */
  report: (error: Error, what: string) => void;
};

const mediaPrefix = '/media/';

/** The registrations of projects: their checks, and what happens when they end. */
export function createRegistrations({ db, files, publishing, tell, listApprovers, readTime, origin, report }: Options) {
  return createRegistrationService({
    ...{ db, listApprovers, readTime, report },
    isDemo: isDemoWebsite(origin),
    registrations: createRegistrationRepository(db),
    hasPicture: async (url) => {
      const path = pathOf(url);
      return path !== null && (await files.sizeOfPublic(path)) !== null;
    },
    readPicture: (url) => readPicture(files, url),
    findDraft: async (id) => (await publishing.get({ collection: 'projects', id })).body,
    withdraw: (id, findReason) => publishing.withdrawFor({ collection: 'projects', id }, findReason),
    tell: (trx, to, news) => tell(trx, { ...news, collection: 'projects', to, by: null }),
  });
}

const pathOf = (url: string) => (url.startsWith(mediaPrefix) ? url.slice(mediaPrefix.length) : null);

/** Only of a picture that was decoded is anything remembered: a file that is missing may be uploaded yet. */
async function readPicture(files: PublicFiles, url: string): Promise<PictureReading> {
  const path = pathOf(url);
  const found = path === null ? null : await files.openPublic(path);
  if (!found) return { isDecoded: false, text: null };
  try {
    return { isDecoded: true, text: await readQrCode(await buffer(found.body)) };
  } catch (error) {
    if (error instanceof NotAPicture) return { isDecoded: false, text: null };
    throw error;
  }
}
