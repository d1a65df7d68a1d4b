import { createHash } from 'node:crypto';
import type { DeletedEntity, Revision } from '@plinth/contract/admin.schema';
import { type ConsentGiven, purposesGiven, readConsent } from '@plinth/contract/consent';
import { type GivenForm, permissionsGiven } from '@plinth/contract/contact-consent';
import type { LeadChannel } from '@plinth/contract/delivery';
import type { ReadFormFacts } from '@plinth/contract/form-facts.schema';
import type { Interest } from '@plinth/contract/interest';
import { formatPhone, isTenDigits, type ParsedPhone, parsePhone } from '@plinth/contract/phone';
import type { SubmissionKind } from '@plinth/contract/submission';
import {
  type Submission,
  type SubmissionFilter,
  type SubmissionInput,
  type SubmissionUpdate,
  submissionRevisionSchema,
} from '@plinth/contract/submission.schema';
import { createVersionedService } from '../../content/versioned.service.ts';
import type { NewAuditEvent } from '../../platform/audit.ts';
import { Failure, invalidField } from '../../platform/failures.ts';
import { timeOf } from '../../platform/ids.ts';
import type { BrochureGrant } from '../../plugins/brochure-grant.ts';
import type { PersonMatchService } from '../person/person-match.service.ts';
import type { ExportedLead, ExportRepository } from './export.repository.ts';
import { filterNames } from './lead-filter.ts';
import type { ScreeningService } from './screening.service.ts';
import type { NewSubmission, SubmissionPage, SubmissionRepository, Trx } from './submission.repository.ts';
import type { SubmitLogService } from './submit-log.service.ts';

type Dependencies = {
  submissions: SubmissionRepository;
  exports: ExportRepository;
  newId: () => string;
  /** Deliveries of a lead; `plan` stores them in the lead's transaction. */
  deliveries: {
    channels: readonly LeadChannel[];
    prepare: () => Promise<void>;
    plan: (id: string, trx: Trx) => Promise<void>;
    /** Resumes the deliveries that a deletion had stopped. */
    resume: (id: string) => Promise<void>;
  };
  screening: ScreeningService;
  /** Describes the sender for the statement that stores the lead. */
  people: Pick<PersonMatchService, 'describeNew'>;
  /** Stores the visitor's consent with the lead. */
  recordConsent: (trx: Trx, id: string, form: GivenForm, given: ConsentGiven) => Promise<void>;
  /** Stores the home that the visitor asks about; `check` returns null for a home that does not exist. */
  interests: {
    check: (interest: Interest | null | undefined) => Promise<Interest | null>;
    insert: (trx: Trx, id: string, interest: Interest) => Promise<void>;
  };
  /** Logs every submission, whatever its outcome. */
  submitLog: SubmitLogService;
  /** Gives the visitor of this lead access to the brochures; null where no project has this name. */
  grantBrochure: (projectName: string, leadId: string) => Promise<BrochureGrant | null>;
  phoneNumbers: PhoneNumbers;
  recordRead: (event: NewAuditEvent) => Promise<void>;
};

type PhoneNumbers = {
  /** Whether the number is valid in its country. */
  isValidAbroad: (phone: ParsedPhone) => boolean;
  /** The number of digits of a mobile number after a dial code; null for an unknown code. */
  findMobileLength: (dialCode: string) => number | null;
};

type Submit = {
  input: SubmissionInput;
  kind?: 'brochure' | 'visit' | undefined;
  key?: string | undefined;
  facts?: Partial<ReadFormFacts> | null;
  clientIp?: string | undefined;
};

type Submitted = { lead: { _id: string; id: string }; grant: BrochureGrant | null };

export type { ExportedLead };

export type SubmissionService = ReturnType<typeof createSubmissionService>;

