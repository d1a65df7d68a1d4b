import type { RichText } from '@plinth/contract/rich-text';
import { richTextSchema } from '@plinth/contract/rich-text.schema';
import { tidyRichText } from '@plinth/contract/rich-text-tidy';
import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { richTexts } from '../../../../contract/test/rich-text-arbitrary.ts';
import { fromEditor, toEditor } from './editor-json.ts';
import { plainExtensions } from './extensions.ts';

const schema = getSchema(plainExtensions);

/** Through the editor's own document, which refuses what its schema does not allow. */
function throughEditor(text: RichText): RichText {
  const document = Node.fromJSON(schema, toEditor(text));
  document.check();
  return fromEditor(document.toJSON());
}

it('any rich text is the same after the editor has opened and saved it', () => {
  fc.assert(
    fc.property(richTexts, (text) => {
      const saved = throughEditor(text);
      expect(saved).toEqual(tidyRichText(text));
      expect(richTextSchema.safeParse(saved).error).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});

it('an empty text opens as one empty paragraph and is saved as an empty text', () => {
  expect(toEditor({ type: 'document', content: [] })).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
  expect(throughEditor({ type: 'document', content: [] })).toEqual({ type: 'document', content: [] });
});

it('a line break within bold text stays within it', () => {
  const text: RichText = {
    type: 'document',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'one\ntwo', bold: true }] }],
  };
  expect(throughEditor(text)).toEqual(text);
});

it('several paragraphs of a table cell are saved as lines', () => {
  const cell = {
    type: 'tableCell',
    content: ['a', 'b'].map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  };
  expect(
    fromEditor({ type: 'doc', content: [{ type: 'table', content: [{ type: 'tableRow', content: [cell] }] }] }),
  ).toEqual({
    type: 'document',
    content: [
      {
        type: 'table',
        content: [{ type: 'row', content: [{ type: 'cell', content: [{ type: 'text', text: 'a\nb' }] }] }],
      },
    ],
  });
});
