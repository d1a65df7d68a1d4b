import { createHash } from 'node:crypto';
import { type ConsentGiven, readConsent } from '@plinth/contract/consent';
import type { LeadChannel } from '@plinth/contract/delivery';
import type { ReadFormFacts } from '@plinth/contract/form-facts.schema';
import { formatPhone, isTenDigits, type ParsedPhone, parsePhone } from '@plinth/contract/phone';
import type { SubmissionKind } from '@plinth/contract/submission';
import {
  type Submission,
  type SubmissionFilter,
  type SubmissionInput,
  submissionUpdateSchema,
} from '@plinth/contract/submission.schema';
import type { BrochureGrant } from '../../brochure-grant.ts';
import { createVersionedService } from '../../collection/versioned.service.ts';
import { Failure, invalidField } from '../../failures.ts';
import type { AttemptService } from './attempt.service.ts';
import type { ExportedLead, ExportRepository } from './export.repository.ts';
import type { ScreeningService } from './screening.service.ts';
import type { SubmissionPage, SubmissionRepository, Trx } from './submission.repository.ts';

type Dependencies = {
  submissions: SubmissionRepository;
  exports: ExportRepository;
  newId: () => string;
  /** What is to follow from a lead; `plan` puts it down with the lead or not at all. */
  deliveries: {
    channels: readonly LeadChannel[];
    prepare: () => Promise<void>;
    plan: (id: string, trx: Trx) => Promise<void>;
    /** What a deletion had stopped goes on. */
    resume: (id: string) => Promise<void>;
  };
  screening: ScreeningService;
  /** What the visitor agreed to, written down with the lead. */
  recordConsent: (trx: Trx, id: string, kind: SubmissionKind, given: ConsentGiven) => Promise<void>;
  /** Begun submits are counted whatever becomes of them. */
  attempts: AttemptService;
  /** Opens the brochure of the project of this name to whoever asked for it; null where there is no such project. */
  grantBrochure: (projectName: string) => Promise<BrochureGrant | null>;
  /** Whether a number is one that its country gives out. */
  isValidAbroad: (phone: ParsedPhone) => boolean;
};

type Submit = {
  input: SubmissionInput;
  kind?: 'brochure' | 'visit' | undefined;
  key?: string | undefined;
  facts?: Partial<ReadFormFacts> | null;
  address?: string | undefined;
};

type Submitted = { lead: { _id: string; id: string }; grant: BrochureGrant | null };

export type { ExportedLead };

export type SubmissionService = ReturnType<typeof createSubmissionService>;

export function createSubmissionService(dependencies: Dependencies) {
  const { submissions, exports, newId, deliveries, screening, recordConsent, attempts, isValidAbroad, grantBrochure } =
    dependencies;

  const versioned = createVersionedService({
    rows: submissions,
    what: 'submission',
    collection: 'form',
    titleOf: ({ name, email }) => name || email,
    parse: (body) => submissionUpdateSchema.parse(body),
  });

  return {
    ...versioned,

    /**
     * Answers only when the lead is stored; the same key and body answer the same again. What looks like spam is answered no
     * differently, and kept: it only goes nowhere until someone has looked at it.
     */
    async submit({ input, kind, key, facts = null, address }: Submit): Promise<Submitted> {
      const actualKind = kindOf(input, kind);
      const columns = columnsOf(input, isValidAbroad);
      const leadId = newId();
      const [{ verdict, note }] = await Promise.all([
        screening.screen({ input, kind: actualKind, facts, address }),
        attempts.note(leadId, key ?? null),
      ]);
      const consent = facts?.consent ?? readConsent(null);
      const attribution = consent.measurement ? facts?.attribution : null;
      const row = {
        id: leadId,
        kind: actualKind,
        ...columns,
        held: verdict.isSuspect,
        spam_score: verdict.score,
        spam_reasons: verdict.reasons,
        attribution: attribution ? JSON.stringify(attribution) : null,
        idempotency_key: key ?? null,
        body_hash: key ? hashOf(actualKind, input) : null,
      };
      await deliveries.prepare();
      const isPlanned = !row.held && deliveries.channels.length > 0;
      const also = async (trx: Trx) => {
        await recordConsent(trx, row.id, actualKind, consent);
        await note?.(trx, row.id);
        if (isPlanned) await deliveries.plan(row.id, trx);
      };
      const { id, isSameBody } = await submissions.insertOnce(row, also);
      if (!isSameBody) throw new Failure('key_reused', 'This key was used for another submission');
      const grant = actualKind === 'brochure' && 'site' in input ? await grantBrochure(input.site) : null;
      return { lead: { _id: id, id }, grant };
    },

    listPage(page: SubmissionPage): Promise<Submission[]> {
      return submissions.listPage(page);
    },

    stream(filter: SubmissionFilter): AsyncGenerator<ExportedLead> {
      return exports.stream(filter);
    },

    async undelete(id: string): Promise<{ id: string }> {
      const restored = await versioned.undelete(id);
      await deliveries.resume(id);
      return restored;
    },
  };
}

function kindOf(input: SubmissionInput, said: 'brochure' | 'visit' | undefined): SubmissionKind {
  if ('countryCode' in input) return 'enquiry';
  return 'name' in input ? (said ?? 'brochure') : 'subscribe';
}

function columnsOf(input: SubmissionInput, isValidAbroad: Dependencies['isValidAbroad']) {
  if (!('phone' in input)) return { email: input.email };
  const phone = parsePhone(input.phone);
  if (!phone || !(isTenDigits(phone) || isValidAbroad(phone))) {
    throw invalidField('body.phone', 'This is not a phone number of that country');
  }
  const { name, email, site } = input;
  const common = { name, email, site, phone: formatPhone(phone), country_code: phone.dialCode };
  return 'countryCode' in input ? { ...common, country: input.country, message: input.message } : common;
}

/** Of the values in a fixed order, so that a retry that orders its keys differently is still the same. */
function hashOf(kind: SubmissionKind, input: SubmissionInput): Buffer {
  const entries = Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([kind, entries]))
    .digest();
}
