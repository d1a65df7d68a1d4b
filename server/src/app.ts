import { randomUUID } from 'node:crypto';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { LoggerOptions } from 'pino';
import { registerAddressRoutes } from './content/address.routes.ts';
import { registerContentRoutes } from './content/content.routes.ts';
import { registerPublishingRoutes } from './content/publishing.routes.ts';
import { registerReferenceRoutes } from './content/references.routes.ts';
import { registerCaching } from './edge/caching.ts';
import { createRegistry, type Registry } from './metrics/registry.ts';
import { registerAdminRoutes } from './modules/admin/admin.routes.ts';
import { registerAuditRoutes } from './modules/audit/audit.routes.ts';
import { registerAccountRoutes } from './modules/auth/account.routes.ts';
import { registerAuthRoutes } from './modules/auth/auth.routes.ts';
import { registerSsoRoutes } from './modules/auth/sso.routes.ts';
import { registerUserRoutes } from './modules/auth/user.routes.ts';
import { registerBrandRoutes } from './modules/brand/brand.routes.ts';
import { registerBrochureRoutes } from './modules/brochure/brochure.routes.ts';
import { registerCardRoutes } from './modules/card/card.routes.ts';
import { createCardService } from './modules/card/card.service.ts';
import { registerCheckRoutes } from './modules/check/check.routes.ts';
import { followTimeZone } from './modules/company/time-zone.ts';
import { registerConsentRoutes } from './modules/consent/consent.routes.ts';
import { registerMailPreviewRoutes } from './modules/delivery/mail-preview.routes.ts';
import { registerDemoRoutes } from './modules/demo/demo.routes.ts';
import { registerFilterRoutes } from './modules/filter/filter.routes.ts';
import { printSetupCode } from './modules/launch/print-setup-code.ts';
import { registerSetupRoutes } from './modules/launch/setup.routes.ts';
import { registerLibraryRoutes } from './modules/media/library.routes.ts';
import { registerMediaRoutes } from './modules/media/media.routes.ts';
import { registerMediaFileRoutes } from './modules/media/media-files.routes.ts';
import { registerImportRoutes } from './modules/person/import.routes.ts';
import { registerPersonRoutes } from './modules/person/person.routes.ts';
import { registerPersonListRoutes } from './modules/person/person-list.routes.ts';
import { registerPolicyRoutes } from './modules/policy/policy.routes.ts';
import { registerPreviewRoutes } from './modules/preview/preview.routes.ts';
import { registerPrivacyRoutes } from './modules/privacy/privacy.routes.ts';
import { registerProgressRoutes } from './modules/progress/progress.routes.ts';
import { registerProjectRoutes } from './modules/project/project.routes.ts';
import { registerRecordRoutes } from './modules/record/record.routes.ts';
import { registerRegistrationRoutes } from './modules/registration/registration.routes.ts';
import { registerPageViewRoutes } from './modules/report/page-view.routes.ts';
import { registerReportRoutes } from './modules/report/report.routes.ts';
import { registerReviewRoutes } from './modules/review/review.routes.ts';
import { registerSearchRoutes } from './modules/search/search.routes.ts';
import { registerLeadRoutes } from './modules/submission/lead.routes.ts';
import { registerSubmissionRoutes } from './modules/submission/submission.routes.ts';
import { registerHoldRoutes } from './modules/unit/hold.routes.ts';
import { registerHomeFeedRoutes, registerUnitRoutes } from './modules/unit/unit.routes.ts';
import type { PreviewPages } from './pages/preview-mount.ts';
import { registerAccess } from './plugins/access.ts';
import { registerApiDocs } from './plugins/api-docs.ts';
import { registerCompression } from './plugins/compression.ts';
import { registerDraining } from './plugins/draining.ts';
import { publicScope } from './plugins/endpoints.ts';
import {
  answerFrameworkError,
  registerApiNotFound,
  registerErrorHandling,
  replyToClientError,
} from './plugins/errors.ts';
import { registerHealth } from './plugins/health.ts';
import { defaultLoadLimits, type LoadLimitsByKind, registerLoadShedding } from './plugins/load-shedding.ts';
import { registerRequestMetrics } from './plugins/request-metrics.ts';
import { registerSafetyHeaders, safetyHeaders } from './plugins/safety-headers.ts';
import { registerUnreadBodies } from './plugins/unread-body.ts';
import { createPreviewPages } from './preview-pages.ts';
import type { Resources } from './processes/resources.ts';
import { createServices, publicContentOf, type Services } from './services.ts';

type Dependencies = Resources & {
  publicOrigin: string;
  /** Proxies whose forwarded client IP is trusted; from any other client the header is ignored. */
  trustedProxies?: string;
  logger?: LoggerOptions | false;
  /** Where metrics are counted, and the load-shedding limits of each kind of request. */
  registry?: Registry;
  loadLimits?: LoadLimitsByKind;
  /** Mounts the web pages; without it the app serves the API alone. */
  mountWeb?: (
    app: FastifyInstance,
    previews: PreviewPages,
    services: Pick<Services, 'company' | 'brandFiles' | 'launch'>,
  ) => Promise<void>;
};

