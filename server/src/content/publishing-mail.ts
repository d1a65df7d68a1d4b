import { type CollectionName, collectionOf } from '@plinth/contract/collections';
import { asHtml, asText, type MailContent } from '../adapters/mail-look.ts';
import type { Mail } from '../adapters/mailer.ts';

export type PublishingNews = {
  collection: CollectionName;
  id: string;
  /** The name of the document at the time. */
  title: string;
  what: 'review' | 'schedule' | 'sent back' | 'published' | 'failed' | 'asked';
  to: string;
  /** Who did it; null for the system. */
  by: string | null;
  note: string;
};
type Setting = { sender: string; url: string; key: string };

/** A mail to a colleague whose request or plan has come to something, or has ended. */
export function publishingMail(news: PublishingNews, { sender, url, key }: Setting): Mail {
  const { subject, ...content } = wordsOf(news, url);
  return { to: news.to, subject, text: asText(content), html: asHtml(sender, content), key };
}

function wordsOf(
  { what, title, by, note, collection }: PublishingNews,
  url: string,
): MailContent & { subject: string } {
  const name = title || `The ${collectionOf(collection).noun}`;
  const who = by ?? 'The website';
  const said = note ? [`They write: ${note}`] : [];
  const common = {
    link: { label: 'Open it', url },
    footer: ['You receive this because you asked for it or planned it.'],
  };
  const words = {
    asked: [`${name} waits for approval`, [`${who} asks for an approval.`, ...said]],
    review: [
      `${name} was edited`,
      [`${who} has edited it, so it no longer waits for approval. Ask again when it is ready.`],
    ],
    schedule: [
      `${name} will not be published as planned`,
      [`${who} has edited it since. Plan it again when it is ready.`],
    ],
    'sent back': [`${name} needs a change`, [`${who} has looked at it and sent it back.`, ...said]],
    published: [`${name} is live`, [`${who} has approved and published it.`]],
    failed: [`${name} was not published as planned`, ['What was live before is live still.', note]],
  } as const;
  const [subject, paragraphs] = words[what];
  return { ...common, subject, heading: subject, paragraphs: [...paragraphs] };
}
