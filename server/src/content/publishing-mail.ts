import { type CollectionName, collectionOf } from '@plinth/contract/collections';
import { companyTime } from '@plinth/contract/company-time';
import type { StepName } from '@plinth/contract/publishing';
import { asHtml, asText, type MailContent } from '../adapters/mail-look.ts';
import type { Mail } from '../adapters/mailer.ts';

type RegistrationNews = 'registration ends' | 'registration ended';
export type PublishingNews = {
  collection: CollectionName;
  id: string;
  /** The name of the document at the time. */
  title: string;
  /**
   * 'review' and 'schedule': a request for an approval and a plan have ended by the step `how`. 'failed': the step `how` was planned
   * and is refused now that it is due.
   */
  what: 'asked' | 'sent back' | 'published' | 'scheduled' | 'review' | 'schedule' | 'failed' | RegistrationNews;
  how?: StepName | undefined;
  to: string;
  /** Who did it; null for the system. */
  by: string | null;
  note: string;
  /** The time that was asked for or planned. */
  at?: string | undefined;
};
type Setting = { sender: string; url: string; key: string };

/** A mail to a colleague about an approval or a plan. */
export function publishingMail(news: PublishingNews, { sender, url, key }: Setting): Mail {
  const { subject, ...content } = wordsOf(news, url);
  return { to: news.to, subject, text: asText(content), html: asHtml(sender, content), key };
}

/** How a request or a plan ended, where it was not by an edit. */
const endings: Partial<Record<StepName, string>> = {
  delete: 'has deleted it',
  discard: 'has thrown the draft away',
  publish: 'has published it',
  withdraw: 'has withdrawn it',
  schedule: 'has planned it for another time',
  unschedule: 'has cancelled the plan',
  'take back': 'has taken the request back',
};

function wordsOf(news: PublishingNews, url: string): MailContent & { subject: string } {
  const { what, title, by, note, collection, to, how = 'save', at } = news;
  const name = title || `The ${collectionOf(collection).noun}`;
  const who = by === null ? 'The website' : by === to ? 'You' : by;
  const has = by === to ? 'have' : 'has';
  const when = at ? companyTime(Date.parse(at)) : '';
  const ended = `${who} ${endings[how] ?? 'has edited it since'}.`;
  const said = note ? [`${by === to ? 'You wrote' : 'They write'}: ${note}`] : [];
  const words = {
    asked: [
      `${name} waits for approval`,
      [`${who} asks for an approval.`, ...(when ? [`It should be live on ${when}.`] : []), ...said],
    ],
    review: [`${name} no longer waits for approval`, [ended, 'Ask again when it is ready.']],
    schedule: [`The plan for ${name} has ended`, [ended, 'Plan it again if it is still wanted.']],
    'sent back': [`${name} needs a change`, [`${who} ${has} looked at it and sent it back.`, ...said]],
    published: [`${name} is live`, [`${who} ${has} approved and published it.`]],
    scheduled: [
      `${name} is approved`,
      [`${who} ${has} approved it. It will be live on ${when}.`, 'An edit before then ends the plan.'],
    ],
    'registration ends': [`The registration of ${name} ends soon`, [note]],
    'registration ended': [`${name} is withdrawn from the website`, [note]],
    failed:
      how === 'withdraw'
        ? ([`${name} was not withdrawn as planned`, ['It is still on the website.', note]] as const)
        : ([`${name} was not published as planned`, ['What was live before is live still.', note]] as const),
  } as const;
  const [subject, paragraphs] = words[what];
  return {
    ...{ subject, heading: subject, paragraphs: [...paragraphs], link: { label: 'Open it', url } },
    footer: [
      what === 'asked' || what === 'registration ends' || what === 'registration ended'
        ? 'You receive this because you may publish.'
        : 'You receive this because you had a part in it.',
    ],
  };
}
