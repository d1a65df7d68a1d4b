import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, isDefaultCountry, isTenDigits, parsePhone } from './phone.ts';

describe('a phone number', () => {
  it('a phone number is the country code, a space and digits; without a code it is an Indian one', () => {
    expect(parsePhone('+91 9876543210')).toEqual({ dialCode: '+91', digits: '9876543210' });
    expect(parsePhone('9876543210')).toEqual({ dialCode: '+91', digits: '9876543210' });
    expect(parsePhone('+971 501234567')).toEqual({ dialCode: '+971', digits: '501234567' });
  });

  it.each(['', '+91', '+919876543210', '+91  9876543210', '98765 43210', '+91 98765abcde', '=1+1', '+91 9876543210\n'])(
    'the text %j is not a phone number',
    (text) => expect(parsePhone(text)).toBeNull(),
  );

  it('a phone number that was written is read back the same, for any code and digits', () => {
    const parts = fc.record(
      { dialCode: fc.stringMatching(/^\+\d{1,4}$/), digits: fc.stringMatching(/^\d{4,15}$/) },
      { noNullPrototype: true },
    );
    fc.assert(
      fc.property(parts, (phone) => {
        expect(parsePhone(formatPhone(phone))).toEqual(phone);
      }),
    );
  });

  it('isTenDigits counts ten digits, and the default country is known', () => {
    expect(isTenDigits({ dialCode: '+91', digits: '1234567890' })).toBe(true);
    expect(isTenDigits({ dialCode: '+91', digits: '123456789' })).toBe(false);
    expect(isTenDigits({ dialCode: '+91', digits: '12345678901' })).toBe(false);
    expect(isDefaultCountry({ dialCode: '+91', digits: '9876543210' })).toBe(true);
    expect(isDefaultCountry({ dialCode: '+65', digits: '81234567' })).toBe(false);
  });
});
