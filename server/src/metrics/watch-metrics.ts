import type { Watch } from '../modules/watch/watch.service.ts';
import type { Registry } from './registry.ts';

/**
 * What the database knows of leads and jobs. Server and worker both tell it, so that it is known while either is down:
 * take the maximum, not the sum.
 */
export function createWatchMetrics(registry: Registry, watch: Watch) {
  const up = registry.gauge({ name: 'plinth_watch_up', help: '1 where the figures of the database could be read' });
  const jobs = registry.gauge<'queue'>({
    name: 'plinth_queue_jobs',
    help: 'Jobs that wait or are under way, by queue',
    labels: ['queue'],
  });
  const oldest = registry.gauge<'queue'>({
    name: 'plinth_queue_oldest_job_seconds',
    help: 'Age of the oldest of them',
    labels: ['queue'],
  });
  const deliveries = registry.gauge<'channel' | 'state'>({
    name: 'plinth_deliveries_open',
    help: 'Deliveries that wait, and those that were given up (dead letters)',
    labels: ['channel', 'state'],
  });
  const held = registry.gauge({ name: 'plinth_leads_held', help: 'Leads held back as suspected spam' });
  const counted = registry.gauge<'what'>({
    name: 'plinth_reconciliation_leads',
    help: 'The last hour that was reconciled: leads by what became of them',
    labels: ['what'],
  });
  const gap = registry.gauge({
    name: 'plinth_reconciliation_gap',
    help: 'Of the last hour that was reconciled: submits that were never stored, and deliveries that were not made',
  });
  const reconciled = registry.gauge({
    name: 'plinth_reconciliation_timestamp_seconds',
    help: 'When an hour was last reconciled',
  });

  registry.collect(async () => {
    const facts = await watch.read().catch(() => null);
    up.set({}, facts ? 1 : 0);
    // An old figure would pass for a new one.
    for (const gauge of [jobs, oldest, deliveries, held, counted, gap, reconciled]) gauge.clear();
    if (!facts) return;
    for (const { queue, count, age } of facts.queues) {
      jobs.set({ queue }, count);
      oldest.set({ queue }, age);
    }
    for (const { channel, state, count } of facts.deliveries) deliveries.set({ channel, state }, count);
    held.set({}, facts.held);
    if (!facts.reconciliation) return;
    const { tally, gap: missing, at } = facts.reconciliation;
    for (const [what, count] of Object.entries(tally)) counted.set({ what }, count);
    gap.set({}, missing);
    reconciled.set({}, Math.round(at.getTime() / 1000));
  });
}
