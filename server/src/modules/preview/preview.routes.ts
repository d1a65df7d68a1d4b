import type { FastifyInstance } from 'fastify';
import { registerEndpoint, whoIs } from '../../plugins/endpoints.ts';
import type { PreviewService } from './preview.service.ts';

export function registerPreviewRoutes(app: FastifyInstance, previews: PreviewService) {
  registerEndpoint(app, 'listPreviews', ({ params }) => previews.list(params));
  registerEndpoint(app, 'createPreview', ({ params }, { request }) => previews.create(params, whoIs(request)));
  registerEndpoint(app, 'revokePreview', ({ params: { preview, ...key } }) => previews.revoke(key, preview));
}
