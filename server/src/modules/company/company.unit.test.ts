import type { CompanyFacts } from '@plinth/contract/company-facts';
import { unknownCompany } from '@plinth/contract/company-facts';
import { expect, it } from 'vitest';
import type { Mail } from '../../adapters/mailer.ts';
import { createCompanyService } from './company.service.ts';
import { createCompanyMailer } from './company-mailer.ts';

const facts: CompanyFacts = {
  ...unknownCompany(''),
  ...{ name: 'Kaveri Homes', shortName: 'Kaveri', phone: '+91 20 5550 0101', email: 'post@kaveri.example' },
};

it('while the database cannot be read, the last facts are shown and are not current', async () => {
  let read = async (): Promise<CompanyFacts | null> => facts;
  const service = createCompanyService({ findSettings: () => read(), origin: 'https://homes.example' });
  expect(await service.read()).toEqual({ facts, isCurrent: true });
  read = () => Promise.reject(new Error('no connection'));
  expect(await service.read()).toEqual({ facts, isCurrent: false });
  // A site that never had them is current without them.
  read = async () => null;
  expect(await service.read()).toMatchObject({ facts: { name: 'homes.example' }, isCurrent: true });
});

it('a mail is sent in the name of the settings, and in that of MAIL_FROM before there are any', async () => {
  const sent: Mail[] = [];
  const raw = { senderName: 'Drill', send: async (mail: Mail) => void sent.push(mail) };
  let stored: CompanyFacts | null = null;
  const mailer = createCompanyMailer(raw, async () => stored);
  const mail = { to: 'a@example.com', subject: 'A', text: 'A', html: 'A', key: '1' };
  expect(await mailer.readSender()).toEqual({ name: 'Drill', contact: '' });
  await mailer.send(mail);
  stored = facts;
  await mailer.send(mail);
  expect(sent.map(({ senderName }) => senderName)).toEqual(['Drill', 'Kaveri']);
  expect((await mailer.readSender()).contact).toBe('Kaveri Homes. +91 20 5550 0101, post@kaveri.example');
});
