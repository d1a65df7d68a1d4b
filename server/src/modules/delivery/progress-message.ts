import { writePostDate } from '@plinth/contract/post-date';
import { monthView } from '@plinth/contract/progress';
import type { Progress } from '@plinth/contract/progress.schema';
import { projectPath } from '@plinth/contract/project';
import type { Project } from '@plinth/contract/project.schema';
import { asHtml, asText, type MailContent, withContact } from '../../adapters/mail-look.ts';
import type { Mail, Sender } from '../../adapters/mailer.ts';

type Setting = { to: string; sender: Sender; origin: string; withdraw: string; key: string };

/** To one subscriber: what was built in this month. Null where the month has no entry any more. */
export function progressMail(
  project: Project,
  entries: readonly Progress[],
  month: string,
  { to, sender, origin, withdraw, key }: Setting,
): Mail | null {
  const { day, sentences, towers } = monthView(entries, month);
  if (!day) return null;
  const heading = `${project.name}, ${writePostDate(day)}`;
  const content: MailContent = {
    heading,
    paragraphs: sentences,
    facts: towers
      .filter(({ since }) => since === null)
      .map(({ entry: { tower, level, planned } }) => [`Tower ${tower}`, `level ${level}, planned ${planned}`] as const),
    link: { label: 'See the photographs', url: `${origin}${projectPath(project)}/progress/${month}` },
    footer: withContact(sender, `You receive this because you asked for the progress of ${project.name} by mail.`),
    footerLink: { label: 'Stop these mails', url: withdraw },
  };
  return {
    to,
    subject: `Progress of ${heading}`,
    text: asText(content),
    html: asHtml(sender.name, content),
    unsubscribe: withdraw,
    key,
  };
}
