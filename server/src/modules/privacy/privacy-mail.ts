import { writePostDate } from '@plinth/contract/post-date';
import { type KeptItem, privacyCode } from '@plinth/contract/privacy';
import { asHtml, asText, type MailContent, withContact } from '../../adapters/mail-look.ts';
import type { Mail, Sender } from '../../adapters/mailer.ts';

/** Mails about a request. They have no words of the Owner: what they say is the law's. */

type Setting = { to: string; number: string; sender: Sender; origin: string; key: string };

const written = (content: MailContent, { to, sender, key }: Setting): Mail => ({
  to,
  subject: `${content.heading} · ${sender.name}`,
  text: asText(content),
  html: asHtml(sender.name, content),
  key,
});

const footer = ({ sender, origin }: Setting) => [
  ...withContact(sender, `You receive this because of a request on ${origin} about your own data.`),
];

/** Says nothing about what is stored, because anyone may have typed the address. */
export function codeMail(code: string, setting: Setting): Mail {
  return written(
    {
      heading: `Your code is ${code}`,
      paragraphs: [
        `Enter it on the page, or read it to the colleague who asks for it. It is valid for ${privacyCode.minutes} minutes.`,
        'With it you show that the request about your data is yours. If you made none, ignore this mail.',
      ],
      facts: [['Request', setting.number]],
      footer: footer(setting),
    },
    setting,
  );
}

/** `file` is the person's data, for a machine to read. */
export function answerMail(answer: string, file: string | null, setting: Setting): Mail {
  const mail = written(
    {
      heading: 'The answer to your request',
      paragraphs: [answer, ...(file ? ['What we know about you is in the file attached.'] : [])],
      facts: [['Request', setting.number]],
      footer: footer(setting),
    },
    setting,
  );
  const bytes = file && Buffer.from(file);
  return bytes ? { ...mail, attachment: { name: 'what-we-know.json', type: 'application/json', bytes } } : mail;
}

const keptWords: Record<KeptItem['item'], string> = {
  receipts: 'Receipts of what you agreed to, without your name: proof that we were allowed to answer.',
  mark: 'A one-way mark of your number and address, so that no import brings you back. It cannot be read back.',
  request: 'The log of this request, without content: proof that it was done.',
  booking: 'The papers of your booking, which other laws oblige us to keep.',
};

/** Before the address goes. */
export function erasedMail({ erasedOn, backupsUntil, kept }: ErasedFacts, setting: Setting): Mail {
  return written(
    {
      heading: 'Your data are erased',
      paragraphs: [
        `On ${writePostDate(erasedOn)} we erase your name, numbers, addresses, messages, our notes and where you came from. Backups hold a copy until ${writePostDate(backupsUntil)} at most.`,
        'What stays, and why:',
        ...kept.map(
          ({ item, until }) => `${keptWords[item]} ${until ? `Until ${writePostDate(until)}.` : 'It has no end.'}`,
        ),
      ],
      facts: [['Request', setting.number]],
      footer: footer(setting),
    },
    setting,
  );
}
type ErasedFacts = { erasedOn: string; backupsUntil: string; kept: readonly KeptItem[] };

/** When sends have stopped and the day of the erasure is known. */
export function plannedMail(eraseOn: string, setting: Setting): Mail {
  return written(
    {
      heading: 'Your erasure is planned',
      paragraphs: [
        'We send you nothing more and do not ring, from now on.',
        `Your data are erased on ${writePostDate(eraseOn)}, the first day on which the law allows it. If you change your mind before that day, write to us.`,
      ],
      facts: [['Request', setting.number]],
      footer: footer(setting),
    },
    setting,
  );
}
