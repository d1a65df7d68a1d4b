import type { Watch } from '../modules/watch/watch.service.ts';
import type { Registry } from './registry.ts';

/**
 * Metrics of leads and jobs, read from the database. Server and worker both report them, so that they are known while either
 * is down: use the maximum over processes, not the sum.
 */
export function createWatchMetrics(registry: Registry, watch: Watch) {
  const up = registry.gauge({
    name: 'plinth_watch_up',
    help: '1 if the lead and job metrics could be read from the database, else 0',
  });
  const jobs = registry.gauge<'queue'>({
    name: 'plinth_queue_jobs',
    help: 'Jobs waiting or running, by queue',
    labels: ['queue'],
  });
  const oldest = registry.gauge<'queue'>({
    name: 'plinth_queue_oldest_job_seconds',
    help: 'Age of the oldest waiting or running job, by queue',
    labels: ['queue'],
  });
  const deliveries = registry.gauge<'channel' | 'state'>({
    name: 'plinth_deliveries_open',
    help: 'Deliveries that are waiting, and deliveries that failed for good (dead letters)',
    labels: ['channel', 'state'],
  });
  const held = registry.gauge({ name: 'plinth_leads_held', help: 'Leads held back as suspected spam' });
  const counted = registry.gauge<'what'>({
    name: 'plinth_reconciliation_leads',
    help: 'Leads of the last reconciled hour, by outcome',
    labels: ['what'],
  });
  const gap = registry.gauge({
    name: 'plinth_reconciliation_gap',
    help: 'Submits never stored plus deliveries never made, in the last reconciled hour',
  });
  const reconciled = registry.gauge({
    name: 'plinth_reconciliation_timestamp_seconds',
    help: 'When leads were last reconciled',
  });

  registry.collect(async () => {
    const facts = await watch.read().catch(() => null);
    up.set({}, facts ? 1 : 0);
    // If the database cannot be read, old values would look current.
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
