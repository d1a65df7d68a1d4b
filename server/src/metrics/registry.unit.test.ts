import { expect, it } from 'vitest';
import { createRegistry } from './registry.ts';

it('the registry writes Prometheus’ text format', async () => {
  const registry = createRegistry();
  const leads = registry.counter<'kind'>({ name: 'leads_total', help: 'Leads', labels: ['kind'] });
  const waits = registry.histogram({ name: 'wait_seconds', help: 'Waits', buckets: [0.1, 1] });
  const open = registry.gauge({ name: 'open', help: 'Open' });
  registry.collect(async () => open.set({}, 7));
  leads.add({ kind: 'visit' });
  leads.add({ kind: 'visit' }, 2);
  leads.add({ kind: 'a "quoted"\\\nline' });
  for (const value of [0.05, 0.5, 5]) waits.observe({}, value);
  expect(await registry.render()).toBe(
    [
      '# HELP leads_total Leads',
      '# TYPE leads_total counter',
      'leads_total{kind="visit"} 3',
      'leads_total{kind="a \\"quoted\\"\\\\\\nline"} 1',
      '# HELP wait_seconds Waits',
      '# TYPE wait_seconds histogram',
      'wait_seconds_bucket{le="0.1"} 1',
      'wait_seconds_bucket{le="1"} 2',
      'wait_seconds_bucket{le="+Inf"} 3',
      'wait_seconds_sum 5.55',
      'wait_seconds_count 3',
      '# HELP open Open',
      '# TYPE open gauge',
      'open 7',
      '',
    ].join('\n'),
  );
});

it('a metric with an unbounded label stops growing', async () => {
  const registry = createRegistry();
  const careless = registry.counter<'url'>({ name: 'careless_total', help: 'By URL', labels: ['url'] });
  for (let index = 0; index < 5_000; index += 1) careless.add({ url: `/${index}` });
  const lines = (await registry.render()).split('\n').filter((line) => line.startsWith('careless_total'));
  expect(lines).toHaveLength(1_001);
  expect(lines.at(-1)).toBe('careless_total{url="other"} 4000');
});
