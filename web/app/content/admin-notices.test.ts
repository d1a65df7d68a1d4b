import { describe, expect, it } from 'vitest';
import { listTextsFor, restoredNotice, savedNotice } from './admin-notices.ts';

const a = { title: 'A', isLive: true };
const b = { title: 'B', isLive: true };
const draft = { title: 'C', isLive: false };

describe('the notices after an admin action', () => {
  it.each([
    ['projects', 'Project ‘A’ is live.'],
    ['services', 'Service ‘A’ is live.'],
    ['blog', 'Post ‘A’ is live.'],
    ['news', 'News item ‘A’ is live.'],
    ['hiring', 'Opening ‘A’ is live.'],
    ['testimonial', 'Testimonial ‘A’ is live.'],
    ['faqs', 'Question ‘A’ is live.'],
    ['team', 'Team member ‘A’ is live.'],
    ['awards', 'Award ‘A’ is live.'],
    ['timeline', 'Timeline card ‘A’ is live.'],
    ['posters', 'Poster ‘A’ is live.'],
    ['office', 'Office photo ‘A’ is live.'],
    ['policies', 'Policy version ‘A’ is live.'],
    ['notices', 'Notice version ‘A’ is live.'],
    ['campaigns', 'Campaign ‘A’ is live.'],
    ['form', 'Submission ‘A’ is saved.'],
  ] as const)('the notice after saving in %s names the item and its state', (edited, sentence) =>
    expect(savedNotice(edited, 'A')).toBe(sentence),
  );

  it('the notice after a deletion names the items and where they were removed from', () => {
    expect(listTextsFor('news').deletedMore([a])).toBe('News item ‘A’ is off the website.');
    expect(listTextsFor('blog').deletedMore([a, b])).toBe('Off the website: A, B.');
    expect(listTextsFor('form').deletedMore([{ title: 'Meera' }])).toBe('Submission ‘Meera’ is out of the list.');
    expect(listTextsFor('form').confirm.more([{ title: 'Meera' }])).not.toContain('website');
  });

  it('a draft that is deleted or restored is not said to leave the website or to return to it', () => {
    const { confirm, deletedMore, restored } = listTextsFor('projects');
    expect(confirm.more([draft])).toMatch(/^It is not on the website\. It moves to the bin/);
    expect(confirm.more([draft, draft])).toMatch(/^They are not on the website\./);
    expect(confirm.more([a])).toMatch(/^It disappears from the website at once\./);
    expect(confirm.more([a, draft])).toMatch(/^What is on the website disappears from it at once\./);
    expect(deletedMore([draft])).toBe('Project ‘C’ is in the bin for 30 days.');
    expect(deletedMore([a, draft])).toBe('Off the website: A. In the bin for 30 days: C.');
    expect(restored([draft]).more).toBe('Project ‘C’ is restored as a draft.');
    expect(restored([draft, draft]).more).toBe('Restored as drafts: C, C.');
  });

  it('the notice after a restoration names the restored items', () => {
    expect(restoredNotice('news', [a])).toEqual({
      text: 'News item restored',
      more: 'News item ‘A’ is back on the website.',
    });
    expect(restoredNotice('form', [{ title: 'A' }, { title: 'B' }])).toEqual({
      text: '2 restored',
      more: 'Back in the list: A, B.',
    });
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
