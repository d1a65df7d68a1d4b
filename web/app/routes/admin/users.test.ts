import type { User } from '@plinth/contract/user.schema';
import { describe, expect, it } from 'vitest';
import { changeTexts, usersTexts } from '../../content/admin-users.ts';
import { waysToSignIn } from '../../features/admin-users/ways-to-sign-in.ts';

const now = Date.parse('2026-11-18T06:00:00Z');
const kabir: User = {
  id: 'u1',
  name: 'Kabir Sane',
  email: 'kabir@banyanbasalt.example',
  role: 'sales',
  state: 'active',
  hasPassword: true,
  hasPasskey: false,
  hasTotp: false,
  isSso: false,
  isFactorDue: false,
  invitedAt: null,
  lastSeenAt: null,
  owns: { filters: 0, requests: 0, plans: 0 },
};
const ways = (fields: Partial<User>, hasMail = true) =>
  waysToSignIn({ ...kabir, ...fields }, { now, hasMail }, usersTexts.methods);

describe('how a colleague signs in', () => {
  it('a password alone is marked as weak', () => {
    expect(ways({})).toEqual({ text: 'Password only', isWeak: true });
  });

  it('the factors are named, and the password beside them is not', () => {
    expect(ways({ hasPasskey: true, hasTotp: true })).toEqual({ text: 'Passkey, app', isWeak: false });
    expect(ways({ hasTotp: true })).toEqual({ text: 'App', isWeak: false });
  });

  it('an invited colleague has a link that was mailed on a day, or made where there is no mail', () => {
    const invited = { state: 'invited', hasPassword: false, invitedAt: '2026-11-14T04:00:00Z' } as const;
    expect(ways(invited)).toEqual({ text: 'Link sent 14 November', isWeak: false });
    expect(ways(invited, false)).toEqual({ text: 'Link made 14 November', isWeak: false });
  });

  it('the sign-in of the company is not weak, whatever else there is', () => {
    expect(ways({ isSso: true })).toEqual({ text: 'Company sign-in', isWeak: false });
  });
});

it.each([
  [null, 'Not yet'],
  ['2026-11-18T05:58:00Z', 'Now'],
  ['2026-11-18T05:48:00Z', '12 min ago'],
  ['2026-11-18T02:00:00Z', '4 h ago'],
  // 11 pm of the day before in Pune, although only seven and a half hours ago.
  ['2026-11-17T17:30:00Z', 'Yesterday'],
  ['2026-11-14T09:00:00Z', '14 November'],
  ['2025-12-24T09:00:00Z', '24 December 2025'],
])('a colleague last seen at %s was here: %s', (lastSeenAt, words) => {
  expect(usersTexts.lastHere(lastSeenAt, now)).toBe(words);
});

it.each([
  [{ filters: 1, requests: 0, plans: 0 }, 'They own 1 saved filter.'],
  [{ filters: 0, requests: 1, plans: 2 }, 'They own 1 request for approval and 2 plans.'],
  [{ filters: 3, requests: 2, plans: 1 }, 'They own 3 saved filters, 2 requests for approval and 1 plan.'],
])('before a colleague with %j is deactivated, the page says what goes on', (owns, words) => {
  expect(changeTexts.deactivate.owns(owns)).toBe(
    `${words} These go on: choose who takes over and gets the mails about them.`,
  );
  expect(changeTexts.deactivate.more).toContain('the preview links that they made, end at once');
});
