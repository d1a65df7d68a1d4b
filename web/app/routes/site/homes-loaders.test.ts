import type { SheetDocument } from '@plinth/contract/sheet-document';
import type { ApiTransport, WebHost } from '@plinth/contract/web-host';
import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { hostContext } from '../../lib/host.ts';
import * as costPdf from '../files/cost-pdf.ts';
import * as cost from './cost.tsx';
import * as homes from './homes.tsx';
import * as project from './project.tsx';

const readAt = '2026-11-15T03:30:00.000Z';
const document = {
  ...{ _id: 'p1', name: 'Basalt Heights', priority: 1, status: 'Ongoing', reraNumber: 'P52100099001', city: 'Pune' },
  ...{ introPhotos: [], photos: [], actualphotos: [], location: [], aminities: [], floorplan: [], keyplaces: [] },
  homeTypes: [{ name: '2 BHK', bedrooms: 2, carpetArea: 68.4, price: 12_512_000 }],
};
const known = { place: 'Pune', from: '2020-04-01', reviewBy: '2099-03-31', source: 'Stamp Act' };
const responses: Record<string, unknown> = {
  '/api/projects': [],
  '/api/projects/p1': document,
  '/api/projects/p1/offer': { readAt, types: [], towers: [] },
  '/api/projects/p1/units': { readAt, towers: [{ name: 'A', left: 0, total: 0, floors: 0 }], units: [] },
  '/api/rates': [
    { ...known, rule: 'stamp-duty', percent: 7 },
    { ...known, rule: 'registration', percent: 1, cap: 30_000 },
    { ...known, rule: 'gst', percent: 5 },
  ],
  '/api/currencies': [],
};

type Loader = typeof project.loader | typeof cost.loader | typeof costPdf.loader | typeof homes.loader;

/** Runs a loader against these responses; a path without one is not found, and `null` is a server error. */
async function load(loader: Loader, params: Record<string, string>, changed: Record<string, unknown> = {}) {
  const callApi: ApiTransport = ({ path }) => {
    const body = { ...responses, ...changed }[path.split('?', 1)[0] ?? ''];
    return Promise.resolve({ status: body === undefined ? 404 : body === null ? 500 : 200, body });
  };
  const context = new RouterContextProvider();
  const drawSheet = async (sheet: SheetDocument) => new TextEncoder().encode(JSON.stringify(sheet));
  context.set(hostContext, { callApi, drawSheet, publicOrigin: 'https://site.example' } as unknown as WebHost);
  const request = new Request(`https://site.example/project/p1/${params.slug}`);
  const run = loader as (args: unknown) => Promise<unknown>;
  return run({ params: { id: 'p1', slug: 'basalt-heights', ...params }, request, context }).catch(
    (thrown: unknown) => thrown,
  ) as Promise<{ data: Record<string, unknown> | null; init: { status?: number } | null }>;
}

const unregistered = { '/api/projects/p1': { ...document, reraNumber: '' } };

describe('the pages of homes', () => {
  it('a project without registration has neither a list of homes nor cost sheets, and its page shows no sale', async () => {
    expect((await load(cost.loader, { home: '2-bhk' }, unregistered)).init?.status).toBe(404);
    expect((await load(costPdf.loader, { home: '2-bhk' }, unregistered)).init?.status).toBe(404);
    expect((await load(homes.loader, {}, unregistered)).init?.status).toBe(404);
    const page = await load(project.loader, {}, unregistered);
    expect(page.data).toMatchObject({ sale: null, hasSaleFailed: false });
    expect(page.init?.status).toBeUndefined();
  });

  it('a registered project has a cost sheet for its home type', async () => {
    const page = await load(cost.loader, { home: '2-bhk' });
    expect(page.data).toMatchObject({ sheet: { home: '2 BHK', cost: { agreementValue: '₹1,25,12,000' } } });
  });

  it('the PDF of a cost sheet is drawn from the figures of its page', async () => {
    const page = await load(cost.loader, { home: '2-bhk' });
    const response = (await load(costPdf.loader, { home: '2-bhk' })) as unknown as Response;
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe('inline; filename="cost-sheet-basalt-heights-2-bhk.pdf"');
    const { cost: drawn, registration, footer } = (await response.json()) as SheetDocument;
    const { sheet } = page.data as { sheet: { cost: { total: string; lines: { amount: string }[] } } };
    expect(drawn.total.amount).toBe('₹1,40,43,500');
    expect(drawn.total.amount).toBe(sheet.cost.total);
    expect(drawn.lines.map(({ amount }) => amount)).toEqual(sheet.cost.lines.map(({ amount }) => amount));
    expect(registration.number).toBe('P52100099001');
    expect(footer.url).toBe('https://site.example/project/p1/basalt-heights/cost/2-bhk');
  });

  it('without prices there is no PDF for now, and no cache keeps that', async () => {
    const response = (await load(costPdf.loader, { home: '2-bhk' }, { '/api/rates': null })) as unknown as Response;
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('a project page without prices is sent as uncacheable, with its other sections', async () => {
    for (const path of ['/api/projects/p1/offer', '/api/rates', '/api/currencies']) {
      const page = await load(project.loader, {}, { [path]: null });
      expect(page.data).toMatchObject({ project: { name: 'Basalt Heights' }, sale: null, hasSaleFailed: true });
      expect(page.init).toEqual({ status: 503, headers: { 'cache-control': 'no-store' } });
    }
  });

  it('a failure to read prices does not touch the page of a project that offers no homes', async () => {
    const page = await load(project.loader, {}, { ...unregistered, '/api/rates': null });
    expect(page.data).toMatchObject({ hasSaleFailed: false });
    expect(page.init?.status).toBeUndefined();
  });

  it('an unknown home, buyer or tower is not found', async () => {
    expect((await load(cost.loader, { home: 'B-9999' })).init?.status).toBe(404);
    expect((await load(cost.loader, { home: '2-bhk', buyer: 'other' })).init?.status).toBe(404);
    expect((await load(homes.loader, { tower: 'Z' })).init?.status).toBe(404);
  });
});
