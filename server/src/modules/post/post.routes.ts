import type { FastifyInstance } from 'fastify';
import { registerEditing } from '../../collection/collection.routes.ts';
import { linkNextPage, registerEndpoint } from '../../plugins/endpoints.ts';
import type { PostService } from './post.service.ts';

export function registerPostRoutes(app: FastifyInstance, { blog, news }: { blog: PostService; news: PostService }) {
  registerPostLists(app, 'listBlog', blog);
  registerPostLists(app, 'listNews', news);
  registerEditing(
    app,
    { get: 'getBlog', create: 'createBlog', update: 'updateBlog', remove: 'deleteBlog' },
    { ...blog, get: (id) => blog.getOfAnyKind(id) },
  );
  registerEditing(app, { get: 'getNews', create: 'createNews', update: 'updateNews', remove: 'deleteNews' }, news);
}

function registerPostLists(app: FastifyInstance, name: 'listBlog' | 'listNews', posts: PostService) {
  registerEndpoint(app, name, async ({ query }, { request, reply }) => {
    const page = await posts.listPage(query);
    linkNextPage(page, query.limit, request, reply);
    return page;
  });
}
