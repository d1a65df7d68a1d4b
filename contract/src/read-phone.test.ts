import { describe, expect, it } from 'vitest';
import { readPhone } from './read-phone.ts';

/** Five countries with their numbering plans; Italy and Iran stand for prefixes that must not be mixed up. */
const plans = [
  { dial_code: '+1', digits: 10 },
  { dial_code: '+39', digits: 10 },
  { dial_code: '+44', digits: 10 },
  { dial_code: '+65', digits: 8 },
  { dial_code: '+91', digits: 10 },
  { dial_code: '+971', digits: 9 },
  { dial_code: '+98', digits: 10 },
];

const india = ['+91', '9876543210'] as const;
const emirates = ['+971', '501234567'] as const;
const singapore = ['+65', '81234567'] as const;
const kingdom = ['+44', '7700900123'] as const;
const states = ['+1', '4155552671'] as const;

type Row = [pasted: string, chosen: string, read: readonly [dialCode: string, digits: string]];

const rows: Row[] = [
  ['9876543210', '+91', india],
  ['98765 43210', '+91', india],
  ['98765-43210', '+91', india],
  ['(98765) 43210', '+91', india],
  ['09876543210', '+91', india],
  ['0 98765 43210', '+91', india],
  ['+91 98765 43210', '+91', india],
  ['+91-98765-43210', '+91', india],
  ['+919876543210', '+91', india],
  ['+91 (0) 98765 43210', '+91', india],
  ['(+91) 98765 43210', '+91', india],
  ['0091 98765 43210', '+91', india],
  ['919876543210', '+91', india],
  ['091 98765 43210', '+91', india],
  ['tel:+919876543210', '+91', india],
  ['\u202a+91 98765 43210\u202c', '+91', india],
  ['＋91 ９８７６５ ４３２１０', '+91', india],
  ['+91 98765 43210', '+971', india],
  ['011 91 98765 43210', '+1', india],
  ['+971 50 123 4567', '+971', emirates],
  ['050 123 4567', '+971', emirates],
  ['0501234567', '+971', emirates],
  ['971501234567', '+971', emirates],
  ['00971 50 123 4567', '+971', emirates],
  ['+971 (0)50 123 4567', '+91', emirates],
  ['00971501234567', '+91', emirates],
  ['8123 4567', '+65', singapore],
  ['6581234567', '+65', singapore],
  ['+65 8123-4567', '+91', singapore],
  ['0065 8123 4567', '+91', singapore],
  ['07700 900123', '+44', kingdom],
  ['(07700) 900 123', '+44', kingdom],
  ['447700900123', '+44', kingdom],
  ['+44 (0)7700 900123', '+91', kingdom],
  ['0044 7700 900123', '+65', kingdom],
  ['(415) 555-2671', '+1', states],
  ['1-415-555-2671', '+1', states],
  ['415.555.2671', '+1', states],
  ['+1 (415) 555-2671', '+91', states],
  ['001 415 555 2671', '+44', states],
];

describe('a telephone number as people write and paste it', () => {
  it('phone numbers are tested in 40 forms', () => expect(rows).toHaveLength(40));

  it.each(rows)('the number %j with %s chosen is read whole', (pasted, chosen, [dialCode, digits]) => {
    expect(readPhone(pasted, chosen, plans)).toEqual({ dialCode, digits });
  });

  it.each<Row>([
    ['98765 43210 99', '+91', ['+91', '987654321099']],
    ['98765 43210 ext 5', '+91', ['+91', '98765432105']],
    ['98765', '+91', ['+91', '98765']],
    ['9198765432', '+91', ['+91', '9198765432']],
    ['6581234567', '+91', ['+91', '6581234567']],
    ['78765432101', '+91', ['+91', '78765432101']],
    ['+999 12345', '+91', ['+91', '99912345']],
    ['no number', '+91', ['+91', '']],
    ['011 4412 3456', '+91', ['+91', '1144123456']],
    ['0114 496 0123', '+44', ['+44', '1144960123']],
  ])('the number %j with %s chosen keeps every digit and its country', (pasted, chosen, [dialCode, digits]) => {
    expect(readPhone(pasted, chosen, plans)).toEqual({ dialCode, digits });
  });

  it('a leading zero is kept where it belongs to the number, as in Italy', () => {
    expect(readPhone('+39 06 1234 5678', '+91', plans)).toEqual({ dialCode: '+39', digits: '0612345678' });
    expect(readPhone('06 1234 5678', '+39', plans)).toEqual({ dialCode: '+39', digits: '0612345678' });
  });

  it('reading a number that was already read gives the same one', () => {
    for (const [pasted, chosen] of rows) {
      const once = readPhone(pasted, chosen, plans);
      expect(readPhone(once.digits, once.dialCode, plans)).toEqual(once);
    }
  });
});
