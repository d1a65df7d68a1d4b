import { carriedFacts, unknownCompany } from '@plinth/contract/company-facts';
import { publicPage } from '@plinth/contract/page-pack';
import type { RichBlock, RichText } from '@plinth/contract/rich-text';
import type { ApiTransport, WebHost } from '@plinth/contract/web-host';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { setFactsSource } from '../../content/company.ts';
import { hostContext } from '../../lib/host.ts';
import { IsOutline } from '../../lib/page-handle.ts';
import * as page from './policy.tsx';

/** The policy pages, with the responses of the API given here. */

const sections = (...parts: [string, ...string[]][]): RichText => ({
  type: 'document',
  content: parts.flatMap(([title, ...paragraphs]): RichBlock[] => [
    { type: 'heading', level: 2, content: [{ type: 'text', text: title }] },
    ...paragraphs.map((text): RichBlock => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  ]),
});

/** The terms of use of the release before policies were documents. */
const terms = {
  ...{ _id: 'v2', id: 'v2', version: 1, policy: 'terms-of-use', from: '2025-06-02', title: 'Terms of use' },
  lead: 'Read, share and print as you like. Please do not pass our work off as yours.',
  seoDescription: 'How this site may be used.',
  richContent: sections(
    [
      'Using the site',
      'You may read, link to and print these pages for yourself and those who decide with you. Plans and brochures are given to you, not to be published elsewhere.',
    ],
    [
      'What you send us',
      'Please send your own details, or those of someone who asked you to. A form sent here is a question, not a booking, and nothing is reserved by it.',
    ],
    [
      'What we promise',
      'We keep the facts on these pages right and mend them when told. Only a signed agreement, registered in your name, sells a home.',
    ],
    ['Law', 'The law of India applies, and the courts of Pune decide where we cannot agree.'],
    ['Questions', 'Write to {e-mail} or ring {telephone}.'],
  ),
};
setFactsSource(() => ({
  ...carriedFacts(unknownCompany('https://site.example')),
  ...{ shortName: 'Banyan & Basalt', email: 'hello@banyanbasalt.example', phone: '+91 20 5550 0142' },
}));

/** All words of its page, as that release rendered them. */
const termsText =
  'Terms of useRead, share and print as you like. Please do not pass our work off as yours.Last changed 2 June 2025Using the siteYou may read, link to and print these pages for yourself and those who decide with you. Plans and brochures are given to you, not to be published elsewhere.What you send usPlease send your own details, or those of someone who asked you to. A form sent here is a question, not a booking, and nothing is reserved by it.What we promiseWe keep the facts on these pages right and mend them when told. Only a signed agreement, registered in your name, sells a home.LawThe law of India applies, and the courts of Pune decide where we cannot agree.QuestionsWrite to hello@banyanbasalt.example or ring +91 20 5550 0142.';

const oldest = { id: 'v1', from: '2024-01-01', state: 'earlier' };
const current = { id: 'v2', from: '2025-06-02', changed: 'Plans may be printed.', state: 'in force' };
const next = { id: 'v3', from: '2027-01-01', changed: 'We say who prints them.', state: 'coming' };

type Loaded = { data: { policy: string }; init: { status: number; headers?: Record<string, string> } | null };

async function load(path: string, versions: readonly object[] | null, document: object = terms): Promise<Loaded> {
  const [, policy = '', day] = path.split('/');
  const callApi: ApiTransport = ({ path: called }) => {
    const { id } = document as { id: string };
    const body = { [`/api/policies/of/${policy}`]: versions, [`/api/policies/${id}`]: document }[called];
    return Promise.resolve({ status: body === undefined ? 404 : body === null ? 500 : 200, body });
  };
  const context = new RouterContextProvider();
  context.set(hostContext, {
    callApi,
    publishedPage: publicPage,
    publicOrigin: 'https://site.example',
  } as unknown as WebHost);
  const request = new Request(`https://site.example${path}`);
  const loader = page.loader as unknown as (args: object) => Promise<Loaded>;
  return loader({ context, request, params: { ...(day && { day }) } });
}

function draw(loaderData: object | undefined, isOutline = false): string {
  const node = createElement(page.default as ComponentType<{ loaderData: object }>, { loaderData: loaderData ?? {} });
  const element = createElement(IsOutline, { value: isOutline }, node);
  return renderToStaticMarkup(createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', element }]) }));
}
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, '');
const metaOf = ({ data }: Loaded) =>
  JSON.stringify(
    (page.meta as (args: object) => unknown)({
      loaderData: data,
      matches: [{ loaderData: { origin: 'https://site.example' } }],
    }),
  );

describe('the page of a policy', () => {
  it('has the words of the page that was in source, in the same order and markup', async () => {
    const loaded = await load('/terms-of-use', [{ ...current, changed: undefined }]);
    expect(loaded.init).toBeNull();
    const html = draw(loaded.data);
    expect(wordsOf(html)).toBe(termsText);
    expect(html).toMatch(
      /^<article id="v2" class="wrap [^"]*"><h1 class="text-title">Terms of use<\/h1><p class="mt-5 /,
    );
    expect(html).toMatch(
      /<section class="[^"]*max-w-\[66ch\]">.*<h2 class="label [^"]*">Law<\/h2>.*<p class="mt-5">The law/,
    );
    const meta = metaOf(loaded);
    expect(meta).toContain('"title":"Terms of use · Banyan & Basalt"');
    expect(meta).toContain('"content":"How this site may be used."');
    expect(meta).toContain('"href":"https://site.example/terms-of-use"');
    expect(meta).not.toContain('noindex');
  });

  it('sends plain paragraphs as texts, because its data is in the page a second time', async () => {
    const { data } = await load('/terms-of-use', [current]);
    expect(JSON.stringify(data)).toContain('["Law","The law of India applies,');
    expect(JSON.stringify(data)).not.toContain('"type"');
  });

  it('says what changed, announces the next version with its day, and lists the earlier ones', async () => {
    const { data } = await load('/terms-of-use', [next, current, oldest], {
      ...terms,
      changed: 'Plans may be printed.',
    });
    const html = draw(data);
    expect(wordsOf(html)).toContain('Last changed 2 June 2025. Plans may be printed.');
    expect(wordsOf(html)).toContain('A new version comes into force on 1 January 2027. We say who prints them.');
    expect(html).toContain('href="/terms-of-use/2027-01-01"');
    expect(html).toMatch(
      /Earlier versions<.*<a [^>]*href="\/terms-of-use\/2024-01-01"[^>]*>In force from 1 January 2024</,
    );
  });

  it('links, lists, quotes and smaller headings of a text are drawn, and what a policy may not have is left out', async () => {
    const spans = (text: string, more: object = {}) => [{ type: 'text' as const, text, ...more }];
    const item = (text: string) => ({
      type: 'listItem' as const,
      content: [{ type: 'paragraph', content: spans(text) }],
    });
    const content = [
      { type: 'paragraph', content: spans('Above every heading') },
      { type: 'heading', level: 2, content: spans('Cookies') },
      { type: 'heading', level: 3, content: spans('Yours') },
      { type: 'paragraph', content: spans('the page', { link: { href: '/contact' }, bold: true }) },
      { type: 'paragraph', content: spans('a project', { link: { collection: 'projects', id: 'p1' } }) },
      { type: 'bulletList', content: [item('one')] },
      { type: 'orderedList', content: [item('first')] },
      { type: 'quote', content: [{ type: 'paragraph', content: spans('quoted') }] },
      { type: 'plate', project: 'p1' },
    ];
    const { data } = await load('/terms-of-use', [current], { ...terms, richContent: { type: 'document', content } });
    const html = draw(data).replaceAll(/ class="[^"]*"/g, '');
    expect(html).toContain('<section><p>Above every heading</p></section>');
    expect(html).toContain('<h3>Yours</h3><p><a href="/contact"><strong>the page</strong></a></p><p>a project</p>');
    expect(html).toContain(
      '<ul><li>one</li></ul><ol><li>first</li></ol><blockquote><p>quoted</p></blockquote></section>',
    );
  });
});

