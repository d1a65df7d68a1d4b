import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Sessions, sessionOf } from '../../plugins/access.ts';
import { registerEndpoint } from '../../plugins/endpoints.ts';
import type { SetupService } from './setup.service.ts';
import type { SetupStateService } from './setup-state.service.ts';

type Started = Parameters<Sessions['startSession']>[2];
type Services = { setup: SetupService<Started>; setupState: SetupStateService };

const done = { isDone: true as const };
const askedBy = (request: FastifyRequest) => ({ userId: sessionOf(request).userId, host: request.host });

export function registerSetupRoutes(app: FastifyInstance, { setup, setupState }: Services, sessions: Sessions) {
  registerEndpoint(app, 'getSetupDoor', async (_input, { reply }) => {
    reply.header('cache-control', 'no-store');
    return { isOpen: await setup.isOpen() };
  });
  registerEndpoint(app, 'checkSetupCode', async ({ body }, { request }) => {
    await setup.checkCode(body.code, request.ip);
    return { isRight: true as const };
  });
  registerEndpoint(app, 'createFirstOwner', async ({ body }, { request, reply }) => {
    const client = { ip: request.ip, userAgent: request.headers['user-agent'] };
    const started = await setup.createFirstOwner(body, client);
    await sessions.startSession(request, reply, started);
    return { token: started.token };
  });

  registerEndpoint(app, 'getSetup', (_input, { request }) => setupState.get(askedBy(request)));
  registerEndpoint(app, 'finishSetupStep', async ({ body }) => {
    await setupState.finishStep(body.done);
    return done;
  });
  registerEndpoint(app, 'sendTestMail', ({ body }) => setupState.sendTest(body.to));
  registerEndpoint(app, 'confirmTestMail', async () => {
    await setupState.confirmTest();
    return done;
  });
  registerEndpoint(app, 'decideAnalytics', async () => {
    await setupState.decideAnalytics();
    return done;
  });
  registerEndpoint(app, 'goLive', async (_input, { request }) => {
    await setupState.goLive(askedBy(request));
    return done;
  });
}
