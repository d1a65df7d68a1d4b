import type { Project } from '@plinth/contract/project.schema';
import type { TaxRate } from '@plinth/contract/tax-rates';
import type { Unit } from '@plinth/contract/unit.schema';
import { logIn } from '../../testing/log-in.ts';
import { type Demo, startDemo } from '../../testing/start-demo.ts';
import { type PricedPage, pricedPages } from './priced-pages.ts';
import { appOriginOf } from './visitor.ts';

/** Edits of the demo's prices over the API, and the pages on which they must arrive. */

export type PricedSite = { demo: Demo; headers: Record<string, string>; project: Project };
type StoredRate = TaxRate & { id: string; version: number };

/** `save` sends the edit; `pages` are those that then show it. */
export type PriceEdit = { pages: PricedPage[]; save: () => Promise<void> };

export async function openPricedSite(env: Record<string, string> = {}): Promise<PricedSite> {
  const demo = await startDemo({ edge: true, isFirst: true, env });
  const headers = { ...(await logIn(demo)), 'content-type': 'application/json' };
  const list = await get<{ id: string; name: string }[]>({ demo, headers }, '/api/projects');
  const id = list.find(({ name }) => name === 'Basalt Heights')?.id;
  return { demo, headers, project: await get<Project>({ demo, headers }, `/api/projects/${id}`) };
}

/** Read from the app, not from the edge's copies. */
async function get<T>({ demo, headers }: Pick<PricedSite, 'demo' | 'headers'>, path: string): Promise<T> {
  const response = await fetch(appOriginOf(demo) + path, { headers });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as T;
}

async function send(site: PricedSite, method: 'POST' | 'PUT', path: string, body: object, version?: number) {
  const headers = { ...site.headers, ...(version && { 'if-match': `"${version}"` }) };
  const response = await fetch(site.demo.origin + path, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

/** The cheapest home of the demo's project, which the project's card shows. */
async function readHome(site: PricedSite): Promise<Unit> {
  const { units } = await get<{ units: Unit[] }>(site, `/api/admin/projects/${site.project.id}/units?tower=B`);
  const home = units.find(({ tower, number }) => tower === 'B' && number === '401');
  if (!home) throw new Error('the demo has no home B 401');
  return home;
}

export async function preparePrice(site: PricedSite, price: number): Promise<PriceEdit> {
  const { changedAt: _at, changedBy: _by, ...stored } = await readHome(site);
  const home = { ...stored, price };
  const rates = await get<TaxRate[]>(site, '/api/rates');
  return {
    pages: pricedPages(site.project, home, rates),
    save: () => send(site, 'POST', `/api/admin/projects/${site.project.id}/units`, { units: [home] }),
  };
}

export async function prepareStampDuty(site: PricedSite, percent: number): Promise<PriceEdit> {
  const home = await readHome(site);
  const rates = await get<StoredRate[]>(site, '/api/rates');
  const duty = rates.find(({ rule }) => rule === 'stamp-duty');
  if (!duty) throw new Error('the demo has no stamp duty');
  const changed = rates.map((rate) => (rate === duty ? { ...rate, percent } : rate));
  return {
    pages: pricedPages(site.project, home, changed),
    save: () => send(site, 'PUT', `/api/rates/${duty.id}`, { ...duty, percent }, duty.version),
  };
}
