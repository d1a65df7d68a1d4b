import type { FormField, TextField } from '@plinth/contract/form-fields';
import { expect, it } from 'vitest';
import { newRow } from './form-values.ts';
import { applyChoices, changedNames, differencesOf, mergeTexts, type Side } from './merge.ts';

const line = (name: string): TextField => ({
  name,
  label: name,
  shape: 'text',
  control: 'line',
  isRequired: true,
  mayBeNone: false,
});
const fields: FormField[] = [
  line('name'),
  line('status'),
  line('quote'),
  { name: 'content', label: 'content', shape: 'texts', control: 'texts', maxRows: 9 },
];
const base = { name: 'A', status: 'Ongoing', quote: 'q', content: [newRow({ text: 'One.' })] };
const mine = { ...base, status: 'Upcoming', quote: 'mine' };
const theirs = { ...base, quote: 'theirs', content: [newRow({ text: 'One.' }), newRow({ text: 'Two.' })] };

it('a merge keeps changes of either side and asks only about fields that both changed', () => {
  const differences = differencesOf({ base, mine, theirs }, fields);
  expect(differences.map(({ name, choice, isContested }) => [name, choice, isContested])).toEqual([
    ['status', 'mine', false],
    ['quote', 'mine', true],
    ['content', 'theirs', false],
  ]);
  const choices = Object.fromEntries(differences.map(({ name, choice }) => [name, choice])) as Record<string, Side>;
  expect(applyChoices(mine, theirs, choices)).toMatchObject({
    name: 'A',
    status: 'Upcoming',
    quote: 'mine',
    content: [{ values: { text: 'One.' } }, { values: { text: 'Two.' } }],
  });
});

it('the names of changed fields are listed, and none if nothing changed', () => {
  expect(changedNames(base, mine, fields)).toEqual(['status', 'quote']);
  expect(changedNames(base, { ...base }, fields)).toEqual([]);
  const twoRows = [newRow({ text: 'Other.' }), newRow({ text: 'Two.' })];
  expect(changedNames(base, { ...base, content: twoRows }, fields)).toEqual(['content']);
});

it('a difference is shown in words: a title for an id, and nothing for na', () => {
  const project: FormField = {
    ...{ name: 'project', label: 'About which project', shape: 'text', control: 'reference' },
    ...{ isRequired: false, mayBeNone: true },
  };
  const [difference] = differencesOf(
    { base: { project: '' }, mine: { project: '' }, theirs: { project: 'p1' } },
    [project],
    (_path, value) => (value === 'p1' ? 'Basalt Heights' : value),
  );
  expect(difference).toMatchObject({ label: 'About which project', mine: '', theirs: 'Basalt Heights' });
});

it('rows are shown by number with what is filled in, and without their ids', () => {
  const places: FormField = {
    ...{ name: 'keyplaces', label: 'Places nearby', shape: 'rows', control: 'rows', maxRows: 9 },
    ...{ hasId: true, subfields: [line('name'), line('distance')] },
  };
  const rows = (...names: string[]) => ({
    keyplaces: names.map((name, index) => newRow({ _id: `k${index}`, name, distance: index === 0 ? '1 km' : '' })),
  });
  const sides = { base: rows('School'), mine: rows('School'), theirs: rows('School', 'Park') };
  expect(differencesOf(sides, [places])).toMatchObject([
    { mine: '1. School, 1 km', theirs: '1. School, 1 km\n2. Park' },
  ]);
});

it('two edits of different paragraphs are offered together, and only the parts that differ are shown', () => {
  const field: FormField = { name: 'richContent', label: 'Text', shape: 'rich-text', control: 'rich-text' };
  const text = (...paragraphs: string[]) => ({
    richContent: JSON.stringify({
      type: 'document',
      content: paragraphs.map((it) => ({ type: 'paragraph', content: [{ type: 'text', text: it }] })),
    }),
  });
  const sides = { base: text('a', 'b', 'c'), mine: text('a1', 'b', 'c'), theirs: text('a', 'b', 'c2') };
  const merged = mergeTexts(sides.base, sides.mine, sides.theirs, [field]);
  expect(merged).toEqual(text('a1', 'b', 'c2'));
  const together = differencesOf({ ...sides, merged }, [field]);
  expect(together).toMatchObject([{ mine: 'a1', theirs: 'a', choice: 'mine', isContested: false }]);
  expect(together).toMatchObject([{ isMerged: true }]);

  const met = { ...sides, theirs: text('a2', 'b', 'c') };
  expect(mergeTexts(met.base, met.mine, met.theirs, [field])).toEqual(met.mine);
  expect(differencesOf(met, [field])).toMatchObject([{ mine: 'a1', theirs: 'a2', isContested: true, isMerged: false }]);
});
