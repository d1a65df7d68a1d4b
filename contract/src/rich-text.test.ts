import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { richTexts } from '../test/rich-text-arbitrary.ts';
import { changesBetween } from './changes.ts';
import { rulesOf } from './collections.schema.ts';
import { completePostText } from './post-text.ts';
import { richTextSchema } from './rich-text.schema.ts';
import {
  isPlainText,
  isSafeHref,
  isSafeSource,
  type RichBlock,
  type RichLink,
  type RichText,
  referencesIn,
} from './rich-text.ts';
import { richTextOfHtml } from './rich-text-html.ts';
import { outlineOfBlocks, paragraphsOfRichText } from './rich-text-plain.ts';
import { tidyRichText } from './rich-text-tidy.ts';
import { htmlOfRichText } from './rich-text-to-html.ts';

const document = (...content: RichBlock[]): RichText => ({ type: 'document', content });
const paragraph = (text: string): RichBlock => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const isValid = (value: unknown) => richTextSchema.safeParse(value).success;
const item = (text: string) => ({
  type: 'listItem' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});

const table = (rows: number, columns: number): RichBlock => ({
  type: 'table',
  content: Array.from({ length: rows }, () => ({
    type: 'row',
    content: Array.from({ length: columns }, () => ({ type: 'cell', content: [] })),
  })),
});

const whole = document(
  { type: 'heading', level: 2, content: [{ type: 'text', text: 'What is counted' }] },
  {
    type: 'paragraph',
    content: [
      { type: 'text', text: 'See ' },
      { type: 'text', text: 'Basalt Heights', bold: true, link: { collection: 'projects', id: 'p1' } },
      { type: 'text', text: '.' },
    ],
  },
  { type: 'bulletList', content: [item('Rooms'), item('Walls')] },
  { type: 'quote', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Measure once.' }] }] },
  { type: 'picture', url: '/media/a.jpg', alt: 'A plan', caption: 'The plan' },
  {
    type: 'table',
    content: [
      {
        type: 'row',
        content: [
          { type: 'cell', isHeader: true, content: [{ type: 'text', text: 'Room' }] },
          { type: 'cell', isHeader: true, content: [{ type: 'text', text: 'Area' }] },
        ],
      },
    ],
  },
  { type: 'plate', project: 'p1' },
  { type: 'video', url: 'https://youtu.be/abcdefghijk', title: 'A walk' },
);

describe('the schema of rich text', () => {
  it('every kind of block is accepted', () => {
    expect(richTextSchema.parse(whole)).toEqual(whole);
  });

  it.each<[string, unknown]>([
    ['an unknown block', { type: 'document', content: [{ type: 'script', text: 'x' }] }],
    ['a heading of level 1', document({ type: 'heading', level: 1 as 2, content: [] })],
    ['an empty list', document({ type: 'bulletList', content: [] })],
    [
      'a list item that starts with a list',
      document({
        type: 'bulletList',
        content: [{ type: 'listItem', content: [{ type: 'bulletList', content: [item('a')] }] }],
      }),
    ],
    ['a paragraph of 4001 characters', document(paragraph('a'.repeat(4001)))],
    [
      'a paragraph of 4001 characters in two spans',
      document({
        type: 'paragraph',
        content: [
          { type: 'text', text: 'a'.repeat(4000) },
          { type: 'text', text: 'b', bold: true },
        ],
      }),
    ],
    ['401 blocks', document(...Array.from({ length: 401 }, () => paragraph('a')))],
    ['more than 100000 characters', document(...Array.from({ length: 26 }, () => paragraph('a'.repeat(4000))))],
    [
      'a link that runs a script',
      document({ type: 'paragraph', content: [{ type: 'text', text: 'a', link: { href: 'java\tscript:alert(1)' } }] }),
    ],
    ['a picture from a data URL', document({ type: 'picture', url: 'data:image/png;base64,AA', alt: '', caption: '' })],
    ['a picture over plain HTTP', document({ type: 'picture', url: 'http://example.com/a.jpg', alt: '', caption: '' })],
    [
      'a table whose rows differ in length',
      document({
        type: 'table',
        content: [
          { type: 'row', content: [{ type: 'cell', content: [] }] },
          {
            type: 'row',
            content: [
              { type: 'cell', content: [] },
              { type: 'cell', content: [] },
            ],
          },
        ],
      }),
    ],
    ['a table of 13 columns', document(table(1, 13))],
    ['a table of 101 rows', document(table(101, 1))],
    ['a list of 201 items', document({ type: 'bulletList', content: Array.from({ length: 201 }, () => item('a')) })],
    [
      '61 references',
      document(...Array.from({ length: 61 }, (_, index): RichBlock => ({ type: 'plate', project: `p${index}` }))),
    ],
  ])('%s is refused', (_name, value) => {
    expect(isValid(value)).toBe(false);
  });

  it('a table of 100 rows and 12 columns and a list of 200 items are accepted', () => {
    expect(isValid(document(table(100, 12)))).toBe(true);
    const content = Array.from({ length: 200 }, () => item('a'));
    expect(isValid(document({ type: 'bulletList', content }))).toBe(true);
  });

  it('lists are nested three deep, and no deeper', () => {
    const nested = (depth: number): RichBlock => ({
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [{ type: 'paragraph', content: [] }, ...(depth > 1 ? [nested(depth - 1) as never] : [])],
        },
      ],
    });
    expect([3, 4].map((depth) => isValid(document(nested(depth))))).toEqual([true, false]);
  });

  it('unknown properties of a node are dropped', () => {
    const parsed = richTextSchema.parse({ type: 'document', content: [{ ...paragraph('a'), style: 'color:red' }] });
    expect(parsed.content[0]).toEqual(paragraph('a'));
  });
});

