import { createHmac, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { confirmationToken, withdrawalToken } from './lead-token.ts';

const secret = randomBytes(32);
const token = withdrawalToken.sign(secret, '01m7f66rdg6rtga2j6m7011dvs');

it('a token is read back as the lead it was signed for', () => {
  expect(withdrawalToken.read(secret, token)).toBe('01m7f66rdg6rtga2j6m7011dvs');
});

it.each([
  ['another lead', token.replace('01m7', '01m8')],
  ['a letter changed', `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`],
  ['half of it', token.slice(0, 40)],
  ['more of it', `${token}AA`],
  ['nothing', ''],
  ['an empty signature', token.replace(/\..*/, '.')],
  ['the bare id', '01m7f66rdg6rtga2j6m7011dvs'],
  ['a signature for another purpose', `x.${createHmac('sha256', secret).update('x').digest('base64url')}`],
  ['one that confirms', confirmationToken.sign(secret, '01m7f66rdg6rtga2j6m7011dvs')],
  ['another key', withdrawalToken.sign(randomBytes(32), '01m7f66rdg6rtga2j6m7011dvs')],
])('a token is refused: %s', (_what, wrong) => {
  expect(withdrawalToken.read(secret, wrong)).toBeNull();
});

it('a confirmation token differs from a withdrawal token', () => {
  const confirms = confirmationToken.sign(secret, '01m7f66rdg6rtga2j6m7011dvs');
  expect(confirmationToken.read(secret, confirms)).toBe('01m7f66rdg6rtga2j6m7011dvs');
  expect(confirmationToken.read(secret, token)).toBeNull();
});