describe('another version than the one in force', () => {
  it('an earlier one is marked as no longer in force, names its days and leads to the current one', async () => {
    const document = { ...terms, id: 'v1', from: '2024-01-01' };
    const loaded = await load('/terms-of-use/2024-01-01', [next, current, oldest], document);
    const html = draw(loaded.data);
    expect(wordsOf(html)).toContain(
      'No longer in force. This version applied from 1 January 2024 and was replaced on 2 June 2025.',
    );
    expect(html).toMatch(/<a [^>]*href="\/terms-of-use"[^>]*>Read the version in force</);
    expect(wordsOf(html)).not.toContain('Earlier versions');
    expect(metaOf(loaded)).toContain('"content":"noindex"');
    expect(metaOf(loaded)).toContain('"title":"Terms of use, version of 1 January 2024 · Banyan & Basalt"');
  });

  it('a coming one is marked as not yet in force', async () => {
    const document = { ...terms, id: 'v3', from: '2027-01-01' };
    const loaded = await load('/terms-of-use/2027-01-01', [next, current], document);
    expect(wordsOf(draw(loaded.data))).toContain('Not yet in force. This version applies from 1 January 2027 on.');
    expect(metaOf(loaded)).toContain('"content":"noindex"');
  });

  it('the one in force, by its day, is the same text and names the page of the policy as canonical', async () => {
    const loaded = await load('/terms-of-use/2025-06-02', [current]);
    expect(wordsOf(draw(loaded.data))).toBe(termsText);
    expect(metaOf(loaded)).toContain('"href":"https://site.example/terms-of-use"');
    expect(metaOf(loaded)).not.toContain('noindex');
  });

  it('a day without a version is not found', async () => {
    await expect(load('/terms-of-use/2025-06-03', [current])).rejects.toMatchObject({ init: { status: 404 } });
    await expect(load('/terms-of-use/soon', [current])).rejects.toMatchObject({ init: { status: 404 } });
  });
});

describe('without a version in force', () => {
  it.each([
    ['/privacy-policy', 'Loading Privacy Policy...'],
    ['/disclaimer', 'Disclaimer'],
    ['/terms-of-use', 'Terms of use'],
  ])('%s has the heading %j, says whom to ask, and is not indexed', async (path, heading) => {
    const loaded = await load(path, []);
    expect(loaded.init).toBeNull();
    expect(wordsOf(draw(loaded.data))).toBe(
      `${heading}This text is not published yet. To ask about it, write to hello@banyanbasalt.example or ring +91 20 5550 0142.`,
    );
    expect(metaOf(loaded)).toContain('"content":"noindex"');
  });

  it('a version that is not in force yet is announced', async () => {
    const { data } = await load('/terms-of-use', [next]);
    expect(wordsOf(draw(data))).toContain('A new version comes into force on 1 January 2027.');
  });
});

describe('a policy that cannot be read', () => {
  it('is an error on an uncacheable page, and not the words of an unpublished text', async () => {
    const loaded = await load('/terms-of-use', null);
    expect(loaded.init).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } });
    expect(draw(loaded.data)).toContain('Failed to load this text');
    expect(draw(loaded.data)).not.toContain('not published yet');
  });

  it('is its heading and a loading text before its data', () => {
    const html = draw({ policy: 'disclaimer', loaded: null }, true);
    expect(wordsOf(html)).toBe('DisclaimerLoading the disclaimer');
  });
});
