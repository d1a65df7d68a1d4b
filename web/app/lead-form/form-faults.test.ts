import { describe, expect, it } from 'vitest';
import { faultsOf, stillOpen, summaryOf } from './form-faults.ts';

const texts = {
  title: (count: number) => `${count} faults`,
  more: 'kept',
  required: 'needed',
  email: 'no address',
  phoneShort: (missing: number) => `${missing} short`,
  phoneLong: 'too long',
};

const whole = { name: 'Meera', email: 'meera@example.com', phone: { dialCode: '+91', digits: '9822012345' } };

describe('the faults of a form', () => {
  it('a form whose fields are all filled in has no faults', () => expect(faultsOf(whole, texts)).toEqual({}));

  it('every empty field is a fault, in the order of the form', () => {
    const empty = { name: '', phone: { dialCode: '+91', digits: '' }, email: '', site: '' };
    expect(Object.entries(faultsOf(empty, texts))).toEqual([
      ['name', 'needed'],
      ['phone', 'needed'],
      ['email', 'needed'],
      ['site', 'needed'],
    ]);
  });

  it.each([
    ['982201234', '1 short'],
    ['9822012', '3 short'],
    ['98220123456', 'too long'],
  ])('the fault of the number +91 %s says how far it is from ten digits', (digits, fault) => {
    expect(faultsOf({ ...whole, phone: { dialCode: '+91', digits } }, texts)).toEqual({ phone: fault });
  });

  it('the length of other countries’ numbers is left to the server', () => {
    expect(faultsOf({ ...whole, phone: { dialCode: '+971', digits: '501234567' } }, texts)).toEqual({});
  });

  it('a number too short for any country has a fault that says how many digits are missing', () => {
    const plans = [{ dial_code: '+971', digits: 9 }];
    const ofNumber = (digits: string) => faultsOf({ ...whole, phone: { dialCode: '+971', digits } }, texts, plans);
    expect(ofNumber('50')).toEqual({ phone: '7 short' });
    expect(ofNumber('501')).toEqual({ phone: '6 short' });
    expect(ofNumber('5012')).toEqual({});
  });

  it('a fault disappears when its field is corrected, and no new one appears before the next submit', () => {
    const shown = { name: 'needed', phone: '3 short', email: 'refused by the server' };
    expect(stillOpen(shown, { phone: '1 short', site: 'needed' })).toEqual({ phone: '1 short' });
    expect(stillOpen(shown, {})).toEqual({});
  });

  it.each(['meera', 'meera@', '@example.com', 'meera@example', 'meera joshi@example.com'])(
    '%j is a fault as an e-mail address',
    (email) => expect(faultsOf({ ...whole, email }, texts)).toEqual({ email: 'no address' }),
  );

  it('the summary has one line per fault, which links to the field and starts with its label', () => {
    const labels = { name: 'Name', email: 'Email' };
    expect(summaryOf({ email: 'no address', name: 'needed', unknown: 'never shown' }, 'f1', labels)).toEqual([
      { field: 'f1-name', text: 'Name: needed' },
      { field: 'f1-email', text: 'Email: no address' },
    ]);
  });
});
