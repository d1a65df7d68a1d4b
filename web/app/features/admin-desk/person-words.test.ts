import { expect, it } from 'vitest';
import { deskTexts } from '../../content/admin-desk.ts';
import { agreedWords, clockOf, waysOf, wishOf } from './person-words.ts';

/** 9:12 am in Pune, 3:42 am in London, 7:42 pm of the day before in California. */
const now = Date.parse('2026-11-16T03:42:00.000Z');
const person = {
  phone: '+919000000041',
  timeZone: 'Asia/Kolkata',
  place: null,
  withdrawnAt: null,
  allowed: ['reply:call', 'reply:email'] as ('reply:call' | 'reply:email')[],
};

it('what was not agreed to is no link and says so', () => {
  expect(waysOf(person, now, deskTexts)).toEqual([
    { channel: 'call', href: 'tel:+919000000041', label: 'Call' },
    { channel: 'whatsapp', href: null, label: 'WhatsApp: not agreed' },
  ]);
});

it('a person who sleeps is called at the next good hour, in the company’s time', () => {
  const [call] = waysOf({ ...person, timeZone: 'Europe/London' }, now, deskTexts);
  expect(call?.label).toBe('Call at 1:30 pm');
});

it('a person who withdrew gets no buttons, and one without a number says so', () => {
  expect(waysOf({ ...person, allowed: [], withdrawnAt: '2026-11-15T00:00:00.000Z' }, now, deskTexts)).toEqual([]);
  expect(waysOf({ ...person, phone: null }, now, deskTexts).map(({ label }) => label)).toEqual([
    'Call: no number',
    'WhatsApp: no number',
  ]);
});

it('the clock names another day and the place', () => {
  expect(clockOf({ timeZone: 'America/Los_Angeles', place: null }, now, 'Asia/Kolkata')).toEqual({
    isAway: true,
    isAwake: true,
    time: '7:42 pm Sunday',
    place: 'Los Angeles',
  });
  expect(clockOf(person, now, 'Asia/Kolkata')).toMatchObject({ isAway: false, time: '9:12 am', place: '' });
});

it('consent is said in words for replies and for offers', () => {
  expect(agreedWords(person, deskTexts)).toEqual(['Reply: call, mail', 'Offers: not agreed']);
});

it('a wish names the home and the budget', () => {
  expect(wishOf({ home: '3 BHK', budget: { from: 1_500_000_000, to: 1_800_000_000 } })).toBe('3 BHK, ₹1.5–1.8 Cr');
  expect(wishOf({ home: null, budget: { from: null, to: null } })).toBe('');
});
