import { editCalls } from '@plinth/contract/admin-collections';
import type { FastifyInstance } from 'fastify';
import { registerEditing } from '../../collection/collection.routes.ts';
import { linkNextPage, registerEndpoint } from '../../plugins/endpoints.ts';
import type { PostService } from './post.service.ts';

export function registerPostRoutes(app: FastifyInstance, { blog, news }: { blog: PostService; news: PostService }) {
  registerPostLists(app, 'listBlog', blog);
  registerPostLists(app, 'listNews', news);
  registerEditing(app, editCalls.blog, { ...blog, get: (id) => blog.getOfAnyKind(id) });
  registerEditing(app, editCalls.news, news);
}

function registerPostLists(app: FastifyInstance, name: 'listBlog' | 'listNews', posts: PostService) {
  registerEndpoint(app, name, async ({ query }, { request, reply }) => {
    const page = await posts.listPage(query);
    linkNextPage(page, query.limit, request, reply);
    return page;
  });
}
