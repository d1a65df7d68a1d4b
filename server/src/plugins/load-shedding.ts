import { Socket } from 'node:net';
import { isTeamPage } from '@plinth/contract/admin-paths';
import { isSafeMethod } from '@plinth/contract/http-methods';
import type { FastifyInstance, FastifyReply, FastifyRequest, preValidationHookHandler } from 'fastify';
import type { Registry } from '../metrics/registry.ts';
import { Failure } from '../platform/failures.ts';
import { createLimiter, type Limiter, type LoadLimits } from '../platform/limiter.ts';
import { senderOf } from '../platform/networks.ts';
import { retryAfterSeconds, sendFailure } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The kind of load of a route, where its access does not determine it. A probe is never refused. */
    load?: Load | 'probe';
  }
  interface FastifyRequest {
    isShed: boolean;
    leaveLimiter: (() => void) | null;
  }
}

/** Each kind has its own limits, so that none can crowd out another. */
const loads = [
  ...(['lead', 'admin', 'login', 'page', 'copy'] as const),
  ...(['preview', 'document', 'read', 'file', 'count'] as const),
] as const;
type Load = (typeof loads)[number];
export type LoadLimitsByKind = Record<Load, LoadLimits>;

/**
 * A page is nearly all processor time: one is rendered while another waits for its data, and running more would finish none
 * sooner (docs/scale.md has the measurement). A lead mostly waits for the database.
 */
export const defaultLoadLimits: LoadLimitsByKind = {
  // Twice the connections reserved for leads: while half of the leads wait for the disk, the others can work.
  lead: { concurrency: 16, queueLimit: 512, queueTimeoutMs: 15_000, alwaysQueues: true },
  admin: { concurrency: 8, queueLimit: 64, queueTimeoutMs: 5_000 },
  // Two passwords are hashed at once; two more logins may use the database, whose connections are shared.
  login: { concurrency: 4, queueLimit: 512, queueTimeoutMs: 5_000 },
  // The edge waits 4 s for a page of which it has no copy. Less would refuse pages that a pause of the database only delays.
  page: { concurrency: 2, queueLimit: 64, queueTimeoutMs: 3_500, loopTurns: 64 },
  // The page is fetched for a copy, so nobody reads it yet: one at a time, and long enough for the pages of visitors in between.
  copy: { concurrency: 1, queueLimit: 32, queueTimeoutMs: 10_000, loopTurns: 64 },
  // A link that has spread must not slow down the pages of visitors.
  preview: { concurrency: 2, queueLimit: 32, queueTimeoutMs: 3_500 },
  // A PDF takes several times as long as a page, so it has its own limits and few of them wait.
  document: { concurrency: 1, queueLimit: 8, queueTimeoutMs: 3_500 },
  read: { concurrency: 8, queueLimit: 128, queueTimeoutMs: 1_000, loopTurns: 8 },
  file: { concurrency: 128, queueLimit: 256, queueTimeoutMs: 5_000 },
  // Counted in memory and answered at once; a count that would have to wait is not worth it.
  count: { concurrency: 32, queueLimit: 32, queueTimeoutMs: 500 },
};

/** In milliseconds, between two pages while a lead or a login is running. */
const pauseBetweenPages = 30;
/** In milliseconds, between two copies while visitors wait for pages: copies are made slowly then, but they are made. */
const pauseBetweenCopies = 1_000;

/** Sent with a request for a page that may wait for the pages of visitors. From anyone else it only makes the page later. */
export const mayWait = { 'x-may-wait': 'yes' };

/** Runs before any costly work: a request that cannot be served soon is refused at once. */
export function registerLoadShedding(
  app: FastifyInstance,
  registry: Registry,
  loadLimits: LoadLimitsByKind = defaultLoadLimits,
) {
  const limiters = Object.fromEntries(loads.map((load) => [load, createLimiter(loadLimits[load])])) as Record<
    Load,
    Limiter
  >;
  // Each statement of a lead or a login needs a turn of the event loop, and rendering a page blocks the loop for one long
  // turn.
  const isHurried = () => limiters.lead.counts().running + limiters.login.counts().running > 0;
  const pauseMs = () => (isHurried() ? pauseBetweenPages : 0);
  limiters.page = createLimiter({ ...loadLimits.page, pauseMs });
  const areVisitorsWaiting = () => limiters.page.counts().queued > 0;
  limiters.copy = createLimiter({
    ...loadLimits.copy,
    pauseMs: () => (areVisitorsWaiting() ? pauseBetweenCopies : pauseMs()),
  });
  const shed = registry.counter<'load'>({
    name: 'plinth_shed_total',
    help: 'Requests refused with 503 because too many of their kind were running or queued',
    labels: ['load'],
  });
  const requests = registry.gauge<'load' | 'state'>({
    name: 'plinth_requests_in_flight',
    help: 'Requests running and queued, by kind of load',
    labels: ['load', 'state'],
  });
  app.decorateRequest('isShed', false);
  app.decorateRequest('leaveLimiter', null);
  for (const load of loads) shed.add({ load }, 0);
  registry.collect(() => {
    for (const load of loads) {
      for (const [state, count] of Object.entries(limiters[load].counts())) requests.set({ load, state }, count);
    }
  });

  const enter: preValidationHookHandler = (request, reply, done) => {
    const load = loadOf(request);
    // A page's in-process API requests have no socket: the page itself has been counted.
    if (load === 'probe' || !(request.raw.socket instanceof Socket)) return done();
    // Grouped by the IP address that a trusted proxy reports: the connection's own address is the proxy's, the same for
    // everyone.
    const leave = limiters[load].enter((verdict) => {
      if (verdict === 'in') return done();
      shed.add({ load });
      request.isShed = true;
      refuse(request, reply, load);
    }, senderOf(request.ip));
    request.leaveLimiter = leave;
    reply.raw.once('close', leave);
  };
  app.addHook('onRequest', (request, reply, done) =>
    isSafeMethod(request.method) ? enter.call(app, request, reply, done) : done(),
  );
  // A request with a body counts only once the body has arrived, so that a slow upload holds a connection but no slot.
  app.addHook('preValidation', (request, reply, done) =>
    isSafeMethod(request.method) ? done() : enter.call(app, request, reply, done),
  );
  // The work is done: a client that reads its response slowly holds no slot.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.leaveLimiter?.();
    done();
  });
}

function loadOf({ method, url, headers, routeOptions }: FastifyRequest): Load | 'probe' {
  const { access, load } = routeOptions.config;
  const isRead = isSafeMethod(method);
  if (load === 'page') {
    const path = url.split('?', 1)[0] ?? '';
    if (isTeamPage(path)) return 'admin';
    // A POST to a page is a form sent without scripts.
    if (!isRead) return 'lead';
    if (path.endsWith('.pdf')) return 'document';
    return headers['x-may-wait'] === mayWait['x-may-wait'] ? 'copy' : 'page';
  }
  return load ?? (access === 'public' && isRead ? 'read' : 'admin');
}

const busyPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Please try again in a moment</title>
<h1>Please try again in a moment</h1>
<p>Many people are looking at our site just now, and this page could not be made in time.</p>
<p><a href="">Try again</a></p>
</html>
`;

function refuse(request: FastifyRequest, reply: FastifyReply, load: Load) {
  if (load !== 'page' && load !== 'copy' && load !== 'document') {
    void sendFailure(new Failure('unavailable', 'There are too many requests just now'), request, reply);
    return;
  }
  void reply
    .status(503)
    .header('retry-after', retryAfterSeconds)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(busyPage);
}
