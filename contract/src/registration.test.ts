import { describe, expect, it } from 'vitest';
import { authorities } from './authorities.ts';
import {
  certainFaults,
  checkRegistration,
  daysLeft,
  failedChecks,
  fieldOfCheck,
  hasEnded,
  type Registration,
  reminderOf,
} from './registration.ts';

const today = '2026-11-18';
const page = 'https://maharera.example/projects/P52100099001';
const good: Registration = {
  ...{ reraNumber: 'P52100099001', reraQrcode: '/media/qr.png', reraPage: page },
  ...{ reraValidUntil: '2028-12-31', status: 'Ongoing' },
};
const facts = { qr: page, today, isDemo: true };
const faults = (changed: Partial<Registration>, qr: string | null = page) =>
  failedChecks({ ...good, ...changed }, { ...facts, qr }).map(({ fault }) => fault);

it('a project with a right registration may be shown', () => {
  expect(faults({})).toEqual([]);
  expect(checkRegistration(good, facts)).toEqual([
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
    ['https://evil.example@maharera.example/projects/P52100099001', 'from the address bar'],
    ['https://:word@maharera.example/projects/P52100099001', 'from the address bar'],
    ['https://@maharera.example/projects/P52100099001', 'from the address bar'],
    ['https://maharera.example:8443/projects/P52100099001', 'from the address bar'],
    ['https://ｍaharera.example/projects/P52100099001', 'from the address bar'],
    ['https://maha\trera.example/projects/P52100099001', 'from the address bar'],
  ])('‘%s’: %s', (reraPage, words) => {
    const checks = checkRegistration({ ...good, reraPage }, facts);
    expect(checks.find(({ check }) => check === 'page')?.fault).toContain(words);
  });
});

it('the pages of the demo’s registrations pass on a demo alone', () => {
  expect(failedChecks(good, { ...facts, isDemo: false }).map(({ fault }) => fault)).toEqual([
    expect.stringContaining('is on maharera.maharashtra.gov.in; this one is on maharera.example'),
    expect.stringContaining('does not lead to maharera.maharashtra.gov.in'),
  ]);
  const reraPage = 'https://maharera.maharashtra.gov.in/projects/P52100099001';
  const real = { ...good, reraPage };
  for (const isDemo of [false, true]) expect(failedChecks(real, { qr: reraPage, today, isDemo })).toEqual([]);
  for (const { hosts, demoHost } of Object.values(authorities)) {
    expect(demoHost).toMatch(/\.example$/);
    for (const host of hosts) expect(host).toMatch(/\.gov\.in$/);
  }
});

it.each([
  'https://maharera.example/projects/P52100099001',
  'https://maharera.example/public/project/view/4711',
  'https://maharera.example/project?certificate=P52100099001&tab=2',
  'https://maharera.example/%E0%A4%A',
])('any page on the host may be that of the project: %s', (reraPage) => {
  expect(faults({ reraPage }, reraPage)).toEqual([]);
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
    [page.replace('https', 'http'), 'begins with https://'],
    [page.replace('https', 'javascript'), 'begins with https://'],
    [page.replace('https', 'intent'), 'begins with https://'],
    [page.replace('https', 'ftp'), 'begins with https://'],
    ['https://maharera.example:8443/projects/P52100099001', 'begins with https://'],
    ['https://evil.example@maharera.example/projects/P52100099001', 'begins with https://'],
    ['https://@maharera.example/projects/P52100099001', 'begins with https://'],
    ['https://:word@maharera.example/projects/P52100099001', 'begins with https://'],
    ['https://ｍaharera.example/projects/P52100099001', 'begins with https://'],
    ['https:\\\\maharera.example/projects/P52100099001', 'begins with https://'],
    ['https://maha\trera.example/projects/P52100099001', 'begins with https://'],
  ])('%s: %s', (qr, words) => expect(faults({}, qr)).toEqual([expect.stringContaining(words)]));

  it.each([`${page}/`, `${page}#top`, ` ${page} `, page.replace('https', 'HTTPS')])('‘%s’ is the same page', (qr) => {
    expect(faults({}, qr)).toEqual([]);
  });

  it('the order of parameters does not matter', () => {
    const reraPage = 'https://maharera.example/view?id=7&kind=project';
    expect(faults({ reraPage }, 'https://maharera.example/view?kind=project&id=7')).toEqual([]);
    expect(faults({ reraPage }, 'https://maharera.example/view?kind=project&id=8')).toHaveLength(1);
  });

  it('a code that could not be read just now keeps a version from being published and takes none off the website', () => {
    const unread = { ...facts, qr: undefined };
    expect(failedChecks(good, unread)).toEqual([{ check: 'qr', fault: expect.stringContaining('just now') }]);
    expect(certainFaults(good, unread)).toEqual([]);
    // What is missing is missing, whether the reader works or not.
    expect(certainFaults({ ...good, reraNumber: '' }, unread)).toMatchObject([{ check: 'number' }]);
    expect(certainFaults(good, { ...facts, qr: null })).toMatchObject([{ check: 'qr' }]);
  });

  it.each(['', 'na', undefined])('a code that is ‘%s’ is asked for', (reraQrcode) => {
    expect(faults({ reraQrcode })).toEqual(['Upload the QR code that came with the certificate of MahaRERA']);
  });
});

