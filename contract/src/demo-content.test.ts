import { describe, expect, it } from 'vitest';
import { type DemoDocument, demoVariants, planRemoval } from './demo-content.ts';

const id = (letter: string) => letter.repeat(26);
const document = (collection: DemoDocument['collection'], letter: string, more: Partial<DemoDocument> = {}) => ({
  ...{ collection, id: id(letter), text: '', isEdited: false },
  ...more,
});
const tower = document('projects', 'a');
const court = document('projects', 'b');
const words = document('testimonial', 'c', { text: `{"project": "${id('a')}"}` });
const campaign = document('campaigns', 'd', { text: `{"project": "${id('b')}", "testimonials": ["${id('c')}"]}` });
const home = document('pages', 'e');
const all = [tower, court, words, campaign, home];
const planned = (documents: readonly DemoDocument[], named: readonly string[] = []) => {
  const { removed, edited, used } = planRemoval(documents, new Set(named));
  const letters = (rows: readonly DemoDocument[]) => rows.map((row) => row.id[0]).join('');
  return { removed: letters(removed), edited: letters(edited), used: letters(used) };
};

describe('what a removal of the demo content takes', () => {
  it('everything, and first what names others', () => {
    expect(planned(all)).toEqual({ removed: 'decab', edited: '', used: '' });
  });

  it('not what the company has edited, nor what that names', () => {
    const edited = { ...words, isEdited: true };
    expect(planned([tower, court, edited, campaign, home])).toEqual({ removed: 'deb', edited: 'c', used: 'a' });
  });

  it('not what a document of the company names, and what that names in its turn', () => {
    expect(planned(all, [id('d')])).toEqual({ removed: 'e', edited: '', used: 'abcd' });
  });

  it('an id that is no demo document keeps nothing', () => {
    expect(planned(all, [id('z')])).toEqual({ removed: 'decab', edited: '', used: '' });
  });

  it('two that name one another end the search', () => {
    const one = document('blog', 'f', { text: id('g'), isEdited: true });
    const other = document('blog', 'g', { text: id('f') });
    expect(planned([one, other])).toEqual({ removed: '', edited: 'f', used: 'g' });
  });
});

it('nothing that says who the company is, or what it has promised, is ever loaded', () => {
  const own = ['settings', 'brand', 'navigation', 'policies', 'notices', 'redirects', 'siteData'];
  expect(demoVariants.filter((name) => own.includes(name))).toEqual([]);
});
