import type { Brand } from '@plinth/contract/brand.schema';
import { paletteOf } from '@plinth/contract/brand-colours';
import { noBrand } from '@plinth/contract/brand-look';
import { addressOf, type CompanyFacts } from '@plinth/contract/company-facts';
import { paintMail } from '../../adapters/mail-look.ts';
import type { Mailer, SiteMailer } from '../../adapters/mailer.ts';

/** The company as the settings have it; before they are entered, `name` alone. */
export const createSenderReader = (name: string, findSettings: () => Promise<CompanyFacts | null>) => async () => {
  const facts = await findSettings();
  if (!facts) return { name, contact: '' };
  const { name: fullName, shortName, phone, email } = facts;
  const contact = `${[fullName, ...addressOf(facts)].join(', ')}. ${phone}, ${email}`;
  return { name: shortName, telephone: phone, contact };
};

/** Puts the colours of the published brand into a mail. */
export const createMailPainter = (findBrand: () => Promise<Brand | null>) => async (html: string) =>
  paintMail(html, paletteOf((await findBrand()) ?? noBrand));

/** Sends in the company's colours and name as the settings have it; before they are entered, in the name in MAIL_FROM. */
export function createCompanyMailer(
  mailer: Mailer,
  findSettings: () => Promise<CompanyFacts | null>,
  findBrand: () => Promise<Brand | null>,
): SiteMailer {
  const readSender = createSenderReader(mailer.senderName, findSettings);
  const paint = createMailPainter(findBrand);
  return {
    senderName: mailer.senderName,
    readSender,
    send: async (mail) => {
      const [{ name }, html] = await Promise.all([readSender(), paint(mail.html)]);
      await mailer.send({ ...mail, html, senderName: name });
    },
  };
}
