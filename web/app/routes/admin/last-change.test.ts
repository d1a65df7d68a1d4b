import { expect, it } from 'vitest';
import { homesTexts } from '../../content/admin-homes.ts';
import { lastChangeText } from '../../features/admin-homes/last-change.ts';

const change = { id: '1', at: '2026-11-17T10:00:00.000Z', by: 'a@site.example', kind: 'edit' as const };
const textOf = (rows: number, lastWrites: { added: number; removed: number; homes: string[] }) =>
  lastChangeText({ lastChange: { ...change, rows }, lastWrites }, homesTexts.kinds);

it('the last change is told home by home where there are few', () => {
  expect(textOf(1, { added: 0, removed: 0, homes: ['East 101: Available to Held'] })).toBe(
    '1 home edited, East 101: Available to Held',
  );
  expect(textOf(5, { added: 1, removed: 1, homes: [] })).toBe('5 homes edited');
});

it('homes that were added or removed by hand are not called edited', () => {
  expect(textOf(1, { added: 1, removed: 0, homes: ['East 101: added'] })).toBe('1 home added, East 101: added');
  expect(textOf(4, { added: 0, removed: 4, homes: [] })).toBe('4 homes removed');
});
