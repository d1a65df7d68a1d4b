import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../test/context.ts';
import { createWatch } from '../services.ts';
import { createProcessMetrics } from './process-metrics.ts';
import { createRegistry } from './registry.ts';
import { createWatchMetrics } from './watch-metrics.ts';
import { createWorkMetrics } from './work-metrics.ts';

/** Dashboard and alerts are written in other languages; every metric they name must exist. */
const root = path.join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const registry = createRegistry();
const { db } = await buildTestApp({ registry });
createWorkMetrics(registry);
createWatchMetrics(registry, createWatch(db));
createProcessMetrics(registry, { all: db }).stop();
const registered = new Set(registry.names());

it.each(['deploy/prometheus/alerts.yml', 'deploy/grafana/plinth.json'])('%s names only metrics that exist', (file) => {
  const named = [...new Set(read(file).match(/\b(?:plinth|process|nodejs)_[a-z_]+/g))].map((name) =>
    name.replace(/_(bucket|sum|count)$/, ''),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !registered.has(name))).toEqual([]);
});

it('the dashboard shows every metric', () => {
  const dashboard = read('deploy/grafana/plinth.json');
  expect([...registered].filter((name) => !dashboard.includes(name))).toEqual([]);
});

it('every alert is explained in docs/operating.md', () => {
  const explained = read('docs/operating.md');
  const alerts = [...read('deploy/prometheus/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '');
  expect(alerts.length).toBeGreaterThan(10);
  expect(alerts.filter((name) => !explained.includes(`| \`${name}\` |`))).toEqual([]);
});

it('alerts and dashboard name only kinds of load that exist', async () => {
  const text = await registry.render();
  const named = new Set(
    [...read('deploy/prometheus/alerts.yml').matchAll(/load=~?"([\w|]+)"/g)].flatMap(([, it]) => it?.split('|') ?? []),
  );
  expect([...named].filter((load) => !text.includes(`plinth_shed_total{load="${load}"}`))).toEqual([]);
});
