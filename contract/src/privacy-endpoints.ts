import { z } from 'zod';
import { byId, idSchema } from './fields.schema.ts';
import {
  breachInput,
  breachSchema,
  consentByHandInput,
  peopleExportInput,
  privacyAskedSchema,
  privacyAskInput,
  privacyCodeInput,
  privacyConfirmedSchema,
  privacyDeskSchema,
  privacyNoteInput,
  privacyQuery,
  privacyReportSchema,
  privacyRequestSchema,
  privacyResendInput,
  privacyRulesInput,
  privacyRulesSchema,
  privacyStepInput,
  withdrawalByHandInput,
} from './privacy.schema.ts';
import type { privacyAskCalls, privacyCalls } from './privacy-calls.ts';

const person = z.object({ id: idSchema });
const file = z.unknown().describe('A file, streamed');

/** Input and output of the calls of privacy requests; `endpoints.ts` spreads them. */
export const privacyEndpoints = {
  askPrivacy: { body: privacyAskInput, output: privacyAskedSchema, status: 201 },
  confirmPrivacy: { body: privacyCodeInput, output: privacyConfirmedSchema },
  resendPrivacyCode: { body: privacyResendInput, output: privacyAskedSchema },
  getPrivacyDesk: { query: privacyQuery, output: privacyDeskSchema },
  notePrivacyRequest: { body: privacyNoteInput, output: privacyRequestSchema, status: 201 },
  getPrivacyRules: { output: privacyRulesSchema },
  updatePrivacyRules: { body: privacyRulesInput, output: privacyRulesSchema },
  makeBreachKit: { body: breachInput, output: breachSchema },
  getPrivacyRequest: { params: byId, output: privacyRequestSchema },
  takePrivacyStep: { params: byId, body: privacyStepInput, output: privacyRequestSchema },
  getPrivacyReport: { params: byId, output: privacyReportSchema },
  askForPerson: {
    params: byId,
    body: privacyNoteInput.pick({ kind: true, text: true }),
    output: z.object({ id: idSchema, number: z.string() }),
    status: 201,
  },
  withdrawPerson: { params: byId, body: withdrawalByHandInput, output: person },
  noteConsent: { params: byId, body: consentByHandInput, output: person },
  exportPeople: { body: peopleExportInput, output: file },
} as const satisfies Record<keyof typeof privacyCalls | keyof typeof privacyAskCalls, object>;
