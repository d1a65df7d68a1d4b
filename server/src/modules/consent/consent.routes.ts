import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../plugins/endpoints.ts';
import type { ConfirmationService } from './confirmation.service.ts';
import type { WithdrawalService } from './withdrawal.service.ts';

type Consents = { withdrawals: WithdrawalService; confirmations: ConfirmationService };

export function registerConsentRoutes(app: FastifyInstance, { withdrawals, confirmations }: Consents) {
  registerEndpoint(app, 'confirmSubscription', ({ body }) => confirmations.confirm(body.token));
  registerEndpoint(app, 'getWithdrawal', ({ query }) => withdrawals.look(query.token));
  registerEndpoint(app, 'withdrawConsent', ({ body }) => withdrawals.withdraw(body.token, body.scope));
}
