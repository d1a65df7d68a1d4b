import type { Database } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { createLibraryRepository } from './library.repository.ts';
import { createLibraryService } from './library.service.ts';
import { createMediaRepository } from './media.repository.ts';
import { createMediaService } from './media.service.ts';

type Options = Omit<Parameters<typeof createMediaService>[0], 'media' | 'newId'> &
  Omit<Parameters<typeof createLibraryService>[0], 'library' | 'media' | 'newId'> & { db: Database };

/** Uploads, and the library of all files. */
export function createMedia({ db, updateDocument, readSourceMedia, ...ofUploads }: Options) {
  const media = createMediaService({ ...ofUploads, media: createMediaRepository(db), newId });
  const library = createLibraryRepository(db);
  return { media, library: createLibraryService({ library, media, updateDocument, readSourceMedia, newId }) };
}
