import { publicPage } from '@plinth/contract/page-pack';
import type { PageId } from '@plinth/contract/site-pages';
import type { ApiTransport, WebHost } from '@plinth/contract/web-host';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { hostContext } from '../../lib/host.ts';
import * as about from './about.tsx';
import * as awards from './awards.tsx';
import * as events from './events.tsx';
import * as nri from './nri.tsx';

/** The pages of the company's own lists, with the responses of the API given here. */

const stored = { version: 1 };
const years = { description: 'Each registered.', image: '/media/a.jpg', alt: '' };
const years2029 = {
  ...stored,
  _id: 'c2',
  id: 'c2',
  ...years,
  page: 'projects',
  Year: '2029',
  heading: 'Monsoon House',
};
const lists: Record<string, Record<string, unknown>[] | Record<string, unknown>> = {
  '/api/faqs': [{ ...stored, _id: 'q1', id: 'q1', questions: 'Can someone sign?', answer: 'Yes.' }],
  '/api/team': [
    { ...stored, _id: 'm1', id: 'm1', photo: 'na', name: 'Anagha', position: 'Director', sentence: 'Checks.' },
  ],
  '/api/awards': [
    { ...stored, _id: 'a1', id: 'a1', year: '2024', title: 'Reuse', giver: 'Walks', sentence: 'Kiln Works.' },
  ],
  '/api/timeline': [
    { ...stored, _id: 'c1', id: 'c1', ...years, page: 'profile', Year: '2025', heading: 'Four sites' },
    years2029,
  ],
  '/api/office': [{ ...stored, _id: 'o1', id: 'o1', image: '/media/a.jpg', description: 'The door.' }],
};

const pages: Partial<Record<PageId, object>> = {
  nri: { page: 'nri', enquiryTitle: 'Write to the NRI desk' },
  profile: { page: 'profile', introTitle: 'Engineers first', timelineLabel: 'Our years' },
  awards: { page: 'awards', introTitle: 'Said by others' },
};

type Page = { loader: unknown; default: unknown; meta?: unknown };
type Loaded = { data: Record<string, unknown>; init: { status: number; headers: Record<string, string> } | null };

/** `null` is a server error. */
async function load(page: Page, changed: Record<string, unknown> = {}, texts = pages): Promise<Loaded> {
  const callApi: ApiTransport = ({ path }) => {
    const body = { ...lists, ...changed }[path];
    return Promise.resolve({ status: body === undefined ? 404 : body === null ? 500 : 200, body });
  };
  const context = new RouterContextProvider();
  const publishedPage = (id: PageId) => publicPage(id, texts[id]);
  const host = { callApi, publishedPage, publicOrigin: 'https://site.example', company: { languages: [] } };
  context.set(hostContext, host as unknown as WebHost);
  const request = new Request('https://site.example/');
  return (page.loader as (args: object) => Promise<Loaded>)({ context, request, params: {} });
}

function draw(page: Page, { data }: Loaded): string {
  const node = createElement(page.default as ComponentType<{ loaderData: object }>, { loaderData: data });
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

describe('the profile', () => {
  it('it has its own timeline cards and the key members; a member without a portrait has an empty frame', async () => {
    const loaded = await load(about);
    expect(loaded.data).toEqual({
      page: 'introTitle\tEngineers first\ntimelineLabel\tOur years',
      timeline: ['2025', 'Four sites', 'Each registered.', '/media/a.jpg', ''],
      members: ['', 'Anagha', 'Director', 'Checks.'],
    });
    const html = draw(about, loaded);
    expect(html).toContain('Four sites');
    expect(html).toMatch(/<article><div class="aspect-4\/5 bg-sand"><\/div><h3[^>]*>Anagha/);
  });

  it('without cards and members it has neither section', async () => {
    const loaded = await load(about, { '/api/team': [], '/api/timeline': [years2029] });
    expect(loaded.init).toBeNull();
    expect(draw(about, loaded)).not.toContain('Our years');
    expect(draw(about, loaded)).not.toContain('Key members');
  });

  it('each of the two that cannot be read is an error in its place, and the page is uncacheable', async () => {
    const loaded = await load(about, { '/api/team': null });
    expect(loaded.init).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } });
    expect(draw(about, loaded)).toContain('Failed to load the key members');
    expect(draw(about, loaded)).toContain('Four sites');
    expect(draw(about, await load(about, { '/api/timeline': null }))).toContain('Failed to load the timeline');
  });
});

describe('the texts of a page', () => {
  it('those of the document are shown, and a hidden section is left out', async () => {
    const page = {
      ...stored,
      page: 'profile',
      aboutTitle: 'Small enough',
      aboutCards: [{ title: 'Built', heading: '9' }],
    };
    const profile = (more: object) => load(about, {}, { profile: { ...page, ...more } });
    const shown = draw(about, await profile({}));
    expect(shown).toContain('Small enough');
    expect(shown).toContain('Built');
    const hidden = await profile({ aboutShown: 'hidden', membersShown: 'hidden', seoTitle: 'Who we are' });
    expect(draw(about, hidden)).not.toContain('Small enough');
    expect(draw(about, hidden)).not.toContain('Anagha');
    expect(draw(about, hidden)).toContain('Four sites');
    expect(hidden.data.page).not.toContain('Small enough');
    expect(metaOf(about, hidden)).toContain('Who we are · ');
  });

  it('a page without texts has the words of the product', async () => {
    const loaded = await load(awards, {}, {});
    expect(draw(awards, loaded)).toContain(
      '<h1 class="mb-[clamp(32px,4vw,64px)] text-title">Awards and recognition</h1>',
    );
  });
});

describe('the awards', () => {
  it('the page lists the stored awards and may be indexed', async () => {
    const loaded = await load(awards);
    expect(loaded.data.awards).toEqual([{ year: '2024', title: 'Reuse', giver: 'Walks', sentence: 'Kiln Works.' }]);
    expect(draw(awards, loaded)).toContain('Said by others');
    expect(metaOf(awards, loaded)).not.toContain('noindex');
  });

  it('without awards the page shows only its placeholder, and is not indexed', async () => {
    const loaded = await load(awards, { '/api/awards': [] });
    expect(draw(awards, loaded).replace(/<[^>]*>/g, '')).toBe('AwardsList');
    expect(metaOf(awards, loaded)).toContain('"content":"noindex"');
  });

  it('awards that cannot be read are an error and not the placeholder', async () => {
    const loaded = await load(awards, { '/api/awards': null });
    expect(loaded.init).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } });
    expect(draw(awards, loaded)).toContain('Failed to load awards');
    expect(draw(awards, loaded)).not.toContain('AwardsList');
    expect(metaOf(awards, loaded)).not.toContain('noindex');
  });
});

describe('the office photos of the events page', () => {
  it('the page shows them, has no section without one, and an error where they cannot be read', async () => {
    const loaded = await load(events);
    expect(loaded.data).toEqual({ page: '', images: [{ image: '/media/a.jpg', description: 'The door.' }] });
    expect(draw(events, loaded)).toContain('The door.');
    expect(draw(events, await load(events, { '/api/office': [] }))).not.toContain('Our office');
    const failed = await load(events, { '/api/office': null });
    expect(failed.init).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } });
    expect(draw(events, failed)).toContain('Failed to load the photographs');
  });
});
