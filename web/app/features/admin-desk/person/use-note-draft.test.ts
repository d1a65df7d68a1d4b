import { expect, it } from 'vitest';
import { isWritten, noteFault, readNoteDraft, touchOf } from './use-note-draft.ts';

const draft = readNoteDraft(
  JSON.stringify({ kind: 'call', text: ' Wants floor 9. ', result: 'answered', minutes: '8', key: 'a'.repeat(16) }),
);

it('a kept call becomes a touch with its result, length and key', () => {
  expect(touchOf(draft)).toEqual({
    kind: 'call',
    text: 'Wants floor 9.',
    result: 'answered',
    minutes: 8,
    key: 'aaaaaaaaaaaaaaaa',
  });
});

it('a message has its channel and no result of a call', () => {
  expect(touchOf({ ...draft, kind: 'message', channel: 'whatsapp' })).toEqual({
    kind: 'message',
    text: 'Wants floor 9.',
    channel: 'whatsapp',
    key: 'aaaaaaaaaaaaaaaa',
  });
});

it('a call needs its result, a note its text, and minutes are digits', () => {
  expect(noteFault({ ...draft, result: '' })).toBe('result');
  expect(noteFault({ ...draft, kind: 'note', text: '  ' })).toBe('text');
  expect(noteFault({ ...draft, minutes: 'eight' })).toBe('minutes');
  expect(noteFault(draft)).toBeNull();
});

it('a chosen kind alone is nothing to save; a call that has begun is', () => {
  const nothing = readNoteDraft('{"kind":"visit"}');
  expect(isWritten(nothing)).toBe(false);
  expect(isWritten({ ...nothing, begunAt: '2026-11-16T03:41:00Z' })).toBe(true);
  expect(isWritten({ ...nothing, text: 'Came with her mother' })).toBe(true);
});

it('a damaged draft is an empty one', () => {
  expect(isWritten(readNoteDraft('{'))).toBe(false);
  expect(isWritten(readNoteDraft('{"text":5,"result":"gone"}'))).toBe(false);
});
