import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from '../metrics/registry.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Which of the pages this is: to the router all of them are one route. */
    pagePattern: string | null;
  }
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5];

/** How many requests, how they ended and how long they took, by the pattern of their route and never by their address. */
export function registerRequestMetrics(app: FastifyInstance, registry: Registry) {
  const requests = registry.counter<'route' | 'method' | 'status'>({
    name: 'plinth_http_requests_total',
    help: 'Requests from outside, by route pattern',
    labels: ['route', 'method', 'status'],
  });
  const durations = registry.histogram<'route' | 'method'>({
    name: 'plinth_http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer; without those that were shed',
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

/** Files of the build have a route each, which is as bad as an address. */
function patternOf({ pagePattern, routeOptions: { url = '(none)', config } }: FastifyRequest): string {
  if (pagePattern) return pagePattern;
  return config.load === 'file' && !url.includes('*') && !url.includes(':') ? '(file)' : url;
}
