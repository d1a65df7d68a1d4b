import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileHtml } from '../test/hostile-html.ts';
import { googleDocsHtml, webPageHtml, wordHtml } from '../test/pasted-html.ts';
import { richTextSchema } from './rich-text.schema.ts';
import { isSafeHref, isSafeSource, walkRichText } from './rich-text.ts';
import { richTextOfHtml } from './rich-text-html.ts';
import { outlineOfBlocks } from './rich-text-plain.ts';
import { htmlOfRichText } from './rich-text-to-html.ts';

const outline = (html: string) => outlineOfBlocks(richTextOfHtml(html).content).split('\n\n');

describe('structure of pasted texts', () => {
  it('is kept from Word', () => {
    expect(outline(wordHtml)).toEqual([
      'Heading: What a carpet area leaves out',
      'Since 2017 it is the only (bold) area a flat may be sold by, see section 2(k) (link to https://example.com/act); walls do not (italic) count.',
      '• Counted: rooms\n  • Kitchen platform\n• Not counted: shafts',
      '1. Measure',
      'Room (bold) | Area\nHall | ',
      'After the picture',
    ]);
  });

  it('is kept from Google Docs', () => {
    expect(outline(googleDocsHtml)).toEqual([
      'Heading: What is counted',
      'It is bold (bold) and slanted (italic), see the Act (link to https://example.com/act)',
      '• Rooms\n  • Inner walls\n• Balconies',
      'Picture: A plan',
      'Hall | 12 sq. m\nBath | 4',
    ]);
    const url = 'https://lh7-rt.googleusercontent.com/docsz/a';
    expect(richTextOfHtml(googleDocsHtml).content).toContainEqual({ type: 'picture', url, alt: 'A plan', caption: '' });
  });

  it('is kept from a web page', () => {
    expect(outline(webPageHtml)).toEqual([
      '• Home (link to /home)',
      'Heading: News',
      'Subheading: Small heading',
      'Loose text',
      'in nested boxes',
      'Quote: Measure once.\nQuote: Then again.',
      '1. First\n2. Second',
      'Picture: Site. The site',
      'line one\nline two',
      'Room | Area\nHall | ',
      'Video: Walk, https://www.youtube.com/embed/abcdefghijk',
      'a — b &unknown; ₹5',
    ]);
  });

  it('header cells of a table stay header cells', () => {
    const [table] = richTextOfHtml('<table><tr><th>A</th><td>B</td></tr></table>').content;
    expect(table?.type === 'table' && table.content[0]?.content.map(({ isHeader }) => isHeader)).toEqual([
      true,
      undefined,
    ]);
  });

  it.each([
    ['<p>a<br>b</p>', ['a\nb']],
    ['a<p>b</p>c', ['a', 'b', 'c']],
    ['<p>a <b> b </b> c</p>', ['a b  (bold)c']],
    ['<table><tr><td><p>One</p><p>Two</p></td></tr></table>', ['One', 'Two']],
    ['<b>a</b><span style="font-weight:700">b</span>', ['ab (bold)']],
    ['<i>a<b>b</b></i>', ['a (italic)b (bold, italic)']],
    ['<b>a<i>b</i></b>', ['a (bold)b (bold, italic)']],
    ['<p hidden>a</p><p style="display: none">b</p><p style="mso-hide: all">c</p><p>d</p>', ['d']],
    ['<h2><b>Title</b></h2>', ['Heading: Title']],
    ['<a href="#top">a</a>', ['a']],
    ['5 < 6 & 7 > 3', ['5 < 6 & 7 > 3']],
    ['', ['']],
  ])('%s becomes %j', (html, expected) => {
    expect(outline(html)).toEqual(expected);
  });
});

describe('limits of pasted texts', () => {
  const isValid = (html: string) => richTextSchema.safeParse(richTextOfHtml(html)).success;

  it('a paragraph of 9,000 characters becomes three', () => {
    expect(richTextOfHtml(`<p>${'a'.repeat(9000)}</p>`).content).toHaveLength(3);
  });

  it.each<[string, string]>([
    ['a list of 500 items', `<ul>${'<li>a</li>'.repeat(500)}</ul>`],
    ['lists 30 deep', `${'<ul><li>a'.repeat(30)}${'</ul>'.repeat(30)}`],
    ['10,000 open elements', '<div>'.repeat(10_000)],
    ['10,000 nested quotes', '<blockquote>a'.repeat(10_000)],
    ['a table of 200 rows and 30 columns', `<table>${`<tr>${'<td>a</td>'.repeat(30)}</tr>`.repeat(200)}</table>`],
    ['a row of long cells', `<table><tr>${`<td>${'a'.repeat(3000)}</td>`.repeat(4)}</tr></table>`],
    ['half a million characters', `<p>${'word '.repeat(100_000)}</p>`],
    [
      '100 references',
      '<p>'.concat(...Array.from({ length: 100 }, (_, at) => `<a data-collection="blog" data-document="d${at}">a</a>`)),
    ],
    ['100 plates', Array.from({ length: 100 }, (_, at) => `<p data-plate="p${at}"></p>`).join('')],
    ['NUL and half of a surrogate pair', 'a\0b\ud800c&#0;&#xd800;'],
  ])('%s are cut to what the schema accepts', (_name, html) => {
    expect(isValid(html)).toBe(true);
  });

  it('half a megabyte of open tags is read in less than 2 s of processor time', () => {
    const start = process.cpuUsage();
    for (const part of ['<', '<a ', '<script>', '<p><b>', '</', '<!--', '&#', '<a b="'])
      richTextOfHtml(part.repeat(60_000));
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(2_000);
  });

  it('any text that looks like HTML gives a valid document', () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 8, unit: 'binary' }),
      fc.constantFrom(
        '<p>',
        '</p>',
        '<ul>',
        '<li>',
        '</ul>',
        '<table>',
        '<tr>',
        '<td colspan=3>',
        '<th>',
        '</table>',
        '<b>',
        '</b>',
      ),
      fc.constantFrom(
        '<h2>',
        '</h2>',
        '<blockquote>',
        '<img src="/a.jpg">',
        '<a href="/b">',
        '</a>',
        '<br>',
        '<!--',
        '-->',
        '<pre>',
        '&amp;',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(isValid(pieces.join(''))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('300 hostile samples', () => {
  it('there are at least 300', () => {
    expect(new Set(hostileHtml.map(({ html }) => html)).size).toBeGreaterThanOrEqual(300);
  });

  it.each(hostileHtml)('$name gives a valid document without anything that runs', ({ html }) => {
    const text = richTextOfHtml(html);
    expect(richTextSchema.safeParse(text).error).toBeUndefined();
    for (const node of walkRichText(text)) {
      if (node.type === 'text' && node.link && 'href' in node.link) expect(isSafeHref(node.link.href)).toBe(true);
      if (node.type === 'picture' || node.type === 'video') expect(isSafeSource(node.url)).toBe(true);
    }
    const clean = htmlOfRichText(text);
    const tags = [...clean.matchAll(/<(?!\/)([^>]*)>/g)].map(([, tag = '']) => tag);
    for (const tag of tags) {
      expect(tag).toMatch(
        /^(p|h2|h3|blockquote|ul|ol|li|table|tbody|tr|td|th|figure|figcaption|strong|em|br|a href="https:[^"]*"|a data-collection="\w+" data-document="\w+"|img src="[^"]*" alt="[^"]*"|div data-plate="[\w-]+"|div data-video="[^"]*" title="[^"]*")$/,
      );
    }
  });
});
