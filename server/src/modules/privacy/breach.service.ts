import { zoneWords } from '@plinth/contract/company-time';
import type { BreachInput, BreachKit } from '@plinth/contract/privacy.schema';
import { timeWords } from '@plinth/contract/time-words';
import { recordAudit } from '../../platform/audit.ts';
import type { Database } from '../../platform/database.ts';
import { affectedShown, type createBreachRepository } from './breach.repository.ts';

type Dependencies = {
  db: Database;
  breaches: ReturnType<typeof createBreachRepository>;
  readCompany: () => Promise<{ name: string; email: string; phone: string }>;
};

/**
 * What the company must say after a breach (rule 7 of the DPDP Rules 2025): to each person affected and to the Board without
 * delay, and to the Board in detail within 72 hours. What only people know stays in square brackets.
 */
export function createBreachService({ db, breaches, readCompany }: Dependencies) {
  return {
    async make({ from, to, colleague, what }: BreachInput): Promise<BreachKit> {
      const period = { from: new Date(from), to: new Date(to), colleague };
      const [all, lists, exports, mostAffected, company] = await Promise.all([
        breaches.listAffected(period),
        breaches.countLists(period),
        breaches.listExports(period),
        breaches.countStored(period.to),
        readCompany(),
      ]);
      const read = all.slice(0, affectedShown);
      const found = { read, isMore: all.length > affectedShown, lists, exports, mostAffected };
      await recordAudit(db, { action: 'privacy.breach', collection: 'privacy', count: read.length });
      const words = { from: timeWords(Date.parse(from)), to: timeWords(Date.parse(to)), what, company };
      return { ...found, toBoard: boardText(found, words), toPerson: personText(words) };
    },
  };
}

type Words = { from: string; to: string; what: string; company: { name: string; email: string; phone: string } };
const happened = ({ what }: Words) => what || '[what happened, and how]';

function boardText(
  { read, isMore, lists, exports, mostAffected }: Omit<BreachKit, 'toBoard' | 'toPerson'>,
  words: Words,
): string {
  const rows = exports.reduce((sum, it) => sum + it.rows, 0);
  return [
    'To the Data Protection Board of India',
    `Intimation of a personal data breach at ${words.company.name}`,
    `What happened: ${happened(words)}`,
    `When: from ${words.from} to ${words.to}, ${zoneWords()}. We became aware on [day and time].`,
    `Where: the system in which ${words.company.name} keeps enquiries.`,
    `Whose data: the records of ${read.length}${isMore ? ' or more' : ''} people were opened or changed one by one. Lists were opened ${lists.times} times, with ${lists.rows} rows altogether. Files were exported ${exports.length} times, with ${rows} rows altogether. At most ${mostAffected} people are affected, which is all whose data were stored by then.`,
    'Which data: names, telephone numbers, e-mail addresses, messages, what they asked about and notes of conversations. No payment data are kept.',
    'Likely consequences: unwanted calls and messages; attempts at fraud by someone who knows of the enquiry.',
    'What we have done: [sessions ended, passwords changed, access withdrawn]. What we will do so that it does not happen again: [measures].',
    'Who caused it: [findings]. Intimations to the people affected: [how many, how, when].',
    `Contact: [name], ${words.company.email}, ${words.company.phone}`,
  ].join('\n\n');
}

function personText(words: Words): string {
  return [
    `Your data at ${words.company.name}`,
    `Between ${words.from} and ${words.to} (${zoneWords()}), data about you were seen or taken that should not have been. ${happened(words)}`,
    'Which data: your name, telephone number, e-mail address, what you asked us, and our notes about it. No payment data.',
    'What it may mean for you: calls or messages from people who claim to be us. We never ask for a payment or a code by telephone.',
    'What we have done: [measures]. What you can do: do not answer such calls, and tell us about them.',
    `Whom you can ask: [name], ${words.company.email}, ${words.company.phone}`,
  ].join('\n\n');
}
