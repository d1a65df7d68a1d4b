import { createHash } from 'node:crypto';
import type { ReadFormFacts } from '@plinth/contract/form-facts.schema';
import { judgeSpam, type SpamVerdict } from '@plinth/contract/spam';
import type { SubmissionKind } from '@plinth/contract/submission';
import type { SubmissionInput } from '@plinth/contract/submission.schema';
import { tooManyRequests } from '../../platform/failures.ts';
import { customerPrefix, isPublicIp, networkPrefix } from '../../platform/networks.ts';
import type { Trx } from './submission.repository.ts';
import type { ClientNetwork, SubmissionRateRepository } from './submission-rate.repository.ts';
import type { SubmitLimitRepository } from './submit-limit.repository.ts';

type Arrival = {
  input: SubmissionInput;
  kind: SubmissionKind;
  facts: Pick<Partial<ReadFormFacts>, 'trap' | 'elapsed'> | null;
  clientIp: string | undefined;
};
/** The spam verdict, and the function that stores the client's network; null where the client IP is not public. */
type Screening = { verdict: SpamVerdict; storeNetwork: ((trx: Trx, leadId: string) => Promise<void>) | null };

export type ScreeningService = ReturnType<typeof createScreeningService>;

type Dependencies = {
  submissionRates: SubmissionRateRepository;
  submitLimits: SubmitLimitRepository;
  /** Forms that one IP address may send in ten minutes. */
  leadsPerAddress: number;
};

export function createScreeningService({ submissionRates, submitLimits, leadsPerAddress }: Dependencies) {
  return {
    /** Refuses an IP address that sends more than many people behind it would; private addresses are not counted. */
    async limit(clientIp: string | undefined): Promise<void> {
      const clientNetwork = clientNetworkOf(clientIp);
      if (!clientNetwork) return;
      const { posts, wait } = await submitLimits.count(clientNetwork.address);
      if (posts > leadsPerAddress) throw tooManyRequests('Too many forms from this address; try again later', wait);
    },

    async screen({ input, kind, facts, clientIp }: Arrival): Promise<Screening> {
      const clientNetwork = clientNetworkOf(clientIp);
      const rates = clientNetwork
        ? await submissionRates.countRecent(clientNetwork)
        : { fromAddress: 0, fromSubnet: 0 };
      const verdict = judgeSpam({
        kind,
        ...('name' in input && { name: input.name, site: input.site }),
        ...('message' in input && { message: input.message }),
        elapsed: facts?.elapsed ?? null,
        trap: facts?.trap ?? '',
        hasFacts: facts?.elapsed !== undefined || facts?.trap !== undefined,
        ...rates,
      });
      const storeNetwork =
        clientNetwork && ((trx: Trx, leadId: string) => submissionRates.insert(trx, leadId, clientNetwork));
      return { verdict, storeNetwork };
    },

    async purge() {
      await submissionRates.purge();
      await submitLimits.purge();
    },
  };
}

function clientNetworkOf(ip: string | undefined): ClientNetwork | null {
  if (!ip || !isPublicIp(ip)) return null;
  return { address: hashOf(customerPrefix(ip)), subnet: hashOf(networkPrefix(ip)) };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest().subarray(0, 16);
