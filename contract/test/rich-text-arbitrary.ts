import fc from 'fast-check';
import type {
  RichBlock,
  RichCell,
  RichItem,
  RichLink,
  RichList,
  RichParagraph,
  RichSpan,
  RichText,
} from '../src/rich-text.ts';

/** Any rich text that the schema accepts, for property tests. */

const text = fc
  .oneof(
    fc.string({ maxLength: 30 }),
    fc.string({ maxLength: 12, unit: 'grapheme' }),
    fc.constantFrom('a\nb', '<b>', '&amp;', ' '),
  )
  .map((value) => value.toWellFormed().replaceAll('\0', '').replaceAll('\r', ''));
const id = fc.stringMatching(/^[0-9A-Za-z_-]{1,20}$/);
const flag = fc.constantFrom(true as const, undefined);
const link: fc.Arbitrary<RichLink | undefined> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  {
    weight: 1,
    arbitrary: fc.record({ href: fc.constantFrom('https://example.com/a?b=c&d', '/projects', 'mailto:a@example.com') }),
  },
  { weight: 1, arbitrary: fc.record({ collection: fc.constantFrom('projects', 'services', 'blog'), id }) },
);
const span: fc.Arbitrary<RichSpan> = fc
  .record({ text, bold: flag, italic: flag, link })
  .map(({ text: words, bold, italic, link: target }) => ({
    type: 'text',
    text: words,
    ...(bold && { bold }),
    ...(italic && { italic }),
    ...(target && { link: target }),
  }));
const spans = fc.array(span, { maxLength: 4 });
const paragraph: fc.Arbitrary<RichParagraph> = spans.map((content) => ({ type: 'paragraph', content }));

function listOf(depth: number): fc.Arbitrary<RichList> {
  const more: fc.Arbitrary<RichParagraph | RichList> = depth > 1 ? fc.oneof(paragraph, listOf(depth - 1)) : paragraph;
  const item: fc.Arbitrary<RichItem> = fc
    .tuple(paragraph, fc.array(more, { maxLength: 2 }))
    .map(([first, rest]) => ({ type: 'listItem', content: [first, ...rest] }));
  return fc.record({
    type: fc.constantFrom('bulletList', 'orderedList'),
    content: fc.array(item, { minLength: 1, maxLength: 3 }),
  });
}

const source = fc.constantFrom('/media/01hx0000000000000000000000/plan_1600x1000.jpg', 'https://example.com/a.jpg');
const cell: fc.Arbitrary<RichCell> = fc
  .tuple(flag, spans)
  .map(([isHeader, content]) => ({ type: 'cell', ...(isHeader && { isHeader }), content }));
const table: fc.Arbitrary<RichBlock> = fc
  .integer({ min: 1, max: 4 })
  .chain((columns) =>
    fc
      .array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 3 })
      .map((rows) => ({ type: 'table', content: rows.map((content) => ({ type: 'row', content })) })),
  );

const block: fc.Arbitrary<RichBlock> = fc.oneof(
  paragraph,
  fc
    .tuple(fc.constantFrom(2 as const, 3 as const), spans)
    .map(([level, content]) => ({ type: 'heading' as const, level, content })),
  listOf(3),
  fc.array(paragraph, { minLength: 1, maxLength: 3 }).map((content) => ({ type: 'quote' as const, content })),
  fc.record({ url: source, alt: text, caption: text }).map((picture) => ({ type: 'picture' as const, ...picture })),
  table,
  id.map((project) => ({ type: 'plate' as const, project })),
  fc
    .record({ url: fc.constantFrom('https://youtu.be/abcdefghijk', '/media/tour.mp4'), title: text })
    .map((video) => ({ type: 'video' as const, ...video })),
);

export const richTexts: fc.Arbitrary<RichText> = fc
  .array(block, { maxLength: 6 })
  .map((content) => ({ type: 'document', content }));
