import { timeWords } from '@plinth/contract/time-words';
import { asHtml, asText, type MailContent, withContact } from '../../adapters/mail-look.ts';
import type { Mail, Sender } from '../../adapters/mailer.ts';

/** What the team did: `until` is null for a hold that it released before its end. */
export type HoldNews = { home: string; project: string; until: string | null };

type Setting = {
  to: string;
  /** An answer goes to the sales team. */
  replyTo: string;
  sender: Sender;
  links: { hold: string; withdraw: string };
  key: string;
};

/** To the person for whom the team holds a home, or no longer does. Home and project are those we stored. */
export function holdMail({ home, project, until }: HoldNews, { to, replyTo, sender, links, key }: Setting): Mail {
  const heading = until ? `We hold ${home} for you` : `We no longer hold ${home} for you`;
  const content: MailContent = {
    heading,
    paragraphs: [
      'Good day,',
      until
        ? `${home} at ${project} is held for you until ${timeWords(Date.parse(until))}, Indian time. It costs nothing and ends by itself. The link lets it go earlier.`
        : `Our office has ended the hold of ${home} at ${project} before its time. You owe nothing.`,
      'To speak with our sales team, answer this mail.',
    ],
    link: { label: `See the hold of ${home}`, url: links.hold },
    footer: withContact(sender, 'You receive this because you asked us to hold a home.'),
    footerLink: { label: 'Change your mind: take back what you agreed to', url: links.withdraw },
  };
  return {
    to,
    replyTo,
    subject: `${heading} · ${sender.name}`,
    text: asText(content),
    html: asHtml(sender.name, content),
    key,
  };
}
