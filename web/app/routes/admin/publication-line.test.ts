import { describe, expect, it } from 'vitest';
import { publicationListTexts } from '../../content/admin-publications.ts';
import { publicationLine } from '../../features/admin-list/publication-line.ts';

const now = Date.parse('2026-11-18T06:00:00Z');
const line = (publication: object) =>
  publicationLine(
    {
      state: 'draft',
      at: '2026-11-18T04:00:00Z',
      by: 'anagha@x.in',
      name: 'Anagha Kelkar',
      isLive: false,
      sentBackBy: null,
      ...publication,
    },
    { me: 'anagha@x.in', now, texts: publicationListTexts.line },
  );
const swara = { by: 'swara@x.in', name: 'Swara Mohite' };

describe('the second line of a publication state', () => {
  it('it says who saved the draft and when', () => {
    expect(line({})).toBe('By you, today');
    expect(line({ state: 'changed', ...swara, at: '2026-11-17T04:00:00Z' })).toBe('By Swara Mohite, yesterday');
    expect(line({ ...swara, at: '2026-11-03T04:00:00Z' })).toBe('By Swara Mohite, 3 November');
    expect(line({ ...swara, at: '2025-11-03T04:00:00Z' })).toBe('By Swara Mohite, 3 November 2025');
  });

  it('it says who sent the draft back, until an approval is asked for again', () => {
    expect(line({ sentBackBy: 'Arun Deshpande' })).toBe('Sent back by Arun Deshpande');
    expect(line({ state: 'changed', sentBackBy: '' })).toBe('Sent back by a colleague');
  });

  it('it says when a plan is due, who asked for an approval, and since when a page is withdrawn', () => {
    expect(line({ state: 'scheduled', at: '2026-12-01T03:30:00Z' })).toBe('1 Dec, 9:00 am');
    expect(line({ state: 'scheduled', at: '2026-11-18T12:30:00Z' })).toBe('Today, 6:00 pm');
    expect(line({ state: 'review', ...swara })).toBe('Sent by Swara Mohite, 2 h ago');
    expect(line({ state: 'withdrawn', at: '2026-11-03T04:00:00Z' })).toBe('Since 3 November, by you');
    expect(line({ state: 'withdrawn', ...swara, at: '2026-11-18T04:00:00Z' })).toBe('Since today, by Swara Mohite');
  });

  it('a colleague without a name is named by the address, an unknown one as a colleague', () => {
    expect(line({ by: 'left@x.in', name: null })).toBe('By left@x.in, today');
    expect(line({ by: null, name: null })).toBe('By a colleague, today');
  });

  it('of a live page there is nothing to say', () => {
    expect(line({ state: 'live', at: null, by: null, name: null })).toBe('');
  });
});
