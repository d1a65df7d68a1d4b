import { columnsOf } from '@plinth/contract/admin-fields.schema';
import { type CollectionName, type ContentCollection, collectionOf } from '@plinth/contract/collections';
import { differencesBetween } from '@plinth/contract/differences';
import { postKindOf } from '@plinth/contract/post';
import { stateOf } from '@plinth/contract/publishing';
import type { DraftNote, NoteInput, Presence, WaitingReview } from '@plinth/contract/review.schema';
import { textOf } from '@plinth/contract/text-of';
import { documentTitle } from '../../content/document-title.ts';
import type { DocumentRows, DraftRepository } from '../../content/draft.repository.ts';
import type { PublicationRepository } from '../../content/publication.repository.ts';
import { toCell } from '../../content/table-cell.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import { invalidField, notFound } from '../../platform/failures.ts';
import type { NoteRepository, StoredNote } from './note.repository.ts';
import type { PresenceRepository } from './presence.repository.ts';
import type { Bodies, ReviewRepository, WaitingRow } from './review.repository.ts';

type Key = { collection: ContentCollection; id: string };
type Person = { userId: string; name: string };
type Dependencies = {
  db: Database;
  publications: PublicationRepository;
  drafts: DraftRepository;
  reviews: ReviewRepository;
  notes: NoteRepository;
  presence: PresenceRepository;
  newId: () => string;
};

export type ReviewService = ReturnType<typeof createReviewService>;

/** Notes of one draft; the list is read as a whole. */
const mostNotes = 200;

/** The queue of approvals, notes on drafts, and who has a draft open. */
export function createReviewService({ db, publications, drafts, reviews, notes, presence, newId }: Dependencies) {
  const find = async (key: Key) => {
    const publication = await publications.find(key);
    if (!publication || publication.isDeleted) throw notFound(collectionOf(key.collection).noun);
    return publication;
  };
  const titleOf = async (trx: DatabaseTransaction, key: Key) =>
    documentTitle(key.collection, bodyOf(await drafts.findRows(key, trx)));

  return {
    async listWaiting(): Promise<WaitingReview[]> {
      const waiting: WaitingReview[] = [];
      // One document after another: a hundred large ones at once would not fit into the memory of the server.
      for (const row of await reviews.listWaiting()) {
        const bodies = await reviews.findBodies(row);
        if (bodies) waiting.push(toWaiting(row, bodies));
      }
      return waiting;
    },

    async listNotes(key: Key): Promise<DraftNote[]> {
      await find(key);
      return (await notes.list(key)).map(toNote);
    },

    /** The event names the field and never the text, which may be about a person. */
    addNote: (key: Key, input: NoteInput, by: string | null): Promise<DraftNote> =>
      db.transaction().execute(async (trx) => {
        const publication = await publications.lock(trx, key);
        if (!publication || publication.isDeleted) throw notFound(collectionOf(key.collection).noun);
        if (publication.draft === null) throw invalidField('body.text', 'There is no draft to write a note on');
        if ((await notes.count(trx, key)) >= mostNotes)
          throw invalidField('body.text', `A draft has at most ${mostNotes} notes. Remove one first`);
        const note = await notes.insert(trx, key, { ...input, id: newId(), by });
        await recordAudit(trx, { action: 'document.note', ...(await subjectOf(trx, key)), ...fieldOf(input.path) });
        return toNote(note);
      }),

    removeNote: (key: Key, id: string): Promise<{ id: string }> =>
      db.transaction().execute(async (trx) => {
        const removed = await notes.remove(trx, key, id);
        if (!removed) throw notFound('note');
        const event = { ...(await subjectOf(trx, key)), ...fieldOf(removed.path) };
        await recordAudit(trx, { action: 'document.note-remove', ...event });
        return { id };
      }),

    /** Without a section the person has left. Nothing is audited: it changes no content. */
    async reportPresence(key: Key, person: Person, section: string | null): Promise<Presence> {
      const publication = await find(key);
      if (section === null) await presence.leave(key, person);
      else await presence.report(key, person, section);
      const others = await presence.listOthers(key, person);
      return { version: publication.version, state: stateOf(publication), others };
    },
  };

  async function subjectOf(trx: DatabaseTransaction, key: Key) {
    return { collection: key.collection, entityId: key.id, title: await titleOf(trx, key) };
  }
}

const bodyOf = ({ draft, withdrawn, published }: DocumentRows) => (draft ?? withdrawn ?? published)?.body ?? {};
const fieldOf = (path: string | null) => (path === null ? {} : { fields: [path] });
const toNote = ({ at, ...note }: StoredNote): DraftNote => ({ ...note, at: at.toISOString() });

function toWaiting(row: WaitingRow, { draft, live }: Bodies): WaitingReview {
  const { collection, id, by, name, note, at, wanted_at: wantedAt } = row;
  return {
    ...{ collection, id, by, name, note: note ?? '', at: at.toISOString() },
    ...(collection === 'blog' && { kind: postKindOf(textOf(draft.kind)) }),
    title: documentTitle(collection, draft),
    wantedAt: wantedAt?.toISOString() ?? null,
    differences: live && differencesBetween(collection, live, draft).differences.length,
    picture: pictureOf(collection, draft),
  };
}

/** The picture that lists show of it. */
function pictureOf(collection: CollectionName, body: Record<string, unknown>): string {
  const field = columnsOf(collection as ContentCollection).find(
    ({ control }) => control === 'picture' || control === 'pictures',
  );
  const value = field ? toCell(body[field.name]) : '';
  return value === 'na' ? '' : value;
}
