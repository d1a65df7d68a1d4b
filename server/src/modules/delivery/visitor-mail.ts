import type { MailId } from '@plinth/contract/mail-names';
import { fillMail, type MailValues, type MailWords, paragraphsOf } from '@plinth/contract/mail-words';
import { asHtml, asText, type MailContent, withContact } from '../../adapters/mail-look.ts';
import type { Sender } from '../../adapters/mailer.ts';

/** The words that the Owner has published for a mail, at the moment of sending; null for the product's own. */
export type FindMailWords = (id: MailId) => Promise<MailWords | null>;

type Parts = {
  id: MailId;
  words: MailWords | null;
  values: MailValues;
  sender: Sender;
  /** Where the button leads. */
  link: string;
  /** Takes back what the visitor agreed to. Its words are the product's own. */
  withdrawal: { label: string; url: string };
  /** Below the text, and not editable. */
  more?: readonly string[];
  facts?: MailContent['facts'];
};

/** A mail to a visitor in the words of the Owner. Contact and withdrawal stand below them, whatever they say. */
export function visitorMail({ id, words, values, sender, link, withdrawal, more = [], facts }: Parts) {
  const { subject, heading, greeting, text, button, closing, footer } = fillMail(id, words, {
    ...values,
    ...{ company: sender.name, telephone: sender.telephone },
  });
  const content: MailContent = {
    heading,
    paragraphs: [...(greeting ? [greeting] : []), ...paragraphsOf(text), ...more],
    facts,
    link: { label: button, url: link },
    closing: paragraphsOf(closing),
    footer: withContact(sender, footer),
    footerLink: withdrawal,
  };
  return { subject, text: asText(content), html: asHtml(sender.name, content) };
}
