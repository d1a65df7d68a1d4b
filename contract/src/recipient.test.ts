import { expect, it } from 'vitest';
import { normaliseRecipient } from './recipient.ts';

it.each([
  ['meera@example.com', 'meera@example.com'],
  [' Meera@Example.COM ', 'meera@example.com'],
  ['meera+one@example.com', 'meera@example.com'],
  ['meera@example.com.', 'meera@example.com'],
  ['m.e.e.r.a+x@gmail.com', 'meera@gmail.com'],
  ['Meera@googlemail.com', 'meera@gmail.com'],
  ['m.joshi@example.com', 'm.joshi@example.com'],
  ['+tag@example.com', '+tag@example.com'],
])('the e-mail address %s counts as the mailbox %s', (email, mailbox) => {
  expect(normaliseRecipient(email)).toBe(mailbox);
});
