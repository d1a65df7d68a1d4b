import type { LeadInterest } from '@plinth/contract/interest.schema';
import type { MailId } from '@plinth/contract/mail-names';
import type { MailWords } from '@plinth/contract/mail-words';
import type { Progress } from '@plinth/contract/progress.schema';
import type { SubmissionKind } from '@plinth/contract/submission';
import type { Mail, Sender } from '../../adapters/mailer.ts';
import { holdMail } from './hold-mail.ts';
import { type Deliverable, receiptMail, receiptOf, salesMail } from './lead-messages.ts';
import { progressMail } from './progress-message.ts';

/** Each mail as it would be sent to an invented visitor, by the code that writes the real ones. */

export type SampleSetting = {
  to: string;
  sender: Sender;
  origin: string;
  /** The name of a project of the site. */
  project: string;
  words: MailWords | null;
  key: string;
  /** In milliseconds. */
  now: number;
};

const home = 'B-1703';
const day = 86_400_000;
/** Pages of the site that say that such a link does not work. */
const linksOf = (origin: string) => ({
  withdraw: `${origin}/withdraw?token=test`,
  confirm: `${origin}/confirm?token=test`,
  hold: `${origin}/hold?token=test`,
});

type Sample = { kind: SubmissionKind; wish?: LeadInterest['wish']; isHoldByEmail?: boolean };

const receipts: Partial<Record<MailId, Sample>> = {
  enquiry: { kind: 'enquiry' },
  brochure: { kind: 'brochure' },
  visit: { kind: 'visit' },
  subscribe: { kind: 'subscribe' },
  'progress-subscribe': { kind: 'subscribe', wish: 'progress' },
  sheet: { kind: 'brochure', wish: 'cost sheet' },
  'sheet-gone': { kind: 'brochure', wish: 'cost sheet' },
  'hold-confirm': { kind: 'brochure', wish: 'hold', isHoldByEmail: true },
  'hold-asked': { kind: 'brochure', wish: 'hold' },
};

function deliverableOf(
  { kind, wish, isHoldByEmail = false }: Sample,
  { to, project, now }: SampleSetting,
): Deliverable {
  const at = new Date(now).toISOString();
  const isNamed = kind !== 'subscribe';
  const contact = { name: 'Meera Joshi', phone: '+91 98765 43210', country: 'India' };
  return {
    lead: {
      ...{ _id: 'sample', id: 'sample', version: 1, kind, email: to, createdAt: at, status: 'new' as const },
      ...(isNamed && { ...contact, site: kind === 'enquiry' ? 'nri' : project }),
      ...(kind === 'enquiry' && { message: 'When can I see the homes?' }),
    },
    consent: { purposes: [], allowed: [], newest: null },
    attribution: null,
    interest: wish
      ? { project: 'sample', projectName: project, home: wish === 'progress' ? '' : home, wish, at }
      : null,
    isHoldByEmail,
    isSiteKnown: true,
  };
}

/** The mail in these words. */
export function sampleMail(id: MailId, setting: SampleSetting): Mail {
  const { to, sender, origin, project, words, key, now } = setting;
  const links = linksOf(origin);
  const sample = receipts[id];
  if (sample) {
    const deliverable = deliverableOf(sample, setting);
    const file = id === 'sheet' ? { name: 'cost-sheet.pdf', bytes: Buffer.alloc(0) } : null;
    const sheet =
      sample.wish === 'cost sheet' ? { url: `${origin}/projects`, title: `${project}, B 1703`, file } : null;
    const kind = receiptOf(deliverable, links, origin, sheet);
    return receiptMail(deliverable, links, { sender, key, words }, kind, sheet);
  }
  if (id === 'lead') {
    return salesMail(deliverableOf({ kind: 'enquiry' }, setting), to, { sender, origin, key, words });
  }
  const name = 'Meera Joshi';
  if (id === 'progress') {
    const today = new Date(now).toISOString().slice(0, 10);
    const month = today.slice(0, 7);
    const ofProject = { _id: 'sample', name: project };
    const written = progressMail(ofProject, [sampleEntry(today)], month, {
      ...{ to, name, sender, origin, withdraw: links.withdraw, key, words },
    });
    if (!written) throw new Error('The sample of the month has an entry');
    return written;
  }
  const until = id === 'hold-granted' ? new Date(now + 2 * day).toISOString() : null;
  return holdMail({ home: 'B 1703', project, until }, { to, name, replyTo: to, sender, links, key, words });
}

const sampleEntry = (today: string): Progress => ({
  ...{ _id: 'sample', id: 'sample', version: 1, project: 'sample', tower: 'B', day: today },
  ...{ level: 16, planned: 17, levels: 24, photos: [] },
  sentence: 'The slab of level 16 is cast. Rain cost us four days.',
});
