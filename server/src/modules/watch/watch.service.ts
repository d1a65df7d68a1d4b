import { deliveryChannels } from '@plinth/contract/delivery';
import type { WatchRepository } from './watch.repository.ts';

type Reconciliation = { tally: Record<string, number>; gap: number; at: Date };
type Dependencies = {
  watch: WatchRepository;
  countJobs: () => Promise<{ queue: string; count: number; age: number }[]>;
  findReconciliation: () => Promise<Reconciliation | null>;
};

/** Results are cached for this long. */
const lifetime = 5_000;

export type Watch = ReturnType<typeof createWatchService>;

/** Reads open work and failures for the metrics. Figures only, nothing personal. */
export function createWatchService({ watch, countJobs, findReconciliation }: Dependencies) {
  let kept: { facts: ReturnType<typeof look>; at: number } | undefined;

  async function look() {
    const [queues, open, held, reconciliation] = await Promise.all([
      countJobs(),
      watch.countOpenDeliveries(),
      watch.countHeld(),
      findReconciliation(),
    ]);
    // Zero is reported too, because alerts compare with it.
    const deliveries = deliveryChannels.flatMap((channel) =>
      (['waiting', 'failed'] as const).map((state) => ({
        channel,
        state,
        count: open.find((it) => it.channel === channel && it.state === state)?.count ?? 0,
      })),
    );
    return { queues, deliveries, held, reconciliation };
  }

  return {
    read(): ReturnType<typeof look> {
      if (!kept || Date.now() - kept.at > lifetime) {
        const facts = look();
        kept = { facts, at: Date.now() };
        facts.catch(() => {
          kept = undefined;
        });
      }
      return kept.facts;
    },
  };
}
