import { createHmac, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { readWithdrawal, signWithdrawal } from './withdrawal-token.ts';

const secret = randomBytes(32);
const token = signWithdrawal(secret, '01m7f66rdg6rtga2j6m7011dvs');

it('is read back as the lead it was signed for', () => {
  expect(readWithdrawal(secret, token)).toBe('01m7f66rdg6rtga2j6m7011dvs');
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
  ['another key', signWithdrawal(randomBytes(32), '01m7f66rdg6rtga2j6m7011dvs')],
])('is refused: %s', (_what, wrong) => {
  expect(readWithdrawal(secret, wrong)).toBeNull();
});
