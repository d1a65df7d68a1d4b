import { expect, it } from 'vitest';
import type { Registration } from './registration.ts';
import { viewChecks } from './registration-view.ts';

const today = '2026-11-18';
const reraPage = 'https://maharera.example/projects/P52100099001';
const known = { today, isDemo: true };
const good: Registration = {
  ...{ reraNumber: 'P52100099001', reraQrcode: '/media/qr.png', reraPage, reraValidUntil: '2028-12-31' },
  status: 'Ongoing',
};

it('checks that pass say what was found', () => {
  expect(viewChecks(good, { qr: reraPage, ...known })).toEqual([
    { name: 'number', isPassed: true, text: 'P52100099001' },
    { name: 'page', isPassed: true, text: 'On maharera.example' },
    { name: 'qr', isPassed: true, text: 'It opens the page entered above, on the website of MahaRERA' },
    { name: 'validity', isPassed: true, text: 'Until 31 December 2028, another 2 years' },
  ]);
});

it('a check that fails says what to do', () => {
  expect(viewChecks({ ...good, reraNumber: 'P1' }, { qr: null, ...known })).toMatchObject([
    { name: 'number', isPassed: false, text: expect.stringContaining('P and eleven digits') },
    { name: 'page', isPassed: true },
    { name: 'qr', isPassed: false, text: expect.stringContaining('cannot be read') },
    { name: 'validity', isPassed: true },
  ]);
});

it.each([
  ['2026-11-18', 'which is today'],
  ['2026-11-19', 'another day'],
  ['2027-01-17', 'another 60 days'],
  ['2027-01-18', 'another 2 months'],
  ['2028-11-17', 'another 23 months'],
  ['2028-11-18', 'another 2 years'],
])('valid until %s is %s', (reraValidUntil, words) => {
  expect(viewChecks({ ...good, reraValidUntil }, { qr: reraPage, ...known })[3]?.text).toContain(words);
});

it('a completed project needs none of them', () => {
  const completed = { status: 'Completed', occupancyCertificate: '2024-03-01' };
  const texts = viewChecks(completed, { qr: null, ...known }).map(({ isPassed, text }) => [isPassed, text]);
  const none = 'Not needed: the project is completed and has its occupancy certificate';
  expect(texts).toEqual([
    [true, none],
    [true, none],
    [true, none],
    [true, none],
  ]);
});
