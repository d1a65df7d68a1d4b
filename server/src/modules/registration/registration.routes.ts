import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../plugins/endpoints.ts';
import type { RegistrationService } from './registration.service.ts';

export function registerRegistrationRoutes(app: FastifyInstance, registrations: RegistrationService) {
  registerEndpoint(app, 'getRegistration', ({ params }) => registrations.getChecks(params.id));
  registerEndpoint(app, 'getLapsedProject', ({ params }) => registrations.getLapsed(params.id));
}
