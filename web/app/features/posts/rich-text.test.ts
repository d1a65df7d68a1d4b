import type { RichBlock, RichText, ShownReference } from '@plinth/contract/rich-text';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { richTexts } from '../../../../contract/test/rich-text-arbitrary.ts';
import { RichTextBody } from './rich-text.tsx';

const texts = {
  table: 'Table',
  plate: {
    label: (project: string, authority: string) => `${project}, ${authority}`,
    noNumber: 'RERA not available',
    qr: (number: string) => `QR code of ${number}`,
  },
  video: { play: 'Play', fromYouTube: 'From YouTube' },
};
const project: ShownReference = {
  collection: 'projects',
  id: 'p1',
  title: 'Kiln Works',
  path: '/project/p1/kiln-works',
  registration: { number: 'P52100000001', qrUrl: '/media/qr.svg' },
};
const gone: ShownReference = { collection: 'blog', id: 'b1', title: '', path: null };

function render(content: RichText['content'], references: ShownReference[] = [project, gone]): string {
  const body = createElement(RichTextBody, { text: { type: 'document', content }, references, texts });
  return renderToStaticMarkup(createElement(MemoryRouter, null, body)).replace(/^<div class="rich">|<\/div>$/g, '');
}
const paragraph = (span: object): RichBlock => ({
  type: 'paragraph',
  content: [{ type: 'text', text: 'words', ...span }],
});

it.each<[string, RichBlock, string]>([
  ['text', paragraph({}), '<p>words</p>'],
  ['marks', paragraph({ bold: true, italic: true }), '<p><strong><em>words</em></strong></p>'],
  [
    'a web link',
    paragraph({ link: { href: 'https://example.com' } }),
    '<p><a href="https://example.com">words</a></p>',
  ],
  [
    'a link to a document',
    paragraph({ link: { collection: 'projects', id: 'p1' } }),
    '<a href="/project/p1/kiln-works"',
  ],
  ['a link to a deleted document as plain text', paragraph({ link: { collection: 'blog', id: 'b1' } }), '<p>words</p>'],
  ['a heading', { type: 'heading', level: 3, content: [{ type: 'text', text: 'Part' }] }, '<h3>Part</h3>'],
  [
    'the plate with the current number',
    { type: 'plate', project: 'p1' },
    '<b><a href="https://maharera.maharashtra.gov.in">P52100000001</a></b>' +
      '<span data-registration="website">maharera.maharashtra.gov.in</span>',
  ],
  ['the QR code of a plate', { type: 'plate', project: 'p1' }, 'alt="QR code of P52100000001"'],
  [
    'a caption',
    { type: 'picture', url: 'https://example.com/a.jpg', alt: 'A', caption: 'The site' },
    '<figcaption>The site</figcaption>',
  ],
  [
    'a video as a link that loads it',
    { type: 'video', url: 'https://youtu.be/abcdefghijk', title: 'Walk' },
    'Walk. From YouTube',
  ],
  [
    'an area in both units',
    { type: 'paragraph', content: [{ type: 'text', text: '10 sq. m' }] },
    '10 sq. m (108 sq. ft)',
  ],
])('a page shows %s', (_what, block, html) => {
  expect(render([block])).toContain(html);
});

it('the plate of a project in Karnataka names and links the authority of Karnataka', () => {
  const number = 'PRM/KA/RERA/1251/446/PR/220124/099001';
  const registration = { number, authority: 'karnataka', qrUrl: '' } as const;
  const html = render([{ type: 'plate', project: 'p1' }], [{ ...project, registration }]);
  expect(html).toContain('Kiln Works, Karnataka RERA</a>');
  expect(html).toContain(`<a href="https://rera.karnataka.gov.in">${number}</a>`);
  expect(html).toContain('>rera.karnataka.gov.in</span>');
});

it('the plate of a deleted project is left out', () => {
  expect(render([{ type: 'plate', project: 'p9' }])).toBe('');
});

it('a video loads nothing before it is clicked', () => {
  expect(render([{ type: 'video', url: 'https://youtu.be/abcdefghijk', title: '' }])).not.toMatch(
    /<(iframe|video|img)/,
  );
});

it('any rich text renders, and shows its text escaped', () => {
  fc.assert(
    fc.property(richTexts, ({ content }) => {
      const html = render(content);
      expect(html).not.toMatch(/<script|onerror=/);
    }),
  );
});

it.each([
  ['https://youtu.be/abcdefghijk', true],
  ['https://www.youtube.com/watch?t=4&v=abcdefghijk', true],
  ['https://www.youtube.com/embed/abcdefghijk', true],
  ['https://example.com/watch?v=abcdefghijk', false],
  ['/media/tour.mp4', false],
])('the note of the video %s names YouTube: %s', (url, isNamed) => {
  expect(render([{ type: 'video', url, title: '' }]).includes('From YouTube')).toBe(isNamed);
});
