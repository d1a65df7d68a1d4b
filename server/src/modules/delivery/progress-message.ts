import type { MailWords } from '@plinth/contract/mail-words';
import { writePostDate } from '@plinth/contract/post-date';
import { monthView } from '@plinth/contract/progress';
import type { Progress } from '@plinth/contract/progress.schema';
import { projectPath } from '@plinth/contract/project';
import type { Project } from '@plinth/contract/project.schema';
import type { Mail, Sender } from '../../adapters/mailer.ts';
import { plainName } from './plain-name.ts';
import { visitorMail } from './visitor-mail.ts';

type Setting = {
  to: string;
  /** As it was typed. */
  name?: string | undefined;
  sender: Sender;
  origin: string;
  withdraw: string;
  key: string;
  /** Those of the Owner for this mail; null for the product's own. */
  words: MailWords | null;
};

/** To one subscriber: what was built in this month. Null where the month has no entry any more. */
export function progressMail(
  project: Pick<Project, '_id' | 'name'>,
  entries: readonly Progress[],
  month: string,
  { to, name, sender, origin, withdraw, key, words }: Setting,
): Mail | null {
  const { day, sentences, towers } = monthView(entries, month);
  if (!day) return null;
  const written = visitorMail({
    ...{ id: 'progress', words, sender },
    values: { name: plainName(name), project: project.name, day: writePostDate(day) },
    more: sentences,
    facts: towers
      .filter(({ since }) => since === null)
      .map(({ entry: { tower, level, planned } }) => [`Tower ${tower}`, `level ${level}, planned ${planned}`] as const),
    link: `${origin}${projectPath(project)}/progress/${month}`,
    withdrawal: { label: 'Stop these mails', url: withdraw },
  });
  return { to, ...written, unsubscribe: withdraw, key };
}
