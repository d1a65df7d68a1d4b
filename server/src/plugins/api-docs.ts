import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { apiPrefix } from '@plinth/contract/calls';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import manifest from '../../package.json' with { type: 'json' };
import { secureCookieName } from './access.ts';
import { publicScope } from './endpoints.ts';

/** OpenAPI from the contract's own schemas; must be registered before the routes that it describes. */
export async function registerApiDocs(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Plinth API',
        version: manifest.version,
        description: 'Every endpoint that the site and its admin area use.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: secureCookieName, description: 'Set by login; for browsers' },
          bearer: { type: 'http', scheme: 'bearer', description: 'The token that login returns; for programs' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await publicScope(app, async (scope) => {
    await scope.register(swaggerUi, { routePrefix: `${apiPrefix}/docs` });
    scope.get(`${apiPrefix}/openapi.json`, { schema: { hide: true } }, () => app.swagger());
  });
}
