import { describe, expect, it } from 'vitest';
import {
  findTwice,
  guessFields,
  permissionsOfImport,
  readImportDate,
  readImportRow,
  safeCsv,
  wrongFileKind,
} from './people-import.ts';

const plans = [
  { dial_code: '+91', digits: 10 },
  { dial_code: '+971', digits: 9 },
];
const rules = { plans, isValidAbroad: ({ digits }: { digits: string }) => digits.length === 9 };
const fields = ['name', 'phone', 'email', 'received', 'project', 'note'] as const;
const read = (...cells: string[]) => readImportRow(cells, fields, rules);

describe('the columns of a file', () => {
  it('are recognised by what lists call them', () => {
    expect(guessFields(['Full Name', 'Mobile', 'Email ID', 'Enquired On', 'Prop', 'Remarks', 'Agent Code'])).toEqual([
      ...['name', 'phone', 'email', 'received', 'project', 'note', 'none'],
    ]);
  });

  it('become the same field once, except notes', () => {
    expect(guessFields(['Phone', 'Phone 2', 'Remarks', 'Comments'])).toEqual(['phone', 'none', 'note', 'note']);
  });
});

describe('a row', () => {
  it('gets the dial code of the country where it has none, and its project as the file names it', () => {
    expect(
      read('Sunita Pol', '90000 00211', 'Sunita.Pol@Example.org', '05-11-2026 18:20', 'Basalt Hts', 'sat'),
    ).toEqual({
      values: {
        ...{ name: 'Sunita Pol', phone: '+919000000211', email: 'Sunita.Pol@Example.org' },
        ...{ mailbox: 'sunita.pol@example.org', receivedAt: Date.parse('2026-11-05T12:50:00Z') },
        ...{ project: 'Basalt Hts', home: null, budget: null, place: null, language: null, note: 'sat' },
      },
      faults: [],
    });
  });

  it('says how many digits are missing or too many', () => {
    expect(read('A', '9000 00').faults).toEqual([{ kind: 'short number', digits: 4 }]);
    expect(read('A', '90000 002110').faults).toEqual([{ kind: 'long number', digits: 1 }]);
    expect(read('A', 'call me').faults).toEqual([{ kind: 'wrong number' }]);
    expect(read('A', '+971 50 000').faults).toEqual([{ kind: 'wrong number' }]);
  });

  it('needs a name, and a number or an address', () => {
    expect(read('', '').faults).toEqual([{ kind: 'no name' }, { kind: 'no contact' }]);
    expect(read('Amol', '', 'amol(at)example.org').faults).toEqual([{ kind: 'wrong email' }]);
    expect(read('Amol', '', 'amol@example.org').faults).toEqual([]);
  });

  it('is read without the apostrophe that a spreadsheet adds before a plus', () => {
    expect(read('Farhan', "'+971 50 000 0017").values.phone).toBe('+971500000017');
  });
});

it.each([
  ['05-11-2026 18:20', '2026-11-05T12:50:00.000Z'],
  ['5/11/26', '2026-11-05T06:30:00.000Z'],
  ['2026-11-05T18:20:00', '2026-11-05T12:50:00.000Z'],
  ['5 Nov 2026, 6:20 pm', '2026-11-05T12:50:00.000Z'],
  ['5 Nov 2026 12:05 AM', '2026-11-04T18:35:00.000Z'],
])('the date %j is read as day, month and year in the company’s time', (text, expected) => {
  expect(new Date(readImportDate(text) ?? 0).toISOString()).toBe(expected);
});

it.each(['31-02-2026', '13/13/2026', 'yesterday', '5-11', ''])('%j is no date', (text) => {
  expect(readImportDate(text)).toBeNull();
});

it('replies go by the details of the row, offers only where signed words name the channel', () => {
  const row = { phone: '+919000000211', email: 'a@example.org' };
  const replies = ['reply:call', 'reply:whatsapp', 'reply:email'];
  expect(permissionsOfImport({ source: 'paper', offers: ['email'] }, row)).toEqual(replies);
  expect(permissionsOfImport({ source: 'portal', offers: ['call'] }, { ...row, email: null })).toEqual([
    'reply:call',
    'reply:whatsapp',
  ]);
  expect(permissionsOfImport({ source: 'signed', offers: ['email'] }, row)).toEqual([...replies, 'offers:email']);
  expect(permissionsOfImport({ source: 'signed', offers: ['whatsapp'] }, { ...row, phone: null })).toEqual([
    'reply:email',
  ]);
});

it('a number that stands twice in the file counts once; an address counts only for rows without a number', () => {
  const row = (phone: string | null, mailbox: string | null) => ({ phone, mailbox });
  const office = 'office@example.org';
  expect(
    findTwice([row('+911', office), row('+912', office), row('+911', null), row(null, office), row(null, office)]),
  ).toEqual([false, false, true, false, true]);
});

it('files that are no CSV in UTF-8 are named', () => {
  const bytes = (...values: number[]) => new Uint8Array(values);
  expect(wrongFileKind(bytes(0xd0, 0xcf, 0x11, 0xe0))).toBe('old excel');
  expect(wrongFileKind(bytes(0x50, 0x4b, 0x03, 0x04))).toBe('excel');
  expect(wrongFileKind(bytes(0xff, 0xfe, 0x41, 0x00))).toBe('utf-16');
  // 'é' in Windows-1252.
  expect(wrongFileKind(bytes(0x4e, 0xe9, 0x65))).toBe('not utf-8');
  expect(wrongFileKind(new TextEncoder().encode('Name,Mobile\nNée,90000 00211\n'))).toBeNull();
});

it('a downloaded cell is never a formula, and quotes keep their cell', () => {
  expect(
    safeCsv([
      ['Name', 'Note'],
      ['=cmd()', '+91 9'],
      ['a "b", c', '-1'],
    ]),
  ).toBe('\ufeffName,Note\r\n\'=cmd(),\'+91 9\r\n"a ""b"", c",\'-1\r\n');
});
