import { createHash } from 'node:crypto';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { ReadFormFacts } from '@plinth/contract/form-facts.schema';
import { judgeSpam, type SpamVerdict } from '@plinth/contract/spam';
import type { SubmissionKind } from '@plinth/contract/submission';
import type { SubmissionInput } from '@plinth/contract/submission.schema';
import { homeOf, plainAddress, providerOf } from '../../networks.ts';
import type { SightingRepository, Whence } from './sighting.repository.ts';
import type { Trx } from './submission.repository.ts';

type Arrival = {
  input: SubmissionInput;
  kind: SubmissionKind;
  facts: Pick<Partial<ReadFormFacts>, 'trap' | 'elapsed'> | null;
  address: string | undefined;
};
/** What to hold of a submission, and how to write down from where it came, if that says anything. */
type Screening = { verdict: SpamVerdict; note: ((trx: Trx, leadId: string) => Promise<void>) | null };

export type ScreeningService = ReturnType<typeof createScreeningService>;

export function createScreeningService({ sightings }: { sightings: SightingRepository }) {
  return {
    async screen({ input, kind, facts, address }: Arrival): Promise<Screening> {
      const whence = whenceOf(address);
      const rates = whence ? await sightings.countRecent(whence) : { fromAddress: 0, fromSubnet: 0 };
      const verdict = judgeSpam({
        kind,
        ...('name' in input && { name: input.name, site: input.site }),
        ...('message' in input && { message: input.message }),
        elapsed: facts?.elapsed ?? null,
        trap: facts?.trap ?? '',
        ...rates,
      });
      const note = whence && ((trx: Trx, leadId: string) => sightings.insert(trx, leadId, whence));
      return { verdict, note };
    },

    purge: () => sightings.purge(),
  };
}

/** Our own proxy's address says nothing of who is behind it. */
const ours = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  ours.addSubnet(network, prefix);
}
ours.addAddress('::1', 'ipv6');
ours.addSubnet('fc00::', 7, 'ipv6');

function whenceOf(address: string | undefined): Whence | null {
  if (!address) return null;
  const plain = plainAddress(address);
  if (!isIP(plain) || ours.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')) return null;
  return { address: hashOf(homeOf(plain)), subnet: hashOf(providerOf(plain)) };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest().subarray(0, 16);
