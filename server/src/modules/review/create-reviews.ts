import { createDraftRepository } from '../../content/draft.repository.ts';
import { createPublicationRepository } from '../../content/publication.repository.ts';
import type { Database } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { createNoteRepository } from './note.repository.ts';
import { createPresenceRepository } from './presence.repository.ts';
import { createReviewRepository } from './review.repository.ts';
import { createReviewService } from './review.service.ts';

export const createReviews = (db: Database) =>
  createReviewService({
    ...{ db, newId },
    drafts: createDraftRepository(db),
    publications: createPublicationRepository(db),
    reviews: createReviewRepository(db),
    notes: createNoteRepository(db),
    presence: createPresenceRepository(db),
  });
