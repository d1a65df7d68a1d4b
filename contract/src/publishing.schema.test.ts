import { describe, expect, it } from 'vitest';
import { draftInput } from './publishing.schema.ts';

const isAccepted = (body: unknown) => draftInput.safeParse(body).success;
const rows = (count: number) => Array.from({ length: count }, () => ({}));

describe('a draft is limited in its parts', () => {
  it('a list has at most 1,000 entries, at any depth', () => {
    expect(isAccepted({ photos: rows(1_000) })).toBe(true);
    expect(isAccepted({ photos: rows(1_001) })).toBe(false);
    expect(isAccepted({ richContent: { content: [{ content: rows(1_001) }] } })).toBe(false);
  });

  it('all values and lists together are at most 20,000, the draft included', () => {
    const list = Array.from({ length: 998 }, () => '');
    const body = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`f${index}`, list]));
    // 20 lists of 998 values are 19,980 parts with the lists, and one more for the draft.
    expect(isAccepted(body)).toBe(true);
    expect(isAccepted({ ...body, more: list.slice(0, 18) })).toBe(true);
    expect(isAccepted({ ...body, more: list.slice(0, 19) })).toBe(false);
  });

  it('a text may be as long as the request allows, and deep nesting is refused without counting it', () => {
    expect(isAccepted({ about: 'word '.repeat(40_000) })).toBe(true);
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(isAccepted({ photos: deep })).toBe(false);
  });
});
