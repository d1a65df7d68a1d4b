import { publicPage } from '@plinth/contract/page-pack';
import type { SheetDocument } from '@plinth/contract/sheet-document';
import type { ApiTransport, WebHost } from '@plinth/contract/web-host';
import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { hostContext } from '../../lib/host.ts';
import * as costPdf from '../files/cost-pdf.ts';
import * as llms from '../files/llms.ts';
import * as chooserData from './chooser-data.ts';
import * as compare from './compare.tsx';
import * as cost from './cost.tsx';
import * as homes from './homes.tsx';
import * as progress from './progress.tsx';
import * as project from './project.tsx';
import * as shortlist from './shortlist.tsx';

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

type Loader =
  | typeof project.loader
  | typeof cost.loader
  | typeof costPdf.loader
  | typeof homes.loader
  | typeof progress.loader
  | typeof compare.loader
  | typeof shortlist.loader
  | typeof chooserData.loader
  | typeof llms.loader;

/** Runs a loader against these responses; a path without one is not found, and `null` is a server error. */
async function load(
  loader: Loader,
  params: Record<string, string>,
  changed: Record<string, unknown> = {},
  search = '',
) {
  const callApi: ApiTransport = ({ path }) => {
    const body = { ...responses, ...changed }[path.split('?', 1)[0] ?? ''];
    return Promise.resolve({ status: body === undefined ? 404 : body === null ? 500 : 200, body });
  };
  const context = new RouterContextProvider();
  const drawSheet = async (sheet: SheetDocument) => new TextEncoder().encode(JSON.stringify(sheet));
  context.set(hostContext, {
    callApi,
    publishedPage: publicPage,
    drawSheet,
    publicOrigin: 'https://site.example',
  } as unknown as WebHost);
  const request = new Request(`https://site.example/project/p1/${params.slug}${search}`);
  const run = loader as (args: unknown) => Promise<unknown>;
  return run({ params: { id: 'p1', slug: 'basalt-heights', ...params }, request, context }).catch(
    (thrown: unknown) => thrown,
  ) as Promise<{ data: Record<string, unknown> | null; init: { status?: number } | null }>;
}

const karnataka = { authority: 'karnataka', reraNumber: 'PRM/KA/RERA/1251/446/PR/220124/099001' };
const inKarnataka = { '/api/projects/p1': { ...document, ...karnataka } };
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

  it('the progress of a project can be followed by mail only if the project is registered', async () => {
    const noEntries = { '/api/projects/p1/progress': [] };
    const read = async (changed: object) => (await load(progress.loader, {}, { ...noEntries, ...changed })).data;
    expect(await read({})).toMatchObject({ project: { canFollow: true } });
    expect(await read(unregistered)).toMatchObject({ project: { canFollow: false } });
  });

  it('a project in Karnataka has the name of its authority in the list of homes, its chooser and its progress', async () => {
    const registration = { label: 'Karnataka RERA', number: karnataka.reraNumber };
    expect((await load(homes.loader, {}, inKarnataka)).data).toMatchObject({ project: { registration } });
    expect((await load(project.loader, {}, inKarnataka)).data).toMatchObject({ sale: { registration } });
    const filed = await load(progress.loader, {}, { ...inKarnataka, '/api/projects/p1/progress': [] });
    expect(filed.data).toMatchObject({ project: { authority: 'karnataka' } });
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

  it('the PDF says which tax the buyer keeps back, after the day of the rates', async () => {
    const tds = { ...known, rule: 'tds', percent: 1, threshold: 5_000_000 };
    const rates = [...(responses['/api/rates'] as object[]), tds];
    const response = (await load(costPdf.loader, { home: '2-bhk' }, { '/api/rates': rates })) as unknown as Response;
    const { cost: drawn } = (await response.json()) as SheetDocument;
    expect(drawn.notes).toEqual([
      'Rates as of 1 April 2020.',
      expect.stringContaining('1 % TDS: the buyer keeps back ₹1,25,120 of the agreement value'),
    ]);
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

  it.each([
    ['a cost sheet', cost.loader, '/api/rates', { home: '2-bhk' }],
    ['a list of homes', homes.loader, '/api/projects/p1/units', {}],
    ['the progress', progress.loader, '/api/projects/p1/progress', {}],
    ['a comparison', compare.loader, '/api/rates', {}],
    ['a comparison of a home that cannot be read', compare.loader, '/api/projects/p1/offer', {}],
    ['a shared shortlist', shortlist.loader, '/api/projects/p1/offer', {}],
  ] as [string, Loader, string, Record<string, string>][])(
    '%s that cannot be read is a failure that no cache keeps',
    async (_what, loader, path, params) => {
      const page = await load(loader, params, { [path]: null }, '?homes=p1~2-bhk');
      expect(page.init).toEqual({ status: 503, headers: { 'cache-control': 'no-store' } });
    },
  );

  it('the data of the chooser is a failure that no cache keeps while its homes cannot be read', async () => {
    const failing = { '/api/projects/p1/units': null };
    const response = (await load(chooserData.loader, {}, failing)) as unknown as Response;
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('the summary for assistants names registered projects only, each with its authority and number', async () => {
    const other = { ...document, _id: 'p2', name: 'Monsoon House', reraNumber: '' };
    const response = await load(
      llms.loader,
      {},
      {
        '/api/projects': [document, other, { ...document, ...karnataka, _id: 'p3', name: 'Lalbagh House' }],
      },
    );
    const text = await (response as unknown as Response).text();
    expect(text).toContain(
      '- [Basalt Heights](https://site.example/project/p1/basalt-heights): Ongoing, MahaRERA P52100099001',
    );
    expect(text).toContain(`Ongoing, Karnataka RERA ${karnataka.reraNumber}`);
    expect(text).not.toContain('Monsoon House');
  });

  it('an unknown home, buyer or tower is not found', async () => {
    expect((await load(cost.loader, { home: 'B-9999' })).init?.status).toBe(404);
    expect((await load(cost.loader, { home: '2-bhk', buyer: 'other' })).init?.status).toBe(404);
    expect((await load(homes.loader, { tower: 'Z' })).init?.status).toBe(404);
  });
});
