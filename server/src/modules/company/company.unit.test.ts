import { noBrand } from '@plinth/contract/brand-look';
import type { CompanyFacts } from '@plinth/contract/company-facts';
import { unknownCompany } from '@plinth/contract/company-facts';
import { initialNotice } from '@plinth/contract/consent-notices';
import { expect, it, vi } from 'vitest';
import { asHtml } from '../../adapters/mail-look.ts';
import type { Mail } from '../../adapters/mailer.ts';
import type { PublishedFacts } from './company.repository.ts';
import { createCompanyService } from './company.service.ts';
import { createCompanyMailer } from './company-mailer.ts';

const facts: CompanyFacts = {
  ...unknownCompany(''),
  ...{ name: 'Kaveri Homes', shortName: 'Kaveri', phone: '+91 20 5550 0101', email: 'post@kaveri.example' },
};

const navigation = { menu: [], footer: [], closing: [], rights: '', credit: 'Built by the river.' };

const published: PublishedFacts = {
  ...{ settings: facts, navigation, brand: noBrand },
  notices: [{ ...initialNotice, from: '2026-09-01' }],
  pages: new Map([['career', { page: 'career', introTitle: 'Build with us' }]]),
};
const september = Date.parse('2026-09-15');

it('the facts are read again only after an edit, and the notice follows the clock of the database', async () => {
  let [fingerprint, now] = ['1', september];
  const readPublished = vi.fn(async () => published);
  const company = { readFingerprint: async () => ({ value: fingerprint, now }), readPublished };
  const service = createCompanyService({ company, origin: 'https://homes.example' });
  const first = await service.read();
  expect(first.notice.from).toBe('2026-09-01');
  expect(first.publishedPage('career')).toMatchObject({ introTitle: 'Build with us' });
  now = Date.parse('2026-08-15');
  const earlier = await service.read();
  expect(earlier.edition).not.toBe(first.edition);
  const second = await service.read();
  expect(second.notice).toEqual(initialNotice);
  expect(second.publishedPage('career')).toBe(first.publishedPage('career'));
  expect(second.edition).toBe(earlier.edition);
  expect(readPublished).toHaveBeenCalledTimes(1);
  fingerprint = '2';
  readPublished.mockResolvedValue({ ...published, pages: new Map() });
  expect((await service.read()).publishedPage('career')).toEqual({
    ...{ _id: 'career', id: 'career', page: 'career', version: 1 },
  });
  expect(readPublished).toHaveBeenCalledTimes(2);
  expect((await service.read()).edition).not.toBe(second.edition);
});

it('while the database cannot be read, the last facts are shown and are not current', async () => {
  let read = async () => ({ value: '1', now: september });
  const company = { readFingerprint: () => read(), readPublished: async () => published };
  const service = createCompanyService({ company, origin: 'https://homes.example' });
  expect(await service.read()).toMatchObject({ facts, navigation, brand: noBrand, isCurrent: true });
  read = () => Promise.reject(new Error('no connection'));
  const unread = await service.read();
  expect(unread).toMatchObject({ facts, navigation, brand: noBrand, isCurrent: false });
  expect(unread.publishedPage('career')).toMatchObject({ introTitle: 'Build with us' });
});

it('a site that never had facts is current without them', async () => {
  const none = { settings: null, navigation: null, brand: null, notices: [], pages: new Map<string, object>() };
  const company = { readFingerprint: async () => ({ value: '0', now: september }), readPublished: async () => none };
  const service = createCompanyService({ company, origin: 'https://homes.example' });
  expect(await service.read()).toMatchObject({
    facts: { name: 'homes.example' },
    notice: initialNotice,
    isCurrent: true,
  });
});

it('a mail is sent in the name of the settings, and in that of MAIL_FROM before there are any', async () => {
  const sent: Mail[] = [];
  const raw = { senderName: 'Drill', send: async (mail: Mail) => void sent.push(mail) };
  let stored: CompanyFacts | null = null;
  const mailer = createCompanyMailer(
    raw,
    async () => stored,
    async () => null,
  );
  const mail = { to: 'a@example.com', subject: 'A', text: 'A', html: 'A', key: '1' };
  expect(await mailer.readSender()).toEqual({ name: 'Drill', contact: '' });
  await mailer.send(mail);
  stored = facts;
  await mailer.send(mail);
  expect(sent.map(({ senderName }) => senderName)).toEqual(['Drill', 'Kaveri']);
  expect((await mailer.readSender()).contact).toBe('Kaveri Homes. +91 20 5550 0101, post@kaveri.example');
});

it('a mail is painted in the colours of the brand, and words about colours stay as they were written', async () => {
  const sent: Mail[] = [];
  const raw = { senderName: 'Drill', send: async (mail: Mail) => void sent.push(mail) };
  const brand = { ...noBrand, brandColour: '#123a6b', groundColour: '#f4f7fb' };
  const mailer = createCompanyMailer(
    raw,
    async () => facts,
    async () => brand,
  );
  const html = asHtml('Kaveri', {
    ...{ heading: 'A', paragraphs: ['style="color:var(--brand)" or var(--ivory)'], footer: [] },
    link: { label: 'Open', url: 'https://site.example/' },
  });
  await mailer.send({ to: 'a@example.com', subject: 'A', text: 'A', html, key: '1' });
  const painted = sent[0]?.html ?? '';
  expect(painted).toContain('<body style="margin:0;background:#f4f7fb;color:#1f2421;');
  expect(painted).toContain('style="color:#123a6b"');
  expect(painted).toContain('style=&quot;color:var(--brand)&quot; or var(--ivory)');
  expect(painted.replace(/<p [^>]*>style=&quot;.*/, '')).not.toContain('var(--');
});
