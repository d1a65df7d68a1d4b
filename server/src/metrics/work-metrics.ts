import type { DeliveryChannel } from '@plinth/contract/delivery';
import type { Registry } from './registry.ts';

/** What a worker has done since it began. */
export function createWorkMetrics(registry: Registry) {
  const purges = registry.counter<'outcome'>({
    name: 'plinth_edge_purges_total',
    help: 'Words of edits sent to the edge',
    labels: ['outcome'],
  });
  const deliveries = registry.counter<'channel' | 'outcome'>({
    name: 'plinth_delivery_attempts_total',
    help: 'Attempts to deliver what follows from a lead, by how they ended',
    labels: ['channel', 'outcome'],
  });
  return {
    deliveries: deliveries as { add: (labels: { channel: DeliveryChannel; outcome: string }) => void },

    async purge(work: () => Promise<void>) {
      try {
        await work();
        purges.add({ outcome: 'told' });
      } catch (error) {
        purges.add({ outcome: 'fault' });
        throw error;
      }
    },
  };
}
