import { zoneWords } from '@plinth/contract/company-time';
import type { MailId } from '@plinth/contract/mail-names';
import type { MailWords } from '@plinth/contract/mail-words';
import { timeWords } from '@plinth/contract/time-words';
import type { Mail, Sender } from '../../adapters/mailer.ts';
import { plainName } from './plain-name.ts';
import { visitorMail } from './visitor-mail.ts';

/** What the team did: `until` is null for a hold that it released before its end. */
export type HoldNews = { home: string; project: string; until: string | null };

type Setting = {
  to: string;
  /** As it was typed. */
  name?: string | undefined;
  /** An answer goes to the sales team. */
  replyTo: string;
  sender: Sender;
  links: { hold: string; withdraw: string };
  key: string;
  /** Those of the Owner for this mail; null for the product's own. */
  words: MailWords | null;
};

export const holdMailId = ({ until }: Pick<HoldNews, 'until'>): MailId => (until ? 'hold-granted' : 'hold-ended');

/** To the person for whom the team holds a home, or no longer does. Home and project are those we stored. */
export function holdMail(news: HoldNews, { to, name, replyTo, sender, links, key, words }: Setting): Mail {
  const { home, project } = news;
  const until = news.until && `${timeWords(Date.parse(news.until))}, ${zoneWords()}`;
  const written = visitorMail({
    ...{ id: holdMailId(news), words, sender, link: links.hold },
    values: { name: plainName(name), home, project, ...(until && { until }) },
    withdrawal: { label: 'Change your mind: take back what you agreed to', url: links.withdraw },
  });
  return { to, replyTo, ...written, key };
}
