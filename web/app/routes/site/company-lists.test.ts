import type { ApiTransport, WebHost } from '@plinth/contract/web-host';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { hostContext } from '../../lib/host.ts';
import * as nri from './nri.tsx';

/** The pages of the company's own lists, with the responses of the API given here. */

const stored = { version: 1 };
const lists: Record<string, Record<string, unknown>[]> = {
  '/api/faqs': [{ ...stored, _id: 'q1', id: 'q1', questions: 'Can someone sign?', answer: 'Yes.' }],
};

type Page = { loader: unknown; default: unknown; meta?: unknown };
type Loaded = { data: Record<string, unknown>; init: { status: number; headers: Record<string, string> } | null };

/** `null` is a server error. */
async function load(page: Page, changed: Record<string, unknown> = {}): Promise<Loaded> {
  const callApi: ApiTransport = ({ path }) => {
    const body = { ...lists, ...changed }[path];
    return Promise.resolve({ status: body === undefined ? 404 : body === null ? 500 : 200, body });
  };
  const context = new RouterContextProvider();
  context.set(hostContext, { callApi, publicOrigin: 'https://site.example' } as unknown as WebHost);
  const request = new Request('https://site.example/');
  return (page.loader as (args: object) => Promise<Loaded>)({ context, request, params: {} });
}

function draw(page: Page, { data }: Loaded): string {
  const node = createElement(page.default as () => ReactNode, { loaderData: data } as never);
  return renderToStaticMarkup(
    createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', element: node }]) }),
  );
}

const metaOf = (page: Page, { data }: Loaded) =>
  JSON.stringify(
    (page.meta as (args: object) => unknown)({
      loaderData: data,
      matches: [{ loaderData: { origin: 'https://site.example' } }],
    }),
  );

describe('the questions of the NRI page', () => {
  it('the page and its structured data have the stored questions, and its data has nothing else of them', async () => {
    const loaded = await load(nri);
    expect(loaded.data.questions).toEqual([{ title: 'Can someone sign ?', text: 'Yes.' }]);
    expect(draw(nri, loaded)).toContain('Asked most often');
    expect(draw(nri, loaded)).toContain('Can someone sign ?');
    expect(metaOf(nri, loaded)).toContain('"@type":"FAQPage"');
    expect(metaOf(nri, loaded)).toContain('"name":"Can someone sign ?"');
  });

  it('without questions the page has neither their section nor structured data of them', async () => {
    const loaded = await load(nri, { '/api/faqs': [] });
    expect(loaded.init).toBeNull();
    expect(draw(nri, loaded)).not.toContain('Asked most often');
    expect(metaOf(nri, loaded)).not.toContain('FAQPage');
  });

  it('questions that cannot be read are an error on an uncacheable page, which keeps its other sections', async () => {
    const loaded = await load(nri, { '/api/faqs': null });
    expect(loaded.init).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } });
    expect(draw(nri, loaded)).toContain('Failed to load questions');
    expect(draw(nri, loaded)).toContain('Write to the NRI desk');
    expect(metaOf(nri, loaded)).not.toContain('FAQPage');
  });
});
