import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionOf } from '../../plugins/access.ts';
import { registerEndpoint } from '../../plugins/endpoints.ts';
import { colleagueOf } from '../person/person.routes.ts';
import type { Privacy } from './create-privacy.ts';

/** As for the export of submissions: a million rows take minutes over a slow connection. */
const exportLimit = 3_600_000;
const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export function registerPrivacyRoutes(app: FastifyInstance, services: Privacy) {
  const { privacyDesk, privacyRequests, personConsents, peopleExports, breaches } = services;
  const userOf = (request: FastifyRequest) => sessionOf(request).userId;

  registerEndpoint(app, 'askPrivacy', ({ body }, { request }) => privacyRequests.ask(body, request.ip));
  registerEndpoint(app, 'confirmPrivacy', ({ body }, { request }) =>
    privacyRequests.confirm(body.id, body.code, request.ip),
  );
  registerEndpoint(app, 'resendPrivacyCode', ({ body }, { request }) => privacyRequests.resend(body.id, request.ip));

  registerEndpoint(app, 'getPrivacyDesk', ({ query }) => privacyDesk.getDesk(query));
  registerEndpoint(app, 'notePrivacyRequest', ({ body }, { request }) => privacyDesk.note(body, userOf(request)));
  registerEndpoint(app, 'getPrivacyRules', () => privacyDesk.getRules());
  registerEndpoint(app, 'updatePrivacyRules', ({ body, version }) => privacyDesk.saveRules(version, body.days));
  registerEndpoint(app, 'makeBreachKit', ({ body }) => breaches.make(body));
  registerEndpoint(app, 'getPrivacyRequest', ({ params }) => privacyDesk.read(params.id));
  registerEndpoint(app, 'takePrivacyStep', ({ params, body }, { request }) =>
    privacyDesk.takeStep(params.id, body, userOf(request)),
  );
  registerEndpoint(app, 'getPrivacyReport', async ({ params }, { request, reply }) => {
    reply.header('cache-control', 'no-store');
    return privacyDesk.report(params.id, userOf(request));
  });

  registerEndpoint(app, 'askForPerson', ({ params, body }, { request }) =>
    personConsents.ask(colleagueOf(request), params.id, body),
  );
  registerEndpoint(app, 'withdrawPerson', ({ params, body }, { request }) =>
    personConsents.withdraw(colleagueOf(request), params.id, body),
  );
  registerEndpoint(app, 'noteConsent', ({ params, body }, { request }) =>
    personConsents.give(colleagueOf(request), params.id, body),
  );
  registerEndpoint(
    app,
    'exportPeople',
    async ({ body }, { request, reply }) => {
      const report = (error: unknown) =>
        request.log.error({ err: error }, 'the audit trail could not store an export of people');
      reply
        .header('content-disposition', `attachment; filename="people.${body.format}"`)
        .header('cache-control', 'no-store')
        .type(types[body.format]);
      return reply.send(peopleExports.write(body, colleagueOf(request), report));
    },
    { handlerTimeout: exportLimit },
  );
}
