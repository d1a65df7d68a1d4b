import { describe, expect, it } from 'vitest';
import { channelWords, contactVerdict, detailsFor, mayDeliver, outwardChannels } from './contact-rules.ts';

const replies = ['reply:call', 'reply:whatsapp', 'reply:email'] as const;
const person = (allowed: readonly string[], withdrawnAt: string | null = null) => ({ allowed, withdrawnAt });
const because = (...asked: Parameters<typeof contactVerdict>) => {
  const verdict = contactVerdict(...asked);
  return verdict.isAllowed ? 'allowed' : verdict.because;
};

describe('contacting a person', () => {
  it.each([
    ['reply', 'call', 'allowed'],
    ['reply', 'whatsapp', 'allowed'],
    ['reply', 'email', 'allowed'],
    ['reply', 'sms', 'allowed'],
    ['offers', 'call', 'allowed'],
    [
      ...(['offers', 'whatsapp'] as const),
      'Not agreed: this person did not agree to offers on WhatsApp. Answering what they asked is allowed.',
    ],
    [
      ...(['offers', 'email'] as const),
      'Not agreed: this person did not agree to offers by e-mail. Answering what they asked is allowed.',
    ],
    ['offers', 'sms', 'Not agreed: no form asks for offers by text message.'],
  ] as const)('for %s by %s, after offers by a call were ticked: %s', (purpose, channel, expected) => {
    expect(because(purpose, channel, person([...replies, 'offers:call']))).toBe(expected);
  });

  it('who left no telephone number is refused by telephone, and says so without offering a reply', () => {
    expect(because('reply', 'call', person(['reply:email']))).toBe(
      'Not agreed: this person did not agree to a reply by a call.',
    );
    expect(because('offers', 'call', person(['reply:email']))).toBe(
      'Not agreed: this person did not agree to offers by a call.',
    );
  });

  it('who withdrew is refused for every purpose on every channel, with the time', () => {
    for (const purpose of ['reply', 'offers'] as const) {
      for (const channel of outwardChannels) {
        expect(because(purpose, channel, person([], '2026-11-15T12:40:00.000Z'))).toBe(
          'Do not contact: this person withdrew their consent on 15 November 2026, 6:10 pm.',
        );
      }
    }
  });
});

it('a list carries a number or an address only where its purpose is agreed to on a channel of it', () => {
  expect(detailsFor('reply', replies)).toEqual({ phone: true, email: true });
  expect(detailsFor('offers', [...replies, 'offers:whatsapp'])).toEqual({ phone: true, email: false });
  expect(detailsFor('offers', [...replies, 'offers:email'])).toEqual({ phone: false, email: true });
  expect(detailsFor('offers', replies)).toEqual({ phone: false, email: false });
});

it('the channels are named in words', () => {
  expect(channelWords(['offers:email', 'offers:whatsapp', 'offers:call'], 'offers')).toBe(
    'by e-mail, on WhatsApp and by a call',
  );
  expect(channelWords(['offers:call'], 'offers')).toBe('by a call');
  expect(channelWords(replies, 'offers')).toBe('');
});

it('a receipt needs a reply by e-mail, except the mail that asks to confirm a subscription', () => {
  const reply = { purposes: ['reply' as const], allowed: [...replies] };
  expect(mayDeliver('receipt', 'enquiry', reply)).toBe(true);
  expect(mayDeliver('receipt', 'enquiry', { ...reply, allowed: ['reply:call'] })).toBe(false);
  expect(mayDeliver('mail', 'enquiry', { ...reply, allowed: ['reply:call'] })).toBe(true);
  expect(mayDeliver('receipt', 'subscribe', { purposes: ['promotion'], allowed: [] })).toBe(true);
  expect(mayDeliver('webhook', 'enquiry', { purposes: [], allowed: [] })).toBe(false);
});
