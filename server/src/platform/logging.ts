import { isPreviewPath, loggedPreviewPath } from '@plinth/contract/preview';
import type { FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';

/** JSON lines in production, readable lines in development. Neither contains a query, a cookie or a body. */
export function loggerOptions(level: string, pretty: boolean): LoggerOptions {
  return {
    level,
    redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]', '*.password', '*.token'],
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: loggedPath(request.url) }),
    },
    ...(pretty && {
      transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } },
    }),
  };
}

/** Without the query, and without the token of a preview link: both may open something. */
function loggedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return isPreviewPath(path) ? loggedPreviewPath : path;
}
