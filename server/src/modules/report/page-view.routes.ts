import type { FastifyInstance } from 'fastify';
import { carriesSession } from '../../plugins/access.ts';
import { registerEndpoint } from '../../plugins/endpoints.ts';
import type { PageViewService } from './page-view.service.ts';

/** In milliseconds, between two writes of the counts. */
const flushInterval = 5_000;
/** A page, a source and a campaign; nothing longer is read. */
const bodyLimit = 4_096;

export function registerPageViewRoutes(app: FastifyInstance, pageViews: PageViewService) {
  registerEndpoint(
    app,
    'recordPageView',
    async ({ body }, { request, reply }) => {
      const isColleague = carriesSession(request);
      pageViews.count(body, { ip: request.ip, userAgent: request.headers['user-agent'], isColleague });
      reply.header('cache-control', 'no-store');
      return {};
    },
    { bodyLimit },
  );

  const flush = () =>
    pageViews
      .flush()
      .catch((error: unknown) =>
        app.log.warn({ err: error }, 'page views could not be stored; they are kept for the next write'),
      );
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(() => void flush(), flushInterval).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });
}
