import { describe, expect, it } from 'vitest';
import { listTextsFor, restoredNotice, savedNotice } from './admin-notices.ts';

describe('the notices after an admin action', () => {
  it.each([
    ['projects', 'Project ‘A’ is live.'],
    ['services', 'Service ‘A’ is live.'],
    ['blog', 'Post ‘A’ is live.'],
    ['news', 'News item ‘A’ is live.'],
    ['hiring', 'Opening ‘A’ is live.'],
    ['testimonial', 'Testimonial ‘A’ is live.'],
    ['form', 'Submission ‘A’ is saved.'],
  ] as const)('the notice after saving in %s names the item and its state', (edited, sentence) =>
    expect(savedNotice(edited, 'A')).toBe(sentence),
  );

  it('the notice after a deletion names the items and where they were removed from', () => {
    expect(listTextsFor('news').deletedMore(['A'])).toBe('News item ‘A’ is off the website.');
    expect(listTextsFor('blog').deletedMore(['A', 'B'])).toBe('Off the website: A, B.');
    expect(listTextsFor('form').deletedMore(['Meera'])).toBe('Submission ‘Meera’ is out of the list.');
    expect(listTextsFor('form').confirm.more).not.toContain('website');
  });

  it('the notice after a restoration names the restored items', () => {
    expect(restoredNotice('news', ['A'])).toEqual({
      text: 'News item restored',
      more: 'News item ‘A’ is back on the website.',
    });
    expect(restoredNotice('form', ['A', 'B'])).toEqual({ text: '2 restored', more: 'Back in the list: A, B.' });
  });

  it('the sentences of section 8 are unchanged', () => {
    expect(listTextsFor('news')).toMatchObject({
      deleted: 'Product deleted successfully!',
      deletedMany: 'Selected products deleted successfully!',
      notDeleted: 'Failed to delete product.',
      notDeletedMany: 'Failed to delete selected products.',
      nothingSelected: 'No products selected for deletion.',
    });
  });
});
