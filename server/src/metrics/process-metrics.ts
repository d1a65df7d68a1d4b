import { type Database, poolUse } from '../platform/database.ts';
import { watchLoop } from './loop-watch.ts';
import type { Registry } from './registry.ts';

/** Metrics of every process: event loop, memory, processor, and database connections. */
export function createProcessMetrics(registry: Registry, pools: Record<string, Database>) {
  const loop = watchLoop();
  const late = registry.gauge({
    name: 'plinth_event_loop_delay_seconds',
    help: 'Event loop delay: 99th percentile of the worst second of the last fifteen',
  });
  const busy = registry.gauge({
    name: 'plinth_event_loop_utilization_ratio',
    help: 'Share of the last fifteen seconds in which the event loop was busy',
  });
  const resident = registry.gauge({ name: 'process_resident_memory_bytes', help: 'Resident memory of the process' });
  const heap = registry.gauge({ name: 'nodejs_heap_used_bytes', help: 'Memory used by JavaScript objects' });
  const processor = registry.counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time used since the process started',
  });
  const started = registry.gauge({ name: 'process_start_time_seconds', help: 'When the process started' });
  const connections = registry.gauge<'pool' | 'state'>({
    name: 'plinth_pool_connections',
    help: 'Database connections by pool (used, idle), and requests waiting for one',
    labels: ['pool', 'state'],
  });
  const sizes = registry.gauge<'pool'>({
    name: 'plinth_pool_size',
    help: 'Maximum number of connections of a pool',
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