export function createSubmissionService(dependencies: Dependencies) {
  const { submissions, exports, newId, deliveries, screening, recordConsent, interests, submitLog } = dependencies;
  const { people, phoneNumbers, grantBrochure, recordRead } = dependencies;

  const versioned = createVersionedService({
    rows: submissions,
    what: 'submission',
    collection: 'form',
    titleOf: ({ name, email }) => name || email,
    parse: (body) => submissionRevisionSchema.parse(body),
  });

  return {
    ...versioned,

    update(id: string, version: number, input: SubmissionUpdate, by: string | null = null): Promise<Submission> {
      if (!input.phone) return versioned.update(id, version, input, by);
      const phone = readPhoneField(input.phone, phoneNumbers);
      const corrected = { ...input, phone: formatPhone(phone), countryCode: phone.dialCode };
      return versioned.update(id, version, corrected, by);
    },

    /**
     * Returns only when the lead is stored; the same key and body get the same result again. Suspected spam gets the same
     * response and is stored, but is sent nowhere until a person has checked it.
     */
    async submit({ input, kind, key, facts = null, clientIp }: Submit): Promise<Submitted> {
      const actualKind = kindOf(input, kind);
      const columns = columnsOf(input, phoneNumbers);
      await screening.limit(clientIp);
      const leadId = newId();
      const [{ verdict, storeNetwork }, interest] = await Promise.all([
        screening.screen({ input, kind: actualKind, facts, clientIp }),
        interests.check(facts?.interest),
        submitLog.record(leadId, key ?? null),
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
      const given: GivenForm = { kind: actualKind, ...columns, wish: interest?.wish };
      await deliveries.prepare();
      const isPlanned = !row.held && deliveries.channels.length > 0;
      const also = async (trx: Trx) => {
        await recordConsent(trx, row.id, given, consent);
        if (interest) await interests.insert(trx, row.id, interest);
        await storeNetwork?.(trx, row.id);
        if (isPlanned) await deliveries.plan(row.id, trx);
      };
      // Suspected spam has no person until it is released.
      const form = row.held
        ? null
        : people.describeNew({
            ...{ id: row.id, kind: actualKind, email: row.email, at: new Date(timeOf(row.id)), key: key ?? null },
            ...{ name: row.name ?? null, phone: row.phone ?? null, dialCode: row.country_code ?? null },
            ...{ site: row.site ?? null, wish: interest?.wish ?? null, home: interest?.home ?? null },
            attribution: attribution ?? null,
            receipt: {
              action: 'given',
              purposes: purposesGiven(actualKind, consent),
              allowed: permissionsGiven(given, consent),
            },
          });
      const { id, isSameBody } = await submissions.insertOnce(row, form, also);
      if (!isSameBody) throw new Failure('key_reused', 'This key was used for another submission');
      const grant = actualKind === 'brochure' && 'site' in input ? await grantBrochure(input.site, id) : null;
      return { lead: { _id: id, id }, grant };
    },

    listPage(page: SubmissionPage): Promise<Submission[]> {
      return submissions.listPage(page);
    },

    /** For a person who looks at the page. */
    async readPage(page: SubmissionPage): Promise<Submission[]> {
      const { after: _after, limit: _limit, ...filter } = page;
      const rows = await submissions.listPage(page);
      const event = { collection: 'form', count: rows.length, filter: filterNames(filter) };
      await recordRead({ action: 'lead.list', ...event });
      return rows;
    },

    async read(id: string): Promise<Submission> {
      const lead = await versioned.get(id);
      await recordRead({ action: 'lead.read', collection: 'form', entityId: id });
      return lead;
    },

    /** The Bin shows the names of leads. */
    async listDeleted(): Promise<DeletedEntity[]> {
      const deleted = await versioned.listDeleted();
      if (deleted.length > 0)
        await recordRead({ action: 'lead.list', collection: 'form', count: deleted.length, filter: ['deleted'] });
      return deleted;
    },

    /** Earlier versions hold the same personal data as the lead. */
    async listRevisions(id: string): Promise<Revision[]> {
      const revisions = await versioned.listRevisions(id);
      await recordRead({ action: 'lead.read', collection: 'form', entityId: id, note: 'earlier versions' });
      return revisions;
    },

    stream(filter: SubmissionFilter): AsyncGenerator<ExportedLead> {
      return exports.stream(filter);
    },

    recordExport(filter: SubmissionFilter, count: number, isComplete: boolean): Promise<void> {
      const event = { collection: 'form', count, filter: filterNames(filter) };
      return recordRead({ action: 'lead.export', ...event, ...(!isComplete && { note: 'cut off' }) });
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

type Columns = Pick<NewSubmission, 'email' | 'name' | 'site' | 'phone' | 'country_code' | 'country' | 'message'>;

function columnsOf(input: SubmissionInput, phoneNumbers: PhoneNumbers): Columns {
  if (!('phone' in input)) return { email: input.email };
  const phone = readPhoneField(input.phone, phoneNumbers);
  const { name, email, site } = input;
  const common = { name, email, site, phone: formatPhone(phone), country_code: phone.dialCode };
  return 'countryCode' in input ? { ...common, country: input.country, message: input.message } : common;
}

/** Refuses a number that is not valid in its country, and says how long one is. */
function readPhoneField(text: string, { isValidAbroad, findMobileLength }: PhoneNumbers): ParsedPhone {
  const phone = parsePhone(text);
  if (phone && (isTenDigits(phone) || isValidAbroad(phone))) return phone;
  const length = phone && findMobileLength(phone.dialCode);
  throw invalidField(
    'body.phone',
    length
      ? `This is not a number of ${phone.dialCode}, where a mobile number has ${length} digits`
      : 'This is not a phone number of that country',
  );
}

/** Hashes the values in a fixed order, so that a retry with another key order is still the same. */
function hashOf(kind: SubmissionKind, input: SubmissionInput): Buffer {
  const entries = Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([kind, entries]))
    .digest();
}
