import { mailInputSchema } from '@plinth/contract/mail.schema';
import { mailFaults } from '@plinth/contract/mail-words';
import { expect, it } from 'vitest';
import { demoMails } from './mails.ts';

it('the demo’s mails may be published, and leave some mails in the words of the product', () => {
  expect(demoMails.map(({ mail }) => mail)).toEqual([
    ...['enquiry', 'brochure', 'visit', 'subscribe', 'hold-granted', 'lead'],
  ]);
  for (const mail of demoMails) {
    expect(mailInputSchema.parse(mail)).toEqual(mail);
    expect(mailFaults(mail.mail, mail), mail.mail).toEqual([]);
  }
});
