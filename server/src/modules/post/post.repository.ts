import type { Post, PostInput, PostKind, PostSummary } from '@plinth/contract/post.schema';
import { type Selectable, sql } from 'kysely';
import { createCollectionRepository, textColumn } from '../../collection/collection.repository.ts';
import type { RecordEdit } from '../../collection/edits.ts';
import type { Database } from '../../database.ts';
import type { PostTable } from './post.table.ts';

export type PostRepository = ReturnType<typeof createPostRepository>;

export type Page = { after?: string | undefined; limit: number };

/** One kind of post; the table holds both, so that an id is never in use twice. */
export function createPostRepository(db: Database, kind: PostKind, recordEdit?: RecordEdit) {
  return {
    ...createCollectionRepository<Post, PostInput>(db, {
      ...common,
      only: { kind },
      ...(recordEdit && { recordEdit }),
    }),

    /** Newest first. A page starts after an id, so that later pages cost no more than the first. */
    async listPage({ after, limit }: Page): Promise<PostSummary[]> {
      const rows = await db
        .selectFrom('posts')
        .select(['id', 'id as _id', 'version', 'kind', 'title', 'photo', 'date', 'details'])
        .where('kind', '=', kind)
        .where('deleted_at', 'is', null)
        .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows;
    },

    /** Of either kind: the spec links news items by the blog's address too. */
    async findOfAnyKind(id: string): Promise<Post | null> {
      const row = await db
        .selectFrom('posts')
        .selectAll()
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return row ? toPost(row) : null;
    },
  };
}

/** Both kinds together, as the team sees them. */
export function createAllPostsRepository(db: Database, recordEdit?: RecordEdit) {
  return createCollectionRepository<Post, PostInput>(db, { ...common, ...(recordEdit && { recordEdit }) });
}

const common = {
  table: 'posts' as const,
  toColumns,
  toEntity: toPost,
  sorts: {
    title: textColumn('title'),
    date: textColumn('date'),
    details: textColumn('details'),
    kind: textColumn('kind'),
  },
  searched: sql<string>`plain(title)`,
};

function toPost({ id, kind, version, title, photo, date, details, content }: Selectable<PostTable>): Post {
  return { _id: id, id, kind, version, title, photo, date, details, content };
}

function toColumns({ content, ...texts }: PostInput) {
  return { ...texts, content: JSON.stringify(content) };
}
