import type { Delivery, Lead, LeadEventInput, LeadListQuery, LeadPage } from '@plinth/contract/admin.schema';
import type { Attribution } from '@plinth/contract/attribution';
import type { DeliveryChannel } from '@plinth/contract/delivery';
import type { LeadHold } from '@plinth/contract/hold.schema';
import type { LeadInterest } from '@plinth/contract/interest.schema';
import { toPageRequest } from '../../content/cursor.ts';
import type { NewAuditEvent } from '../../platform/audit.ts';
import { Failure, notFound } from '../../platform/failures.ts';
import type { LeadRepository } from './lead.repository.ts';
import { filterNames } from './lead-filter.ts';
import type { Trx } from './submission.repository.ts';
import type { SubmissionService } from './submission.service.ts';

type Dependencies = {
  leads: LeadRepository;
  submissions: Pick<SubmissionService, 'get'>;
  newId: () => string;
  listReceipts: (id: string) => Promise<Lead['consent']>;
  findAttribution: (id: string) => Promise<Attribution | null>;
  findInterest: (id: string) => Promise<LeadInterest | null>;
  findHold: (id: string) => Promise<LeadHold | null>;
  /** For a lead that is no longer held. */
  givePerson: (trx: Trx, id: string) => Promise<void>;
  recordRead: (event: NewAuditEvent) => Promise<void>;
  /** The deliveries of a lead, such as the mail to the team. */
  deliveries: {
    listOf: (id: string) => Promise<Delivery[]>;
    prepare: () => Promise<void>;
    plan: (id: string, trx: Trx) => Promise<void>;
    stop: (id: string, trx: Trx) => Promise<void>;
    resume: (id: string) => Promise<void>;
    replay: (id: string, channel: DeliveryChannel) => Promise<void>;
  };
};

export type LeadService = ReturnType<typeof createLeadService>;

export function createLeadService(dependencies: Dependencies) {
  const { leads, submissions, newId, deliveries: sent } = dependencies;
  const { listReceipts, findAttribution, findInterest, findHold, givePerson, recordRead } = dependencies;
  const get = async (id: string): Promise<Lead> => {
    const lead = await submissions.get(id);
    const [others, events, deliveries, consent, attribution, interest, hold, suspicion] = await Promise.all([
      leads.listOthers(lead),
      leads.listEvents(id),
      sent.listOf(id),
      listReceipts(id),
      findAttribution(id),
      findInterest(id),
      findHold(id),
      leads.findSuspicion(id),
    ]);
    return { lead, others, events, deliveries, consent, attribution, interest, hold, suspicion };
  };

  return {
    get,

    /** For a person who looks at the lead. */
    async read(id: string): Promise<Lead> {
      const lead = await get(id);
      await recordRead({ action: 'lead.read', collection: 'form', entityId: id });
      return lead;
    },

    /** For what is stored beside a lead, such as its history. */
    async refuseOutside(id: string): Promise<void> {
      if (await leads.isOutside(id)) throw notFound('submission');
    },

    /** Newest first by default. */
    async list({ sort, direction, after, before, limit, ...filter }: LeadListQuery): Promise<LeadPage> {
      const page = toPageRequest(
        { sort, direction, after, before, limit },
        leads.sorts,
        sort === 'id' ? 'desc' : 'asc',
      );
      const found = await leads.listPage(page, filter);
      const event = { collection: 'form', count: found.rows.length, filter: filterNames(filter) };
      await recordRead({ action: 'lead.list', ...event });
      return found;
    },

    async replayDelivery(id: string, channel: DeliveryChannel): Promise<Lead> {
      await submissions.get(id);
      await sent.replay(id, channel);
      return get(id);
    },

    /** A person has checked the lead: it is now delivered like any other. */
    async release(id: string): Promise<Lead> {
      await sent.prepare();
      const also = async (trx: Trx) => {
        await sent.plan(id, trx);
        await givePerson(trx, id);
      };
      if (!(await leads.release(id, also))) throw notFound('held submission');
      // What was stopped when it was marked as spam.
      await sent.resume(id);
      return get(id);
    },

    /** It is sent nowhere, and counts nowhere, until it is released. */
    async markSpam(id: string): Promise<Lead> {
      if (!(await leads.hold(id, (trx) => sent.stop(id, trx)))) throw notFound('submission that is not held');
      return get(id);
    },

    async addEvent(id: string, { text, status }: LeadEventInput, by: string | null): Promise<Lead> {
      const missing = await leads.insertEvent({ id: newId(), leadId: id, text, status: status ?? null, by });
      if (missing === null) throw notFound('submission');
      if (missing.length > 0) {
        const issues = missing.map((need) => ({ path: `body.${need}`, message: 'This is needed for the stage' }));
        throw new Failure('incomplete', 'Something is missing for this stage', issues);
      }
      return get(id);
    },
  };
}
