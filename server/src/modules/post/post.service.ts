import { columnsOf } from '@plinth/contract/admin-fields.schema';
import { type Post, type PostSummary, postInputSchema } from '@plinth/contract/post.schema';
import { createCollectionService } from '../../collection/collection.service.ts';
import { notFound } from '../../failures.ts';
import type { Page, PostRepository } from './post.repository.ts';

/** How the team knows posts, of either kind. */
export const postCollection = {
  what: 'post',
  collection: 'blog' as const,
  columns: columnsOf('blog'),
  title: 'title',
  parse: (body: unknown) => postInputSchema.parse(body),
};

export type PostService = ReturnType<typeof createPostService>;

export function createPostService({ posts, newId }: { posts: PostRepository; newId: () => string }) {
  return {
    ...createCollectionService({ ...postCollection, repository: posts, newId }),

    listPage(page: Page): Promise<PostSummary[]> {
      return posts.listPage(page);
    },

    async getOfAnyKind(id: string): Promise<Post> {
      const post = await posts.findOfAnyKind(id);
      if (!post) throw notFound('post');
      return post;
    },
  };
}
