import { describe, expect, it } from 'vitest';
import {
  authorities,
  checkRegistration,
  daysLeft,
  faultsOfProject,
  type Registration,
  runsOutSoon,
} from './registration.ts';

const today = '2026-11-18';
const page = 'https://maharera.example/projects/P52100099001';
const good: Registration = {
  ...{ reraNumber: 'P52100099001', reraQrcode: '/media/qr.png', reraPage: page },
  ...{ reraValidUntil: '2028-12-31', status: 'Ongoing' },
};
const faults = (changed: Partial<Registration>, qr: string | null = page) =>
  faultsOfProject({ ...good, ...changed }, qr, today);

it('a project with a right registration may be shown', () => {
  expect(faults({})).toEqual([]);
  expect(checkRegistration(good, page, today)).toEqual([
    { check: 'number', fault: null },
    { check: 'page', fault: null },
    { check: 'qr', fault: null },
    { check: 'validity', fault: null },
  ]);
});

describe('the number has the form of its authority', () => {
  it.each([
    'P5210009900',
    'P521000990011',
    'p52100099001',
    'P5210009900A',
    'P 52100099001',
    'P52100099001, P52100099002',
    '52100099001',
    'Applied for',
    'TBA',
    'PRM/KA/RERA/1251/446/PR/220124/099001',
  ])('‘%s’ is refused, with the form that it should have', (reraNumber) => {
    expect(faults({ reraNumber })).toEqual([expect.stringContaining('P and eleven digits')]);
  });

  it.each(['', ' ', 'na', 'NA', 'N/A', 'none', '-', undefined])('‘%s’ is none, and is asked for', (reraNumber) => {
    expect(faults({ reraNumber })[0]).toBe('Enter the registration number from the certificate of MahaRERA');
  });

  it.each([
    ['karnataka', 'PRM/KA/RERA/1251/446/PR/220124/099001', 'rera.karnataka.gov.in'],
    ['telangana', 'P02400099001', 'rera.telangana.gov.in'],
    ['maharera', 'P52100099001', 'maharera.maharashtra.gov.in'],
  ] as const)('%s: %s on %s', (authority, reraNumber, host) => {
    const reraPage = `https://${host}/project?id=7`;
    expect(faults({ authority, reraNumber, reraPage }, reraPage)).toEqual([]);
    expect(authorities[authority].number.test('P123')).toBe(false);
  });

  it('a number of one state is none of another', () => {
    const reraPage = 'https://rera.telangana.gov.in/p';
    expect(faults({ authority: 'telangana', reraPage }, reraPage)).toHaveLength(1);
  });
});

describe('the page is on a host of the authority', () => {
  it.each([
    ['', 'Enter the address'],
    ['na', 'Enter the address'],
    ['maharera.example/projects', 'begins with https://'],
    ['http://maharera.example/projects/P52100099001', 'begins with https://'],
    ['https://maharera.example.evil.example/projects', 'this one is on maharera.example.evil.example'],
    ['https://evil.example/maharera.example', 'this one is on evil.example'],
    ['https://maharera.example@evil.example/', 'this one is on evil.example'],
    ['https://rera.karnataka.gov.in/x', 'this one is on rera.karnataka.gov.in'],
    ['javascript:alert(1)', 'begins with https://'],
  ])('‘%s’: %s', (reraPage, words) => {
    const checks = checkRegistration({ ...good, reraPage }, page, today);
    expect(checks.find(({ check }) => check === 'page')?.fault).toContain(words);
  });
});

describe('the QR code leads to that page', () => {
  it.each([
    [null, 'cannot be read'],
    ['', 'does not lead to'],
    ['P52100099001', 'does not lead to'],
    ['https://evil.example/projects/P52100099001', 'does not lead to'],
    ['https://maharera.example/projects/P52100099002', 'another page'],
    ['https://maharera.example/', 'another page'],
    [`${page}?id=2`, 'another page'],
  ])('%s: %s', (qr, words) => expect(faults({}, qr)).toEqual([expect.stringContaining(words)]));

  it.each([`${page}/`, `${page}#top`, ` ${page} `, page.replace('https', 'http')])('‘%s’ is the same page', (qr) => {
    expect(faults({}, qr)).toEqual([]);
  });

  it('the order of parameters does not matter', () => {
    const reraPage = 'https://maharera.example/view?id=7&kind=project';
    expect(faults({ reraPage }, 'https://maharera.example/view?kind=project&id=7')).toEqual([]);
    expect(faults({ reraPage }, 'https://maharera.example/view?kind=project&id=8')).toHaveLength(1);
  });

  it.each(['', 'na', undefined])('a code that is ‘%s’ is asked for', (reraQrcode) => {
    expect(faults({ reraQrcode })).toEqual(['Upload the QR code that came with the certificate of MahaRERA']);
  });
});

describe('the validity', () => {
  it.each([
    ['2026-11-17', 'The registration ended on 2026-11-17'],
    ['2020-01-01', 'The registration ended on 2020-01-01'],
    [undefined, 'Enter the day until which'],
    ['', 'Enter the day until which'],
  ])('%s: %s', (reraValidUntil, words) => {
    expect(faults({ reraValidUntil })).toEqual([expect.stringContaining(words)]);
  });

  it.each(['2026-11-18', '2026-11-19', '2031-01-01'])('%s is not past', (reraValidUntil) => {
    expect(faults({ reraValidUntil })).toEqual([]);
  });

  it.each([
    ['2026-11-17', -1, false],
    ['2026-11-18', 0, true],
    ['2027-01-17', 60, true],
    ['2027-01-18', 61, false],
  ])('%s is %i days away; reminded: %s', (reraValidUntil, left, isSoon) => {
    expect([daysLeft({ reraValidUntil }, today), runsOutSoon({ reraValidUntil }, today)]).toEqual([left, isSoon]);
  });
});

describe('a completed project', () => {
  const completed = { reraNumber: '', reraQrcode: '', reraPage: '', reraValidUntil: '' };

  it.each(['Completed', 'completed', 'Sold out', 'sold-out'])(
    '‘%s’ with the certificate may be shown without',
    (status) => {
      expect(faults({ ...completed, status, occupancyCertificate: '2024-03-01' }, null)).toEqual([]);
    },
  );

  it.each([
    ['Ongoing', '2024-03-01'],
    ['Upcoming', '2024-03-01'],
    ['Completed', undefined],
    ['Completed', '2026-11-19'],
    [undefined, '2024-03-01'],
  ])('‘%s’ with a certificate of %s may not', (status, occupancyCertificate) => {
    expect(faults({ ...completed, status, occupancyCertificate }, null)).toHaveLength(4);
  });

  it('its registration may have ended', () => {
    expect(faults({ status: 'Completed', occupancyCertificate: '2024-03-01', reraValidUntil: '2023-12-31' })).toEqual(
      [],
    );
  });

  it('one that shows a registration shows a right one', () => {
    expect(faults({ status: 'Completed', occupancyCertificate: '2024-03-01', reraNumber: 'P1' })).toHaveLength(1);
  });
});
