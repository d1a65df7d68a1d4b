import type { FormField } from '@plinth/contract/form-fields';
import { expect, it } from 'vitest';
import { newRow } from './form-values.ts';
import { applyChoices, changedNames, differencesOf, type Side } from './merge.ts';

const line = (name: string): FormField => ({
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
  const differences = differencesOf(base, mine, theirs, fields);
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
});

it('a difference is shown in words: a title for an id, and nothing for na', () => {
  const project: FormField = {
    ...{ name: 'project', label: 'About which project', shape: 'text', control: 'reference' },
    ...{ isRequired: false, mayBeNone: true },
  };
  const [difference] = differencesOf({ project: '' }, { project: '' }, { project: 'p1' }, [project], (_path, value) =>
    value === 'p1' ? 'Basalt Heights' : value,
  );
  expect(difference).toMatchObject({ label: 'About which project', mine: '', theirs: 'Basalt Heights' });
});
