import { describe, expect, it } from 'vitest';
import { stepOfCode } from './totp.ts';

/** '12345678901234567890', the secret of the examples in RFC 6238. */
const rfcExample = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => seconds * 1_000;

describe('a code of an authenticator app', () => {
  it.each([
    ['287082', 59, 1],
    ['081804', 1_111_111_109, 37_037_036],
    ['050471', 1_111_111_111, 37_037_037],
    ['005924', 1_234_567_890, 41_152_263],
    ['279037', 2_000_000_000, 66_666_666],
  ])('the code %s of RFC 6238 belongs to the time %d and its step %d', async (code, seconds, step) => {
    expect(await stepOfCode(rfcExample, code, at(seconds))).toBe(step);
    expect(await stepOfCode(rfcExample, `${code.slice(0, 3)} ${code.slice(3)}`, at(seconds))).toBe(step);
  });

  it('a code is accepted from one step before its own until the end of the step after it, and no longer', async () => {
    // The step of this code lasts from 1,111,111,110 to 1,111,111,139.
    const [code, step] = ['050471', 37_037_037];
    for (const seconds of [1_111_111_080, 1_111_111_110, 1_111_111_139, 1_111_111_169])
      expect(await stepOfCode(rfcExample, code, at(seconds)), `${seconds}`).toBe(step);
    for (const seconds of [1_111_111_049, 1_111_111_079, 1_111_111_170, 1_111_111_199])
      expect(await stepOfCode(rfcExample, code, at(seconds)), `${seconds}`).toBeNull();
  });

  it.each(['', '05047', '0504711', '05047a', '-50471'])('%j is no code', async (typed) => {
    expect(await stepOfCode(rfcExample, typed, at(1_111_111_111))).toBeNull();
  });
});
