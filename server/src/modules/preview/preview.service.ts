import { type ContentCollection, collectionOf } from '@plinth/contract/collections';
import { previewLink } from '@plinth/contract/constants';
import { fillDraft } from '@plinth/contract/draft-gaps';
import { previewPrefix } from '@plinth/contract/preview';
import type { Preview } from '@plinth/contract/preview.schema';
import { documentTitle } from '../../content/document-title.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Database } from '../../platform/database.ts';
import { notFound } from '../../platform/failures.ts';
import type { PreviewRepository, StoredPreview } from './preview.repository.ts';
import { readPreviewToken, signPreview } from './preview-token.ts';

type Body = Record<string, unknown>;
type Key = { collection: ContentCollection; id: string };
type Dependencies = {
  db: Database;
  previews: PreviewRepository;
  /** The newest body of a document that is not deleted; fails where there is none. */
  getBody: (key: Key) => Promise<Body>;
  newId: () => string;
  origin: string;
};

/** What a valid link shows: the pages of the site with this draft in place, until it ends. */
export type OpenedPreview = Key & { until: Date; title: string; body: Body };

export type PreviewService = ReturnType<typeof createPreviewService>;

/** Links on which people without an account see a draft in its place on the website. */
export function createPreviewService({ db, previews, getBody, newId, origin }: Dependencies) {
  let secret: Promise<Buffer> | undefined;
  /** Cached, because it never changes. */
  const getKey = () => {
    secret ??= previews.getKey();
    return secret.catch((error: unknown) => {
      secret = undefined;
      throw error;
    });
  };
  const subjectOf = ({ collection, id }: Key, body: Body) => ({
    ...{ collection, entityId: id, title: documentTitle(collection, body) },
  });

  async function toPreview({ id, by, at, until }: StoredPreview, key: Key, body: Body): Promise<Preview> {
    // By its id and not by its slug, which changes while the title is typed.
    const shown = { ...(fillDraft(key.collection, body).body ?? body), id: key.id, slug: '' };
    const page = collectionOf(key.collection).publicPath(shown);
    const url = `${origin}${previewPrefix}/${signPreview(await getKey(), id)}${page}`;
    return { id, url, by, at: at.toISOString(), until: until.toISOString() };
  }

  return {
    async list(key: Key): Promise<Preview[]> {
      const body = await getBody(key);
      return Promise.all((await previews.list(key)).map((stored) => toPreview(stored, key, body)));
    },

    async create(key: Key, by: string | null): Promise<Preview> {
      const body = await getBody(key);
      const stored = await db.transaction().execute(async (trx) => {
        await recordAudit(trx, { action: 'document.preview', ...subjectOf(key, body) });
        return previews.insert(trx, { id: newId(), key, by, lifetime: previewLink.lifetime });
      });
      return toPreview(stored, key, body);
    },

    revoke: (key: Key, preview: string): Promise<{ id: string }> =>
      db.transaction().execute(async (trx) => {
        if (!(await previews.revoke(trx, key, preview))) throw notFound('preview link');
        await recordAudit(trx, { action: 'document.preview-end', ...subjectOf(key, await getBody(key)) });
        return { id: preview };
      }),

    /** Null where the token is unknown, edited, revoked, too old, or its document is deleted. */
    async open(token: string): Promise<OpenedPreview | null> {
      const id = readPreviewToken(await getKey(), token);
      const found = id && (await previews.find(id));
      return found ? { ...found, title: documentTitle(found.collection, found.body) } : null;
    },

    purge: () => previews.purge(),
  };
}
