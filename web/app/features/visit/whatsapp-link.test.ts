import { expect, it } from 'vitest';
import { whatsappLink } from './whatsapp-link.ts';

it('a WhatsApp link has the digits of the number and the escaped message', () => {
  expect(whatsappLink('+91 98765 43210', 'Hello, A & B?')).toBe(
    'https://wa.me/919876543210?text=Hello%2C%20A%20%26%20B%3F',
  );
});
