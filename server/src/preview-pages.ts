import { AsyncLocalStorage } from 'node:async_hooks';
import { contentApis } from '@plinth/contract/collections';
import { fillDraft } from '@plinth/contract/draft-gaps';
import type { ApiRequest } from '@plinth/contract/web-host';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { registerAddressRoutes } from './content/address.routes.ts';
import { registerContentRoutes } from './content/content.routes.ts';
import { prepareOverlay, withOverlay } from './content/draft-overlay.repository.ts';
import { registerReferenceRoutes } from './content/references.routes.ts';
import { registerPolicyRoutes } from './modules/policy/policy.routes.ts';
import type { OpenedPreview } from './modules/preview/preview.service.ts';
import { registerProgressRoutes } from './modules/progress/progress.routes.ts';
import { registerProjectRoutes } from './modules/project/project.routes.ts';
import { registerSearchRoutes } from './modules/search/search.routes.ts';
import { registerHoldRoutes } from './modules/unit/hold.routes.ts';
import { registerHomeFeedRoutes, registerUnitRoutes } from './modules/unit/unit.routes.ts';
import type { PreviewPages } from './pages/preview-mount.ts';
import { Failure } from './platform/failures.ts';
import { registerApiNotFound, registerErrorHandling } from './plugins/errors.ts';
import type { Resources } from './processes/resources.ts';
import { createServices, publicContentOf, type Services } from './services.ts';

type Options = { resources: Resources; open: (token: string) => Promise<OpenedPreview | null> };

/**
 * What the pages of a preview read: the same routes and services as the public API, on a transaction that shows the draft and
 * cannot write. Each request has services of its own, so nothing that one of them remembers can reach another request, be it
 * of a preview or of a visitor.
 */
export async function createPreviewPages({ resources, open }: Options): Promise<PreviewPages & { close: () => void }> {
  const current = new AsyncLocalStorage<Services>();
  const app = await buildReadApi(<T extends object>(pick: (services: Services) => T) => late(current, pick));

  return {
    close: () => void app.close(),

    async open(token, unsaved) {
      const preview = await open(token);
      if (!preview) return null;
      const { collection, id, title, until } = preview;
      // A form does not say of which kind a document is.
      const { body, gaps } = fillDraft(collection, unsaved ? { ...kindOf(preview.body), ...unsaved } : preview.body);
      const facts = { collection, title, until, gaps };
      if (!body) return { ...facts, reads: null };
      const overlay = await prepareOverlay(resources.db, { collection, id }, body);
      const readFrom = <T>(read: (services: Services) => Promise<T>) =>
        withOverlay(resources.db, overlay, (trx) => read(createServices({ ...resources, db: trx, leadDb: trx })));
      const callApi = ({ method, path, headers, body: payload }: ApiRequest) =>
        readFrom((services) =>
          current.run(services, async () => {
            const response = await app.inject({
              ...{ method, url: path, headers: { accept: 'application/json', ...headers } },
              ...(payload !== undefined && { payload: payload as object }),
            });
            return { status: response.statusCode, body: response.json() };
          }),
        );
      const readCompany = () => readFrom(({ company }) => company.read());
      return { ...facts, reads: { callApi, readCompany } };
    },
  };
}

const kindOf = ({ kind }: Record<string, unknown>) => (kind === undefined ? {} : { kind });

type Late = <T extends object>(pick: (services: Services) => T) => T;

/** Stands for a service of the request that is being served. */
function late<T extends object>(current: AsyncLocalStorage<Services>, pick: (services: Services) => T): T {
  return new Proxy({} as T, {
    get(_target, name) {
      const services = current.getStore();
      if (!services) throw new Error('A service of a preview was used outside a request');
      return pick(services)[name as keyof T];
    },
  });
}

/** The endpoints that public pages read. Everything that writes or needs a session is refused before it is validated. */
async function buildReadApi(of: Late): Promise<FastifyInstance> {
  const app = Fastify({ routerOptions: { maxParamLength: 256 } });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandling(app);
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    if (method !== 'GET' || routeOptions.config.access !== 'public') {
      throw new Failure('forbidden', 'This is a preview: nothing can be sent from it');
    }
  });
  registerContentRoutes(
    app,
    Object.fromEntries(
      contentApis.map(({ variant }) => [variant, of((services) => publicContentOf(services)[variant])]),
    ) as unknown as Parameters<typeof registerContentRoutes>[1],
  );
  registerReferenceRoutes(
    app,
    of(({ references }) => references),
  );
  registerProjectRoutes(
    app,
    of(({ projects }) => projects),
  );
  registerUnitRoutes(
    app,
    of(({ units }) => units),
  );
  registerHomeFeedRoutes(
    app,
    of(({ homeFeed }) => homeFeed),
  );
  registerHoldRoutes(
    app,
    of(({ holds }) => holds),
    of(({ leads }) => leads),
  );
  registerAddressRoutes(
    app,
    of(({ addresses }) => addresses),
  );
  registerProgressRoutes(
    app,
    of(({ projectProgress }) => projectProgress),
  );
  registerPolicyRoutes(
    app,
    of(({ policyVersions }) => policyVersions),
  );
  registerSearchRoutes(
    app,
    of(({ search }) => search),
  );
  registerApiNotFound(app);
  await app.ready();
  return app;
}
