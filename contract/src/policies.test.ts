import { describe, expect, it } from 'vitest';
import {
  hasVersionOfDay,
  leavesPageEmpty,
  type PolicyName,
  policyNames,
  policyPath,
  policyTextFault,
  policyVersions,
  versionsInForce,
} from './policies.ts';
import type { RichBlock } from './rich-text.ts';

const version = (policy: PolicyName, from: string) => ({ policy, from });
const old = version('privacy-policy', '2025-06-02');
const current = version('privacy-policy', '2026-11-17');
const next = version('privacy-policy', '2027-01-01');
const disclaimer = version('disclaimer', '2025-06-02');
const all = [current, disclaimer, next, old];

it('there are three policies', () => expect(policyNames).toEqual(['privacy-policy', 'disclaimer', 'terms-of-use']));

it.each([
  ['disclaimer', '2027-01-01', '/disclaimer/2027-01-01'],
  ['terms-of-use', '', '/terms-of-use'],
  ['privacy-policy', undefined, '/privacy-policy'],
  // Of a draft.
  ['', '2027-01-01', '/privacy-policy/2027-01-01'],
  ['cookies', 'soon', '/privacy-policy'],
  ['disclaimer', '../admin', '/disclaimer'],
])('the page of %j with the day %j is %s', (policy, day, path) => expect(policyPath(policy, day)).toBe(path));

describe('the versions of a policy on a day', () => {
  it.each([
    ['2025-06-01', ['coming', 'coming', 'coming']],
    ['2025-06-02', ['coming', 'coming', 'in force']],
    ['2026-11-16', ['coming', 'coming', 'in force']],
    ['2026-11-17', ['coming', 'in force', 'earlier']],
    ['2026-12-31', ['coming', 'in force', 'earlier']],
    ['2027-01-01', ['in force', 'earlier', 'earlier']],
    ['2031-01-01', ['in force', 'earlier', 'earlier']],
  ])('on %s they are, newest first, %j', (day, states) => {
    const versions = policyVersions(all, 'privacy-policy', day);
    expect(versions.map(({ from }) => from)).toEqual(['2027-01-01', '2026-11-17', '2025-06-02']);
    expect(versions.map(({ state }) => state)).toEqual(states);
  });

  it('a policy without versions has none, and those of another policy do not count', () => {
    expect(policyVersions(all, 'terms-of-use', '2027-01-01')).toEqual([]);
    expect(policyVersions(all, 'disclaimer', '2027-01-01')).toEqual([{ ...disclaimer, state: 'in force' }]);
  });

  it.each([
    ['2025-06-01', []],
    ['2025-06-02', [old, disclaimer]],
    ['2026-11-17', [current, disclaimer]],
    ['2027-01-01', [next, disclaimer]],
  ])('on %s the pages show %j', (day, shown) => expect(versionsInForce(all, day)).toEqual(shown));
});

it.each([
  [version('privacy-policy', '2026-11-17'), true],
  [version('privacy-policy', '2026-11-18'), false],
  [version('disclaimer', '2026-11-17'), false],
  [version('terms-of-use', '2025-06-02'), false],
])('a version of the day of %j is there already: %s', (added, isTaken) =>
  expect(hasVersionOfDay(all, added)).toBe(isTaken),
);

describe('a page is left without a text', () => {
  const without = (...gone: object[]) => all.filter((it) => !gone.includes(it));
  it.each([
    ['where the only version of a policy goes', all, without(disclaimer), '2026-11-20', true],
    ['where what is left is not in force yet', [current, next], [next], '2026-11-20', true],
    [
      'where the version in force moves to a later day',
      [old],
      [version('privacy-policy', '2027-01-01')],
      '2026-11-20',
      true,
    ],
    [
      'where it moves to another policy',
      [old, disclaimer],
      [version('disclaimer', '2026-01-01'), disclaimer],
      '2026-11-20',
      true,
    ],
    ['where it becomes the first one of another policy', [old], [disclaimer], '2026-11-20', true],
    ['not where an earlier version comes into its place', all, without(current), '2026-11-20', false],
    ['not where its successor is in force', all, without(old, current), '2027-01-01', false],
    ['not where a version goes that is not in force yet', [next], [], '2026-11-20', false],
    ['not where the first version comes', [], [old], '2026-11-20', false],
    ['not where nothing changes', all, all, '2026-11-20', false],
  ])('%s', (_when, before, after, day, isEmpty) => expect(leavesPageEmpty(before, after, day)).toBe(isEmpty));
});

describe('the text of a policy', () => {
  const spans = [{ type: 'text' as const, text: 'We keep your name.' }];
  const linked = (link: object) => [{ type: 'text' as const, text: 'here', ...{ link } }] as typeof spans;
  const paragraph = { type: 'paragraph' as const, content: spans };
  const fault = (...content: RichBlock[]) => policyTextFault({ type: 'document', content });

  it('it may have headings, paragraphs, lists, quotes and links to addresses', () => {
    const item = { type: 'listItem' as const, content: [paragraph] };
    expect(
      fault(
        { type: 'heading', level: 2, content: spans },
        { type: 'heading', level: 3, content: spans },
        { type: 'paragraph', content: linked({ href: '/contact' }) },
        { type: 'bulletList', content: [item] },
        { type: 'orderedList', content: [item] },
        { type: 'quote', content: [paragraph] },
      ),
    ).toBeNull();
  });

  it.each<RichBlock>([
    { type: 'picture', url: '/media/a.jpg', alt: '', caption: '' },
    { type: 'table', content: [{ type: 'row', content: [{ type: 'cell', content: spans }] }] },
    { type: 'plate', project: 'p1' },
    { type: 'video', url: 'https://youtu.be/a', title: '' },
  ])('it may not have a $type', (block) => {
    expect(fault(paragraph, block)).toBe('A policy has headings, paragraphs, lists and quotes only');
  });

  it('a link to a document is refused wherever it stands, because its address may change', () => {
    const content = linked({ collection: 'projects', id: 'p1' });
    const inner = { type: 'paragraph' as const, content };
    for (const block of [
      inner,
      { type: 'heading' as const, level: 2 as const, content },
      { type: 'quote' as const, content: [inner] },
      { type: 'bulletList' as const, content: [{ type: 'listItem' as const, content: [inner] }] },
    ])
      expect(fault(block)).toBe('Link to the address of the page, such as /contact');
  });

  it('an empty text is refused', () => {
    expect(fault()).toBe('This field is required');
    expect(fault({ type: 'paragraph', content: [] })).toBe('This field is required');
  });
});
