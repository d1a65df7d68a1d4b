import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from '../metrics/registry.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of a page's route: to Fastify all pages are one route. */
    pagePattern: string | null;
  }
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5];

/** Counts requests with their status and duration, by route pattern and never by URL. */
export function registerRequestMetrics(app: FastifyInstance, registry: Registry) {
  const requests = registry.counter<'route' | 'method' | 'status'>({
    name: 'plinth_http_requests_total',
    help: 'HTTP requests by route pattern, method and status',
    labels: ['route', 'method', 'status'],
  });
  const durations = registry.histogram<'route' | 'method'>({
    name: 'plinth_http_request_duration_seconds',
    help: 'Time from the request headers to the end of the response, without refused (shed) requests',
    labels: ['route', 'method'],
    buckets,
  });
  app.decorateRequest('pagePattern', null);

  app.addHook('onResponse', (request, reply, done) => {
    if (request.raw.socket instanceof Socket) {
      const [route, method] = [patternOf(request), request.method];
      requests.add({ route, method, status: String(reply.statusCode) });
      if (!request.isShed) durations.observe({ route, method }, reply.elapsedTime / 1000);
    }
    done();
  });
}

/** Each file of the build has its own route, which would make as many labels as files. */
function patternOf({ pagePattern, routeOptions: { url = '(none)', config } }: FastifyRequest): string {
  if (pagePattern) return pagePattern;
  return config.load === 'file' && !url.includes('*') && !url.includes(':') ? '(file)' : url;
}
