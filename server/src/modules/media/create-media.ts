import type { Database } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { createKeptFiles } from './kept-files.ts';
import { createLibraryRepository } from './library.repository.ts';
import { createLibraryService } from './library.service.ts';
import { createMediaRepository } from './media.repository.ts';
import { createMediaService } from './media.service.ts';

type Options = Omit<Parameters<typeof createMediaService>[0], 'media' | 'newId'> &
  Omit<Parameters<typeof createLibraryService>[0], 'library' | 'media' | 'kept' | 'newId'> & { db: Database };

/** Uploads, and the library of all files. */
export function createMedia({ db, rewriteDocument, findRecorded, ...ofUploads }: Options) {
  const media = createMediaService({ ...ofUploads, media: createMediaRepository(db), newId });
  const library = createLibraryRepository(db);
  const kept = createKeptFiles(ofUploads);
  const ofLibrary = { library, media, kept, findRecorded, rewriteDocument, newId };
  return { media, kept, library: createLibraryService(ofLibrary) };
}
