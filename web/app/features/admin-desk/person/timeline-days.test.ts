import { expect, it } from 'vitest';
import { countGroups, daysOf } from './timeline-days.ts';

const touches = [
  { kind: 'call', at: '2026-11-15T13:22:00Z' },
  { kind: 'stage', at: '2026-11-15T13:14:00Z' },
  // 12:30 am of the 15th in India.
  { kind: 'form', at: '2026-11-14T19:00:00Z' },
  { kind: 'brochure', at: '2026-11-14T15:21:00Z' },
] as const;

it('touches stand under the day of the company, newest first', () => {
  expect(daysOf(touches, null).map(({ day, touches: of }) => [day, of.map(({ kind }) => kind)])).toEqual([
    ['2026-11-15', ['call', 'stage', 'form']],
    ['2026-11-14', ['brochure']],
  ]);
});

it('a group shows its kinds only, without days that have none of them', () => {
  expect(daysOf(touches, 'forms').map(({ day, touches: of }) => [day, of.map(({ kind }) => kind)])).toEqual([
    ['2026-11-15', ['form']],
    ['2026-11-14', ['brochure']],
  ]);
  expect(daysOf(touches, 'calls').map(({ day }) => day)).toEqual(['2026-11-15']);
});

it('groups without a touch are not offered', () => {
  expect(countGroups(touches)).toEqual([
    { group: 'calls', count: 1 },
    { group: 'forms', count: 2 },
    { group: 'changes', count: 1 },
  ]);
});
