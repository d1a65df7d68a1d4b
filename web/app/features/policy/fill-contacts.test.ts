import type { RichText } from '@plinth/contract/rich-text';
import { expect, it } from 'vitest';
import { fillContacts } from './fill-contacts.ts';

const span = (text: string) => ({ type: 'text' as const, text });
const text = (of: (words: string) => string): RichText => ({
  type: 'document',
  content: [
    { type: 'heading', level: 2, content: [span(of('Ring {telephone}'))] },
    {
      type: 'paragraph',
      content: [span(of('Write to {e-mail} or {e-mail}, ring {telephone}: {company}, {address}.')), span('{other}')],
    },
    {
      type: 'bulletList',
      content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [span(of('{telephone}'))] }] }],
    },
  ],
});

it('the company’s contacts stand wherever a text names them, and everything else is as it was', () => {
  const contacts = {
    name: 'Kaveri Homes',
    address: ['4th floor', 'Pune'],
    phone: '+91 20 5550 0199',
    email: 'a$&b@site.example',
  };
  const typed = (words: string) =>
    words
      .split('{telephone}')
      .join('+91 20 5550 0199')
      .split('{e-mail}')
      .join('a$&b@site.example')
      .split('{company}, {address}')
      .join('Kaveri Homes, 4th floor, Pune');
  expect(
    fillContacts(
      text((words) => words),
      contacts,
    ),
  ).toEqual(text(typed));
});
