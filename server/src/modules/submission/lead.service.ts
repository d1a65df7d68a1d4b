import type { Delivery, Lead, LeadEventInput, LeadListQuery, LeadPage } from '@plinth/contract/admin.schema';
import { toPageRequest } from '../../collection/cursor.ts';
import { notFound } from '../../failures.ts';
import type { LeadRepository } from './lead.repository.ts';
import type { SubmissionService } from './submission.service.ts';

type Dependencies = {
  leads: LeadRepository;
  submissions: Pick<SubmissionService, 'get'>;
  newId: () => string;
  /** What became of the jobs that a lead caused, such as the mail to the team. */
  listDeliveries: (id: string) => Promise<Delivery[]>;
};

export type LeadService = ReturnType<typeof createLeadService>;

export function createLeadService({ leads, submissions, newId, listDeliveries }: Dependencies) {
  const get = async (id: string): Promise<Lead> => {
    const lead = await submissions.get(id);
    const [others, events, deliveries] = await Promise.all([
      leads.listOthers(lead),
      leads.listEvents(id),
      listDeliveries(id),
    ]);
    return { lead, others, events, deliveries };
  };

  return {
    get,

    /** Newest first unless asked otherwise. */
    listPage({ sort, direction, after, before, limit, ...filter }: LeadListQuery): Promise<LeadPage> {
      const page = toPageRequest(
        { sort, direction, after, before, limit },
        leads.sorts,
        sort === 'id' ? 'desc' : 'asc',
      );
      return leads.listPage(page, filter);
    },

    async addEvent(id: string, { text, status }: LeadEventInput, by: string | null): Promise<Lead> {
      const isStored = await leads.insertEvent({ id: newId(), leadId: id, text, status: status ?? null, by });
      if (!isStored) throw notFound('submission');
      return get(id);
    },
  };
}