/**
 * A whole request may take as long as uploading a film over a slow line; slow request headers are cut off by Node's own limit
 * of one minute.
 */
const timeouts = { request: 300_000, handler: 20_000, connection: 60_000, keepAlive: 72_000 };
const bodyLimit = 256 * 1024;
const uploadParts = { fileSize: 100 * 1024 * 1024, files: 1, fields: 8, fieldSize: 4_096, parts: 10, headerPairs: 20 };

export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const {
    publicOrigin,
    trustedProxies = 'loopback',
    logger = false,
    mountWeb,
    registry = createRegistry(),
    loadLimits = defaultLoadLimits,
    ...resources
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
    // A request that arrives on an open connection while the server closes is served, not refused.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 256 },
    frameworkErrors: (error, request, reply) =>
      answerFrameworkError(error, request, reply.headers(safetyHeaders(publicOrigin))),
    clientErrorHandler: (error, socket) => replyToClientError(error, socket, safetyHeaders(publicOrigin)),
  });
  // Expect values other than 100-continue are ignored; otherwise Node would send its own empty 417 response.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  registerSafetyHeaders(app, publicOrigin);
  registerRequestMetrics(app, registry);
  registerLoadShedding(app, registry, loadLimits);

  const services = createServices({ ...resources, publicOrigin });
  // Prepares the queue at start, so that the first lead does not wait for it. A missing database must not stop the server from
  // starting.
  app.addHook('onListen', async () => {
    await services.deliveries
      .prepare()
      .catch((error: unknown) => app.log.warn({ err: error }, 'job queue is not ready; the first lead prepares it'));
  });
  app.addHook('onListen', async () => printSetupCode(app, services.setup, publicOrigin));
  let stopTimeZone = () => {};
  app.addHook('onListen', async () => {
    stopTimeZone = followTimeZone(services.company);
  });
  app.addHook('onClose', async () => stopTimeZone());
  registerDraining(app);
  registerUnreadBodies(app);
  registerCaching(app);
  registerCompression(app);
  registerErrorHandling(app);
  const sessions = await registerAccess(app, { sessions: services.sessions, publicOrigin });
  registerHealth(app, resources.db);
  await registerApiDocs(app);
  await app.register(fastifyMultipart, { limits: uploadParts });

  registerContentRoutes(app, publicContentOf(services));
  registerPublishingRoutes(app, services.publishing);
  registerPreviewRoutes(app, services.previews);
  registerRegistrationRoutes(app, services.registrations);
  registerRecordRoutes(app, services.records);
  registerCheckRoutes(app, services.siteChecks);
  registerReferenceRoutes(app, services.references);
  registerProjectRoutes(app, services.projects);
  registerUnitRoutes(app, services.units);
  registerHomeFeedRoutes(app, services.homeFeed);
  registerBrochureRoutes(app, services.brochures);
  registerMediaRoutes(app, services.media, resources.staging);
  registerLibraryRoutes(app, services.library);
  registerSubmissionRoutes(app, services.submissions, { isSecure: publicOrigin.startsWith('https:') });
  registerLeadRoutes(app, services.leads);
  registerPersonListRoutes(app, services.personLists);
  registerPersonRoutes(app, services);
  registerPrivacyRoutes(app, services);
  registerImportRoutes(app, services);
  registerHoldRoutes(app, services.holds, services.leads);
  registerConsentRoutes(app, services);
  registerAdminRoutes(app, {
    collections: {
      ...services.content.collections,
      projects: { ...services.content.collections.projects, undelete: services.restoreProject },
      form: services.submissions,
    },
    files: services.library,
    dashboard: services.dashboard,
  });
  registerAddressRoutes(app, services.addresses);
  registerFilterRoutes(app, services.filters);
  registerReviewRoutes(app, services.reviews);
  registerPageViewRoutes(app, services.pageViews);
  registerReportRoutes(app, services.reports);
  registerProgressRoutes(app, services.projectProgress);
  registerPolicyRoutes(app, services.policyVersions);
  registerSearchRoutes(app, services.search);
  registerAuditRoutes(app, services.audit, services.leads);
  registerAuthRoutes(app, services, sessions);
  registerSsoRoutes(app, services.sso, sessions, publicOrigin);
  registerAccountRoutes(app, services.accounts, sessions);
  registerUserRoutes(app, services.users);
  registerSetupRoutes(app, services, sessions);
  registerDemoRoutes(app, services.demo);
  registerMailPreviewRoutes(app, services.mailPreviews);
  registerApiNotFound(app);

  await publicScope(app, async (scope) => {
    registerMediaFileRoutes(scope, services.media);
    registerBrandRoutes(scope, services.brandFiles);
    registerCardRoutes(
      scope,
      createCardService({
        ...{ store: resources.store, media: services.media },
        readLook: () => services.brandFiles.readLook(),
      }),
    );
    if (!mountWeb) return;
    const previews = await createPreviewPages({
      resources: { ...resources, publicOrigin },
      open: (token) => services.previews.open(token),
    });
    app.addHook('onClose', async () => previews.close());
    await mountWeb(scope, previews, services);
  });
  return app;
}