describe('the validity', () => {
  it.each([
    ['2026-11-17', 'The registration ended on 17 November 2026. Enter the day of its extension'],
    ['2020-01-01', 'The registration ended on 1 January 2020'],
    [undefined, 'Enter the day until which'],
    ['', 'Enter the day until which'],
  ])('%s: %s', (reraValidUntil, words) => {
    expect(faults({ reraValidUntil })).toEqual([expect.stringContaining(words)]);
  });

  it.each([
    ['2026-12-01', '2026-11-30', null],
    ['2026-12-01', '2026-12-01', null],
    ['2026-12-01', '2026-12-02', 'The registration ends on 1 December 2026, before the planned day 2 December 2026'],
    // A plan for a time that has passed is due at once.
    ['2026-11-17', '2026-11-16', 'The registration ended on 17 November 2026'],
    ['2026-11-18', '2026-11-16', null],
  ])('valid until %s, planned for %s: %s', (reraValidUntil, plannedFor, words) => {
    const failed = failedChecks({ ...good, reraValidUntil }, { ...facts, plannedFor });
    expect(failed).toEqual(words === null ? [] : [{ check: 'validity', fault: expect.stringContaining(words) }]);
  });

  it('a completed project may be planned for a day after its registration ends', () => {
    const completed = {
      ...good,
      status: 'Completed',
      occupancyCertificate: '2024-03-01',
      reraValidUntil: '2026-12-01',
    };
    expect(failedChecks(completed, { ...facts, plannedFor: '2027-01-01' })).toEqual([]);
  });

  it.each(['2026-11-18', '2026-11-19', '2031-01-01'])('%s is not past', (reraValidUntil) => {
    expect(faults({ reraValidUntil })).toEqual([]);
  });

  it.each([
    ['2026-11-17', -1],
    ['2026-11-18', 0],
    ['2027-01-17', 60],
    ['2027-01-18', 61],
  ])('%s is %i days away', (reraValidUntil, left) => {
    expect(daysLeft({ reraValidUntil }, today)).toBe(left);
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
    ['Completed', '0001-01-01'],
    ['Completed', '1949-12-31'],
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

describe('the registration runs out', () => {
  it.each([
    ['2027-01-18', null],
    ['2027-01-17', 60],
    ['2026-12-19', 60],
    ['2026-12-18', 30],
    ['2026-11-26', 30],
    ['2026-11-25', 7],
    ['2026-11-18', 7],
    ['2026-11-17', null],
    [undefined, null],
  ])('%s: the reminder at %s days', (reraValidUntil, days) => {
    expect(reminderOf({ reraValidUntil }, today)).toBe(days);
  });

  it.each([
    ['2026-11-17', true],
    ['2026-11-18', false],
    [undefined, false],
  ])('%s has ended: %s', (reraValidUntil, isOver) => {
    expect(hasEnded({ reraValidUntil }, today)).toBe(isOver);
  });

  it('neither concerns a completed project', () => {
    const completed = { status: 'Completed', occupancyCertificate: '2024-03-01' };
    expect(hasEnded({ ...completed, reraValidUntil: '2024-06-30' }, today)).toBe(false);
    expect(reminderOf({ ...completed, reraValidUntil: '2026-11-20' }, today)).toBe(null);
  });
});

it('each failed check names the field that is corrected', () => {
  const failed = failedChecks({ status: 'Ongoing' }, { ...facts, qr: null }).map(({ check }) => fieldOfCheck[check]);
  expect(failed).toEqual(['reraNumber', 'reraPage', 'reraQrcode', 'reraValidUntil']);
});
