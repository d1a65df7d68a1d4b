import type { FormField } from '@plinth/contract/form-fields';
import { wordsOf } from '@plinth/contract/form-words';
import { isMailId } from '@plinth/contract/mail-names';
import { type MailField, mailTable, type Placeholder, placeholders } from '@plinth/contract/mail-table';
import { fieldsOfMail, ownWordsOf } from '@plinth/contract/mail-words';

/** The words of the Mails tab, and of the form of each mail. */

export const mailTexts = {
  to: { visitor: 'To the visitor.', team: 'To the team.' },
  placeholders: {
    title: 'Filled in for each mail',
    help: 'Press one to put it where you typed last.',
    sometimes: 'where it is known',
    insert: (name: string, meaning: string) => `Insert {${name}}: ${meaning}`,
  },
  preview: {
    title: 'How it will look',
    help: 'With an invented visitor, as the draft was last saved.',
    looks: { phone: 'Phone', desktop: 'Desktop', plain: 'Plain text' },
    frame: 'The mail as a mail program shows it',
    plain: 'The mail as plain text',
    from: (sender: string) => `From ${sender}`,
    loading: 'Loading the preview…',
    failed: 'The preview could not be loaded. What you typed is not affected.',
    retry: 'Try again',
    faults: 'Until this is corrected, the mail has the product’s own words there:',
  },
  test: {
    send: 'Send me a test',
    sending: 'Sending…',
    toYou: (to: string) => `To ${to} alone, marked ‘[Test]’, as it is in the draft.`,
    notSetUp: 'The server sends no mail yet: it needs SMTP_URL and MAIL_FROM.',
    sent: (to: string) => `Test sent to ${to}.`,
    sentMore: (time: string) => `It left at ${time}. If it is not there in two minutes, look in the spam folder.`,
    refused: 'The mail server refused it.',
    refusedMore: (reason: string) => `It said ${reason}.`,
    faulty: 'Not sent.',
    faultyMore: 'Correct what the preview names first.',
    unsaved: 'The draft could not be saved, so there is nothing to send.',
    tooMany: 'Not sent.',
    tooManyMore: 'Those were many tests at once. Try again in a minute or two.',
    failed: 'Not sent.',
    failedMore: 'The server did not answer. Try again.',
  },
} as const;

/** 'To the visitor. When a visitor has sent the enquiry form.' */
export function aboutMail(id: string): string {
  if (!isMailId(id)) return '';
  const { to, when, adds } = mailTable[id];
  return [mailTexts.to[to], when, adds].filter(Boolean).join(' ');
}

/** The placeholders of a mail with what they mean. */
export function placeholdersOf(id: string): { name: string; meaning: string }[] {
  if (!isMailId(id)) return [];
  return (Object.entries(mailTable[id].placeholders) as [Placeholder, 'always' | 'sometimes'][]).map(
    ([name, known]) => ({
      name,
      meaning: known === 'always' ? placeholders[name] : `${placeholders[name]}, ${mailTexts.placeholders.sometimes}`,
    }),
  );
}

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(' and ');

/** The fields of a mail. Each says what the mail says without it, and what it must name. */
export function mailFormFields(fields: readonly FormField[], id: string): FormField[] {
  if (!isMailId(id)) return [];
  return fieldsOfMail(fields, id).map((field) => {
    const name = field.name as MailField;
    const own = ownWordsOf(id, name);
    const required = mailTable[id].required[name] ?? [];
    const help = [
      name === 'text' || name === 'closing' || own === '' ? wordsOf('mails', name).help : '',
      required.length > 0 ? `It must name ${inBraces(required)}.` : '',
      own === '' ? '' : `Left empty, the mail says: ‘${own.replaceAll('\n\n', ' ')}’`,
    ];
    return { ...field, help: help.filter(Boolean).join(' ') };
  });
}
