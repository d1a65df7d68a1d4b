import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../plugins/endpoints.ts';
import type { WithdrawalService } from './withdrawal.service.ts';

export function registerConsentRoutes(app: FastifyInstance, withdrawals: WithdrawalService) {
  registerEndpoint(app, 'getWithdrawal', ({ query }) => withdrawals.look(query.token));
  registerEndpoint(app, 'withdrawConsent', ({ body }) => withdrawals.withdraw(body.token, body.scope));
}
