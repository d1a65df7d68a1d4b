import { Socket } from 'node:net';
import { isAdminPage, isLoginPage } from '@plinth/contract/admin-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest, preValidationHookHandler } from 'fastify';
import { createGate, type Gate, type Room } from '../admission.ts';
import { Failure } from '../failures.ts';
import type { Registry } from '../metrics/registry.ts';
import { retryAfterSeconds, sendFailure } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a request here competes with; said where the route's access does not tell. A probe is always let in. */
    load?: Load | 'probe';
  }
  interface FastifyRequest {
    isShed: boolean;
    leaveGate: (() => void) | null;
  }
}

/** Each has places of its own, so that none can keep another out. */
const loads = ['lead', 'office', 'login', 'page', 'read', 'file'] as const;
type Load = (typeof loads)[number];
export type Rooms = Record<Load, Room>;

/**
 * A page is nearly all processor time: one is rendered while another waits for its data, and more would be done no sooner
 * (docs/scale.md has the measurement). A lead is nearly all waiting for the database.
 */
export const defaultRooms: Rooms = {
  lead: { places: 64, waiting: 256, patience: 5_000 },
  office: { places: 8, waiting: 64, patience: 5_000 },
  // Mostly waiting on purpose: who guesses at passwords holds no place of those who are in.
  login: { places: 64, waiting: 64, patience: 5_000 },
  page: { places: 2, waiting: 64, patience: 1_000, breath: 64 },
  read: { places: 8, waiting: 128, patience: 1_000, breath: 8 },
  file: { places: 128, waiting: 256, patience: 5_000 },
};

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Stands before everything that costs something: what cannot be served soon is refused at once. */
export function registerAdmission(app: FastifyInstance, registry: Registry, rooms: Rooms = defaultRooms) {
  const gates = Object.fromEntries(loads.map((load) => [load, createGate(rooms[load])])) as Record<Load, Gate>;
  const shed = registry.counter<'load'>({
    name: 'plinth_shed_total',
    help: 'Requests that were refused at once because there were too many of their kind',
    labels: ['load'],
  });
  const requests = registry.gauge<'load' | 'state'>({
    name: 'plinth_requests_in_flight',
    help: 'Requests at work and waiting for a place, by what they compete with',
    labels: ['load', 'state'],
  });
  app.decorateRequest('isShed', false);
  app.decorateRequest('leaveGate', null);
  for (const load of loads) shed.add({ load }, 0);
  registry.collect(() => {
    for (const load of loads) {
      for (const [state, count] of Object.entries(gates[load].facts())) requests.set({ load, state }, count);
    }
  });

  const enter: preValidationHookHandler = (request, reply, done) => {
    const load = loadOf(request);
    // A page's own calls of the API have no socket: their page has a place already.
    if (load === 'probe' || !(request.raw.socket instanceof Socket)) return done();
    const leave = gates[load].enter((verdict) => {
      if (verdict === 'in') return done();
      shed.add({ load });
      request.isShed = true;
      refuse(request, reply, load);
    });
    request.leaveGate = leave;
    reply.raw.once('close', leave);
  };
  app.addHook('onRequest', (request, reply, done) =>
    safeMethods.has(request.method) ? enter.call(app, request, reply, done) : done(),
  );
  // Whoever sends a body has sent all of it first: one that trickles in holds a connection, and nobody's place.
  app.addHook('preValidation', (request, reply, done) =>
    safeMethods.has(request.method) ? done() : enter.call(app, request, reply, done),
  );
  // The work is done: whoever reads the answer slowly keeps no place.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.leaveGate?.();
    done();
  });
}

function loadOf({ method, url, routeOptions }: FastifyRequest): Load | 'probe' {
  const { access, load } = routeOptions.config;
  const isRead = safeMethods.has(method);
  if (load === 'page') {
    const path = url.split('?', 1)[0] ?? '';
    if (isAdminPage(path) || isLoginPage(path)) return 'office';
    // What is posted to a page is a form, of someone whose scripts did not run.
    return isRead ? 'page' : 'lead';
  }
  return load ?? (access === 'public' && isRead ? 'read' : 'office');
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
  if (load !== 'page') {
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
