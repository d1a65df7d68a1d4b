import type { FastifyInstance } from 'fastify';
import { sessionOf } from '../../plugins/access.ts';
import { registerEndpoint } from '../../plugins/endpoints.ts';
import { mailPolicy } from '../../plugins/safety-policy.ts';
import type { MailPreviewService } from './mail-preview.service.ts';

export function registerMailPreviewRoutes(app: FastifyInstance, mails: MailPreviewService) {
  registerEndpoint(app, 'getMailPreview', ({ params }, { request }) => mails.get(params.mail, sessionOf(request)));
  registerEndpoint(app, 'openMailPreview', async ({ params }, { request, reply }) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', mailPolicy)
      .send(await mails.getPage(params.mail, sessionOf(request))),
  );
  registerEndpoint(app, 'sendMailTest', ({ params }, { request }) => mails.sendTest(params.mail, sessionOf(request)));
}
