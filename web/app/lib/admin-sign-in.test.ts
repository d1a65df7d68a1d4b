import { describe, expect, it } from 'vitest';
import { isPasskeyOrigin } from './admin-passkeys.ts';
import { problemOf } from './admin-problem.ts';
import { issuesOf, TooManyTries, waitInWords } from './admin-sign-in.ts';
import { ApiError } from './api-client.ts';

const texts = {
  unreachable: 'no answer',
  refused: 'refused',
  tooMany: (wait: string | null) => `wait ${wait ?? 'a while'}`,
};
const error = (status: number, issues: { path: string; message: string }[] = []) =>
  new ApiError(status, { error: { code: 'invalid_request', message: '', requestId: '', issues } });

describe('passkeys', () => {
  it.each(['https://homes.example', 'http://localhost:3000'])('work at %s', (origin) => {
    expect(isPasskeyOrigin(origin)).toBe(true);
  });

  it.each(['http://homes.example', 'http://127.0.0.1:3000', 'https://192.168.1.4', 'https://[::1]', ''])(
    'do not work at ‘%s’',
    (origin) => {
      expect(isPasskeyOrigin(origin)).toBe(false);
    },
  );
});

it.each([
  [1, '1 second'],
  [45, '45 seconds'],
  [60, '1 minute'],
  [125, '3 minutes'],
])('a wait of %i seconds is said as ‘%s’', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});

describe('the problem of a failed call', () => {
  it('names how long to wait, if the server does', () => {
    expect(problemOf(new TooManyTries(null, '30'), texts)).toEqual({ text: 'wait 30 seconds' });
    expect(problemOf(new TooManyTries(null, null), texts)).toEqual({ text: 'wait a while' });
  });

  it('is said at the first field that the server refused', () => {
    const refused = error(400, [{ path: 'body.password', message: 'too short' }]);
    expect(issuesOf(refused)).toEqual({ password: 'too short' });
    expect(problemOf(refused, texts, ['name', 'password'])).toEqual({
      text: 'too short',
      field: 'password',
      isAtField: true,
    });
    expect(problemOf(refused, texts)).toEqual({ text: 'refused' });
  });

  it.each([0, 500, 503])('is the server’s for status %i', (status) => {
    expect(problemOf(error(status), texts)).toEqual({ text: 'no answer' });
  });
});
