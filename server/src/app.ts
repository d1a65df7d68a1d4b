import { randomUUID } from 'node:crypto';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { LoggerOptions } from 'pino';
import type { Ground } from './ground.ts';
import { createRegistry, type Registry } from './metrics/registry.ts';
import { registerAdminRoutes } from './modules/admin/admin.routes.ts';
import { registerAuthRoutes } from './modules/auth/auth.routes.ts';
import { registerBrochureRoutes } from './modules/brochure/brochure.routes.ts';
import { registerCardRoutes } from './modules/card/card.routes.ts';
import { createCardService } from './modules/card/card.service.ts';
import { registerConsentRoutes } from './modules/consent/consent.routes.ts';
import { registerHiringRoutes } from './modules/hiring/hiring.routes.ts';
import { registerMediaRoutes } from './modules/media/media.routes.ts';
import { registerMediaFileRoutes } from './modules/media/media-files.routes.ts';
import { registerPostRoutes } from './modules/post/post.routes.ts';
import { registerProjectRoutes } from './modules/project/project.routes.ts';
import { registerSearchRoutes } from './modules/search/search.routes.ts';
import { registerServiceRoutes } from './modules/service/service.routes.ts';
import { registerSiteDataRoutes } from './modules/site-data/site-data.routes.ts';
import { registerLeadRoutes } from './modules/submission/lead.routes.ts';
import { registerSubmissionRoutes } from './modules/submission/submission.routes.ts';
import { registerTestimonialRoutes } from './modules/testimonial/testimonial.routes.ts';
import { registerAccess } from './plugins/access.ts';
import { defaultRooms, type Rooms, registerAdmission } from './plugins/admission.ts';
import { registerApiDocs } from './plugins/api-docs.ts';
import { registerCaching } from './plugins/caching.ts';
import { registerCompression } from './plugins/compression.ts';
import { registerDraining } from './plugins/draining.ts';
import { publicScope } from './plugins/endpoints.ts';
import {
  answerClientError,
  answerFrameworkError,
  registerApiNotFound,
  registerErrorHandling,
} from './plugins/errors.ts';
import { registerHealth } from './plugins/health.ts';
import { registerRequestMetrics } from './plugins/request-metrics.ts';
import { registerSafetyHeaders, safetyHeaders } from './plugins/safety-headers.ts';
import { createServices } from './services.ts';

type Dependencies = Ground & {
  publicOrigin: string;
  /** Whom a proxy says it speaks for; from anyone else the header is hearsay. */
  trustedProxies?: string;
  logger?: LoggerOptions | false;
  /** Where figures are counted, and how many requests of each kind there is room for. */
  registry?: Registry;
  rooms?: Rooms;
  /** The mark on the pictures that links are shared with. */
  readLogo?: () => Promise<Buffer | null>;
  /** Puts the pages in; without it the app is the API alone. */
  mountWeb?: (app: FastifyInstance) => Promise<void>;
};

/** A whole request may take as long as a film on a slow line; a slow head is cut off by Node's own limit of a minute. */
const timeouts = { request: 300_000, handler: 20_000, connection: 60_000, keepAlive: 72_000 };
const bodyLimit = 256 * 1024;
const uploadParts = { fileSize: 100 * 1024 * 1024, files: 1, fields: 8, fieldSize: 4_096, parts: 10, headerPairs: 20 };

export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const {
    publicOrigin,
    trustedProxies = 'loopback',
    logger = false,
    readLogo = async () => null,
    mountWeb,
    registry = createRegistry(),
    rooms = defaultRooms,
    ...ground
  } = dependencies;
  const app = Fastify({
    logger,
    trustProxy: trustedProxies,
    genReqId: () => randomUUID(),
    bodyLimit,
    requestTimeout: timeouts.request,
    handlerTimeout: timeouts.handler,
    connectionTimeout: timeouts.connection,
    keepAliveTimeout: timeouts.keepAlive,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 256 },
    frameworkErrors: (error, request, reply) =>
      answerFrameworkError(error, request, reply.headers(safetyHeaders(publicOrigin))),
    clientErrorHandler: (error, socket) => answerClientError(error, socket, safetyHeaders(publicOrigin)),
  });
  // An expectation other than 100-continue may be ignored, which keeps Node's empty answer to it out of the API.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  registerSafetyHeaders(app, publicOrigin);
  registerRequestMetrics(app, registry);
  registerAdmission(app, registry, rooms);

  const services = createServices({ ...ground, publicOrigin });
  // So that the first lead does not wait for the queue to be made ready, nor the server for the database.
  app.addHook('onListen', async () => {
    await services.deliveries
      .prepare()
      .catch((error: unknown) => app.log.warn({ err: error }, 'the queue is not ready'));
  });
  registerDraining(app);
  registerCaching(app);
  registerCompression(app);
  registerErrorHandling(app);
  const sessions = await registerAccess(app, { auth: services.auth, publicOrigin });
  registerHealth(app, ground.db);
  await registerApiDocs(app);
  await app.register(fastifyMultipart, { limits: uploadParts });

  registerProjectRoutes(app, services.projects);
  registerBrochureRoutes(app, services.brochures);
  registerMediaRoutes(app, services.media, ground.staging);
  registerPostRoutes(app, services);
  registerHiringRoutes(app, services.openings);
  registerServiceRoutes(app, services.services);
  registerTestimonialRoutes(app, services.testimonials);
  registerSubmissionRoutes(app, services.submissions, { isSecure: publicOrigin.startsWith('https:') });
  registerLeadRoutes(app, services.leads);
  registerConsentRoutes(app, services.withdrawals);
  registerAdminRoutes(
    app,
    {
      projects: services.projects,
      services: services.services,
      blog: services.posts,
      hiring: services.openings,
      testimonial: services.testimonials,
      form: services.submissions,
    },
    services.dashboard,
  );
  registerSiteDataRoutes(app, services.siteData);
  registerSearchRoutes(app, services.search);
  registerAuthRoutes(app, services.auth, sessions);
  registerApiNotFound(app);

  await publicScope(app, async (scope) => {
    registerMediaFileRoutes(scope, services.media);
    registerCardRoutes(scope, createCardService({ store: ground.store, media: services.media, readLogo }));
    await mountWeb?.(scope);
  });
  return app;
}
