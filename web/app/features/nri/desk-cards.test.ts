import { expect, it } from 'vitest';
import { deskCards } from './desk-cards.ts';

const cards = [
  { title: 'London', timeZone: 'Europe/London', sentence: 'Winter time.', summer: 'Summer time.' },
  { title: 'Dubai', timeZone: 'Asia/Dubai', sentence: 'Gulf time.' },
  { title: 'New Jersey', heading: 'By appointment', sentence: 'Tell us an hour.' },
];

it.each([
  ['2026-11-16', '3:30 am – 3:30 pm', 'Winter time.'],
  ['2026-07-16', '4:30 am – 4:30 pm', 'Summer time.'],
])('on %s the card of London says %s, %s', (day, heading, sentence) => {
  expect(deskCards(cards, { from: 9, to: 21 }, day)).toEqual([
    { title: 'London', heading, sentence },
    { title: 'Dubai', heading: '7:30 am – 7:30 pm', sentence: 'Gulf time.' },
    { title: 'New Jersey', heading: 'By appointment', sentence: 'Tell us an hour.' },
  ]);
});
