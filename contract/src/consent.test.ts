import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isStillWanted, notice, purposesGiven, purposesLeft, readConsent } from './consent.ts';

/** A hash of the text of each version that was ever shown. A new version is a new line here; an old line never changes. */
const shown: Record<string, string> = {
  '2026-11-15': '51ef2bafdaf9e193',
  '2026-11-17': '0a6af2e7debdeab3',
  '2026-11-18': '4597f14a09742e5f',
};

describe('the notice', () => {
  it('the notice has a new version whenever its text changes', () => {
    const { version, ...words } = notice;
    expect(createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16)).toBe(shown[version]);
  });
});

describe('consent given by a form', () => {
  it.each([
    ['enquiry', {}, ['reply']],
    ['enquiry', { promotion: true }, ['reply', 'promotion']],
    ['visit', { measurement: true }, ['reply', 'measurement']],
    ['subscribe', {}, ['promotion']],
    ['subscribe', { measurement: true }, ['promotion', 'measurement']],
  ] as const)('the form %s with the choices %j gives consent to %j', (kind, given, purposes) => {
    expect(purposesGiven(kind, given)).toEqual(purposes);
  });

  it.each([null, 7, 'yes', [], { promotion: 'true' }, { promotion: 1, notice: '<b>', language: 'x'.repeat(99) }])(
    'only an explicit agreement counts as consent: %j',
    (value) => {
      expect(readConsent(value)).toEqual({ promotion: false, measurement: false });
    },
  );

  it('a consent keeps which notice was shown, and on which channels offers were ticked', () => {
    const said = { notice: '2026-11-15', language: 'en-IN', promotion: true, measurement: false, offers: ['whatsapp'] };
    expect(readConsent({ ...said, offers: ['sms', 'whatsapp', 'email', 7] })).toEqual(said);
    expect(readConsent({ ...said, other: 'x' })).toEqual(said);
  });
});

describe('consent left after a withdrawal', () => {
  it.each([
    ['enquiry', ['reply', 'promotion', 'measurement'], 'promotion', ['reply', 'measurement'], true],
    ['enquiry', ['reply', 'promotion'], 'all', [], false],
    ['subscribe', ['promotion', 'measurement'], 'promotion', [], false],
    ['brochure', ['reply'], 'promotion', ['reply'], true],
  ] as const)(
    'the form %s with consent to %j and the withdrawal ‘%s’ keeps %j',
    (kind, purposes, scope, left, isWanted) => {
      expect(purposesLeft(kind, purposes, scope)).toEqual(left);
      expect(isStillWanted(kind, left)).toBe(isWanted);
    },
  );
});
