import { addressOf, type CompanyFacts } from '@plinth/contract/company-facts';
import type { Mailer, SiteMailer } from '../../adapters/mailer.ts';

/** Sends in the company's name as the settings have it; before they are entered, in the name in MAIL_FROM. */
export function createCompanyMailer(mailer: Mailer, findSettings: () => Promise<CompanyFacts | null>): SiteMailer {
  const readSender = async () => {
    const facts = await findSettings();
    if (!facts) return { name: mailer.senderName, contact: '' };
    const { name, shortName, phone, email } = facts;
    return { name: shortName, contact: `${[name, ...addressOf(facts)].join(', ')}. ${phone}, ${email}` };
  };
  return {
    senderName: mailer.senderName,
    readSender,
    send: async (mail) => mailer.send({ ...mail, senderName: (await readSender()).name }),
  };
}
