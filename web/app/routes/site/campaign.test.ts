import { publicPage } from '@plinth/contract/page-pack';
import type { ApiTransport, WebHost } from '@plinth/contract/web-host';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { hostContext } from '../../lib/host.ts';
import * as page from './campaign.tsx';

/** A campaign page, with the responses of the API given here. */

const at = (id: string) => ({ _id: id, id, version: 1 });
const project = {
  ...at('p1'),
  ...{ name: 'Tree Court', priority: 1, status: 'Ongoing', type: 'Residential', reraNumber: 'P52100099002' },
  ...{ quote: 'One tree.', introPhotos: [{ url: '/media/tree.jpg', alt: 'The tree' }], photos: [], actualphotos: [] },
  location: [{ address: 'Pashan, Pune' }],
  ...{ aminities: [], floorplan: [], keyplaces: [{ _id: 'k1', name: 'Lake', icon: 'lake', distance: '1.7 km' }] },
};
const block = (kind: string, more: object = {}) => ({ _id: `b-${kind}`, kind, heading: '', ...more });
const campaign = {
  ...{ ...at('c1'), title: 'Open day', project: 'p1', slug: 'open-day', robots: 'noindex' },
  blocks: [
    block('hero', { sentence: 'Come on Sunday.', photo: '', alt: '' }),
    block('text', { text: 'First.\n\nSecond.', photo: '', alt: '' }),
    block('gallery', { photos: [] }),
    block('places'),
    block('testimonial', { testimonials: [] }),
    block('faq', { faqs: ['q2', 'gone', 'q1'] }),
    block('form', { sentence: '' }),
  ],
};
const quote = { location: 'Pune', designation: 'Buyer' };
const responses: Record<string, unknown> = {
  '/api/campaigns/addresses/open-day': { id: 'c1', slug: 'open-day', isCurrent: true },
  '/api/campaigns/addresses/old-day': { id: 'c1', slug: 'open-day', isCurrent: false },
  '/api/campaigns/c1': campaign,
  '/api/projects/p1': project,
  '/api/testimonial': [
    { ...at('t1'), ...quote, message: 'Dry in July.', name: 'Kavita', project: 'p1' },
    { ...at('t2'), ...quote, message: 'Of another house.', name: 'Neha', project: 'p2' },
  ],
  '/api/faqs': [
    { ...at('q1'), questions: 'Which account', answer: 'An NRE account.' },
    { ...at('q2'), questions: 'When', answer: 'In June.' },
  ],
};

type Loaded = { data: { page: { blocks: { kind: string }[] } | null }; init: { status: number } | null };

/** `null` is a server error. */
async function load(slug: string, changed: Record<string, unknown> = {}): Promise<Loaded> {
  const callApi: ApiTransport = ({ path }) => {
    const body = { ...responses, ...changed }[path];
    return Promise.resolve({ status: body === undefined ? 404 : body === null ? 500 : 200, body });
  };
  const context = new RouterContextProvider();
  context.set(hostContext, {
    callApi,
    publishedPage: publicPage,
    publicOrigin: 'https://site.example',
  } as unknown as WebHost);
  const request = new Request(`https://site.example/c/${slug}`);
  return (page.loader as unknown as (args: object) => Promise<Loaded>)({ context, request, params: { slug } });
}

function draw({ data }: Loaded): string {
  const node = createElement(page.default as ComponentType<{ loaderData: object }>, { loaderData: data });
  return renderToStaticMarkup(
    createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', element: node }]) }),
  );
}

const metaOf = ({ data }: Loaded) =>
  JSON.stringify(
    (page.meta as unknown as (args: object) => unknown)({
      loaderData: data,
      matches: [{ loaderData: { origin: 'https://site.example' } }],
    }),
  );

describe('the page of a campaign', () => {
  it('it says what its project says where its blocks are empty, and leaves out what has nothing to show', async () => {
    const loaded = await load('open-day');
    expect(loaded.init).toBeNull();
    expect(loaded.data.page?.blocks.map(({ kind }) => kind)).toEqual([
      'hero',
      'text',
      'places',
      'testimonial',
      'faq',
      'form',
    ]);
    const html = draw(loaded);
    expect(html).toMatch(/<h1[^>]*>One tree\.<\/h1>/);
    expect(html).toContain('/media/tree.jpg');
    expect(html).toContain('Artist’s impression');
    expect(html).toContain('Dry in July.');
    expect(html).not.toContain('Of another house.');
    expect(html.indexOf('When ?')).toBeLessThan(html.indexOf('Which account ?'));
    expect(html).toContain('name="site" value="Tree Court"');
  });

  it('the registration of the project is on it, whatever its blocks are', async () => {
    const html = draw(await load('open-day', { '/api/campaigns/c1': { ...campaign, blocks: [block('places')] } }));
    expect(html).toContain('P52100099002');
    expect(html).toMatch(/<h1[^>]*>Open day<\/h1>/);
    expect(html).not.toContain('#enquiry');
  });

  it('search engines are kept out unless the campaign lets them in; then structured data names the building and its questions', async () => {
    const meta = metaOf(await load('open-day'));
    expect(meta).toContain('{"name":"robots","content":"noindex"}');
    expect(meta).toContain('Come on Sunday.');
    expect(meta).not.toContain('@type');
    const listed = metaOf(await load('open-day', { '/api/campaigns/c1': { ...campaign, robots: 'index' } }));
    expect(listed).not.toContain('noindex');
    for (const type of ['BreadcrumbList', 'ApartmentComplex', 'FAQPage']) expect(listed).toContain(`"@type":"${type}"`);
  });

  it('an old slug leads to the new one for good', async () => {
    const response = await load('old-day').catch((thrown: Response) => thrown);
    expect([(response as Response).status, (response as Response).headers.get('location')]).toEqual([
      301,
      '/c/open-day',
    ]);
  });

  it('without the campaign or its project there is no page', async () => {
    for (const missing of ['/api/campaigns/c1', '/api/projects/p1'])
      await expect(load('open-day', { [missing]: undefined })).rejects.toMatchObject({ init: { status: 404 } });
  });

  it('a block whose data cannot be read is left out of a page that no cache keeps', async () => {
    const loaded = await load('open-day', { '/api/faqs': null });
    expect(loaded.init?.status).toBe(503);
    expect(loaded.data.page?.blocks.some(({ kind }) => kind === 'faq')).toBe(false);
  });
});
