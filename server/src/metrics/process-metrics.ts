import { type Database, poolUse } from '../database.ts';
import { watchLoop } from './loop-watch.ts';
import type { Registry } from './registry.ts';

/** What any process of ours says of itself, and of its hold on the database. */
export function createProcessMetrics(registry: Registry, pools: Record<string, Database>) {
  const loop = watchLoop();
  const late = registry.gauge({
    name: 'plinth_event_loop_delay_seconds',
    help: 'How late the event loop was, 99th percentile of the worst second of the last fifteen',
  });
  const busy = registry.gauge({
    name: 'plinth_event_loop_utilization_ratio',
    help: 'Share of the last fifteen seconds in which the event loop was at work',
  });
  const resident = registry.gauge({ name: 'process_resident_memory_bytes', help: 'Memory the system has given' });
  const heap = registry.gauge({ name: 'nodejs_heap_used_bytes', help: 'Memory that live objects of JavaScript take' });
  const processor = registry.counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time used since the start',
  });
  const started = registry.gauge({ name: 'process_start_time_seconds', help: 'When this process began' });
  const connections = registry.gauge<'pool' | 'state'>({
    name: 'plinth_pool_connections',
    help: 'Database connections by pool, and those who wait for one',
    labels: ['pool', 'state'],
  });
  const sizes = registry.gauge<'pool'>({
    name: 'plinth_pool_size',
    help: 'How many connections a pool may have',
    labels: ['pool'],
  });

  let counted = 0;
  registry.collect(() => {
    const facts = loop.facts();
    late.set({}, facts.late / 1000);
    busy.set({}, facts.busy);
    const memory = process.memoryUsage();
    resident.set({}, memory.rss);
    heap.set({}, memory.heapUsed);
    const { user, system } = process.cpuUsage();
    processor.add({}, (user + system) / 1e6 - counted);
    counted = (user + system) / 1e6;
    started.set({}, Math.round(Date.now() / 1000 - process.uptime()));
    for (const [pool, db] of Object.entries(pools)) {
      const { used, idle, waiting, size } = poolUse(db);
      for (const [state, count] of Object.entries({ used, idle, waiting })) connections.set({ pool, state }, count);
      sizes.set({ pool }, size);
    }
  });
  return loop;
}
