import type { DeliveryChannel } from '@plinth/contract/delivery';
import type { Registry } from './registry.ts';

/** What a worker has done since it started. */
export function createWorkMetrics(registry: Registry) {
  const purges = registry.counter<'outcome'>({
    name: 'plinth_edge_purges_total',
    help: 'Purges sent to the edge, by outcome',
    labels: ['outcome'],
  });
  const deliveries = registry.counter<'channel' | 'outcome'>({
    name: 'plinth_delivery_attempts_total',
    help: 'Attempts to send a lead by mail or webhook, by outcome',
    labels: ['channel', 'outcome'],
  });
  return {
    deliveries: deliveries as { add: (labels: { channel: DeliveryChannel; outcome: string }) => void },

    async purge(work: () => Promise<void>) {
      try {
        await work();
        purges.add({ outcome: 'sent' });
      } catch (error) {
        purges.add({ outcome: 'fault' });
        throw error;
      }
    },
  };
}