it.each([
  ['https://example.com', true],
  ['/projects', true],
  ['mailto:a@example.com', true],
  ['tel:+912000000000', true],
  ['javascript:alert(1)', false],
  ['JaVaScRiPt:alert(1)', false],
  ['\u0001javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['vbscript:x', false],
  ['', false],
])('a link to %j is allowed: %s', (href, isAllowed) => {
  expect(isSafeHref(href)).toBe(isAllowed);
});

it.each([
  ['/media/a.jpg', true],
  ['https://example.com/a.jpg', true],
  ['//example.com/a.jpg', false],
  ['blob:https://example.com/1', false],
  ['file:///c:/a.jpg', false],
])('a picture at %j is allowed: %s', (url, isAllowed) => {
  expect(isSafeSource(url)).toBe(isAllowed);
});

describe('the paragraphs of rich text', () => {
  it('there is one for each heading, paragraph, item, quote, caption, row and video title', () => {
    expect(paragraphsOfRichText(whole)).toEqual([
      'What is counted',
      'See Basalt Heights.',
      'Rooms',
      'Walls',
      'Measure once.',
      'The plan',
      'Room | Area',
      'A walk',
    ]);
  });

  it('more than 200 are joined by blank lines, so that a client still gets all of them', () => {
    const texts = Array.from({ length: 300 }, (_, index) => `Paragraph ${index}`);
    const paragraphs = paragraphsOfRichText(document(...texts.map(paragraph)));
    expect(paragraphs.length).toBeLessThanOrEqual(200);
    expect(paragraphs.flatMap((text) => text.split('\n\n'))).toEqual(texts);
  });

  it('any text gives paragraphs that the schema of a post accepts', () => {
    const { input } = rulesOf('blog');
    fc.assert(
      fc.property(richTexts, (richContent) => {
        const post = completePostText({ title: 'T', photo: '', date: '', details: '', content: [], richContent });
        expect(input.safeParse(post).error).toBeUndefined();
      }),
    );
  });
});

it('references are found in links and plates, each once', () => {
  expect(referencesIn(whole)).toEqual([{ collection: 'projects', id: 'p1' }]);
});

it('a text is plain if it has paragraphs without marks only', () => {
  expect([isPlainText(document(paragraph('a'))), isPlainText(whole)]).toEqual([true, false]);
});

describe('changes of rich text', () => {
  it('a change of formatting alone is listed, as the readable text of its part', () => {
    const bold = document({ type: 'paragraph', content: [{ type: 'text', text: 'a', bold: true }] });
    const before = { content: ['a'], richContent: document(paragraph('a')) };
    expect(changesBetween(before, { content: ['a'], richContent: bold })).toEqual([
      { path: 'richContent', before: 'a', after: 'a (bold)' },
    ]);
  });

  it('a version from before rich text is compared by its paragraphs', () => {
    expect(changesBetween({ content: ['a'] }, { content: ['a'], richContent: document(paragraph('a')) })).toEqual([]);
  });

  it('the outline shows every kind of block', () => {
    expect(outlineOfBlocks(whole.content).split('\n\n')).toEqual([
      'Heading: What is counted',
      'See Basalt Heights (bold, link to a project).',
      '• Rooms\n• Walls',
      'Quote: Measure once.',
      'Picture: A plan. The plan',
      'Room | Area',
      'Registration plate of a project',
      'Video: A walk, https://youtu.be/abcdefghijk',
    ]);
  });
});

describe('any rich text', () => {
  it('is accepted by the schema', () => {
    fc.assert(
      fc.property(richTexts, (text) => {
        expect(richTextSchema.safeParse(text).error).toBeUndefined();
      }),
    );
  });

  it('is valid in its normal form, and that form is stable', () => {
    fc.assert(
      fc.property(richTexts, (text) => {
        const tidy = tidyRichText(text);
        expect(isValid(tidy)).toBe(true);
        expect(tidyRichText(tidy)).toEqual(tidy);
      }),
    );
  });

  it('is valid after the clipboard', () => {
    fc.assert(
      fc.property(richTexts, (text) => {
        expect(isValid(richTextOfHtml(htmlOfRichText(text)))).toBe(true);
      }),
    );
  });
});

it('neighbouring links to different pages stay apart, and two to the same page become one', () => {
  const linked = (...links: RichLink[]) =>
    document({ type: 'paragraph', content: links.map((link) => ({ type: 'text', text: 'a', link })) });
  const apart = linked(
    { href: '/one' },
    { href: '/two' },
    { collection: 'blog', id: 'p1' },
    { collection: 'blog', id: 'p2' },
  );
  expect(tidyRichText(apart)).toEqual(apart);
  const [same] = tidyRichText(linked({ href: '/one' }, { href: '/one' })).content;
  expect(same).toEqual({ type: 'paragraph', content: [{ type: 'text', text: 'aa', link: { href: '/one' } }] });
});

it('copying and pasting within the editor keeps every kind of block', () => {
  expect(richTextOfHtml(htmlOfRichText(whole))).toEqual(whole);
});
