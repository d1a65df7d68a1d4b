import type { Post, PostSummary } from '@plinth/contract/post.schema';
import { createCollectionService } from '../../collection/collection.service.ts';
import { notFound } from '../../failures.ts';
import type { Page, PostRepository } from './post.repository.ts';

export type PostService = ReturnType<typeof createPostService>;

export function createPostService({ posts, newId }: { posts: PostRepository; newId: () => string }) {
  return {
    ...createCollectionService({ repository: posts, newId, what: 'post' }),

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
