import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../plugins/endpoints.ts';
import type { PolicyService } from './policy.service.ts';

export function registerPolicyRoutes(app: FastifyInstance, policies: PolicyService) {
  registerEndpoint(app, 'listPolicyVersions', ({ params }) => policies.listVersions(params.policy));
}
