import type { MailPreview, MailTest } from '@plinth/contract/mail.schema';
import { type MailId, mailName } from '@plinth/contract/mail-names';
import { mailFields } from '@plinth/contract/mail-table';
import { type MailWords, mailFaults } from '@plinth/contract/mail-words';
import { textOf } from '@plinth/contract/text-of';
import type { Mail, Sender } from '../../adapters/mailer.ts';
import type { NewAuditEvent } from '../../platform/audit.ts';
import { Failure } from '../../platform/failures.ts';
import { sampleMail } from './mail-samples.ts';

type Dependencies = {
  /** Absent where no mail server is set up. */
  send: ((mail: Mail) => Promise<void>) | undefined;
  readSender: () => Promise<Sender>;
  /** Puts the colours of the brand in. */
  paint: (html: string) => Promise<string>;
  /** What the team sees of the document; null where there is none. */
  findBody: (id: MailId) => Promise<Readonly<Record<string, unknown>> | null>;
  /** The name of a project of the site; null where there is none. */
  findProjectName: () => Promise<string | null>;
  origin: string;
  /** Refuses more tests than a person needs. */
  takeTest: (userId: string) => Promise<void>;
  record: (event: NewAuditEvent) => Promise<void>;
  newId: () => string;
  now?: () => number;
};
type Person = { userId: string; email: string };

export type MailPreviewService = ReturnType<typeof createMailPreviewService>;

/** A mail as its draft says it, for the Owner: to look at, and to send to their own address. */
export function createMailPreviewService(dependencies: Dependencies) {
  const { send, readSender, paint, findBody, findProjectName, origin, takeTest, record, newId } = dependencies;
  const { now = Date.now } = dependencies;

  async function write(id: MailId, to: string) {
    const [body, sender, project] = await Promise.all([findBody(id), readSender(), findProjectName()]);
    const words: MailWords = Object.fromEntries(mailFields.map((field) => [field, textOf(body?.[field])]));
    const key = `mail-test-${newId()}`;
    const mail = sampleMail(id, { to, sender, origin, project: project ?? 'Your project', words, key, now: now() });
    return { mail, sender, faults: mailFaults(id, words) };
  }

  return {
    async get(id: MailId, { email }: Person): Promise<MailPreview> {
      const { mail, sender, faults } = await write(id, email);
      return {
        ...{ isSetUp: send !== undefined, to: email, sender: sender.name },
        ...{ subject: mail.subject, text: mail.text, faults },
      };
    },

    /** A document of its own. A link of it opens nothing: the frame may open no window. */
    async getPage(id: MailId, { email }: Person): Promise<string> {
      const html = await paint((await write(id, email)).mail.html);
      return html.replace('<head>', '<head><base target="_blank">');
    },

    /** To the person's own address alone. It is sent at once and not queued: the person waits for what the mail server says. */
    async sendTest(id: MailId, { userId, email }: Person): Promise<MailTest> {
      if (!send) return { outcome: 'not-set-up', to: email, reason: '' };
      const { mail, faults } = await write(id, email);
      if (faults.length > 0) {
        const issues = faults.map(({ field, message }) => ({ path: `body.${field}`, message }));
        throw new Failure('invalid_request', 'The request was not understood', issues);
      }
      await takeTest(userId);
      const { subject, text, html, key } = mail;
      try {
        await send({ to: email, subject: `[Test] ${subject}`, text, html, key });
      } catch (error) {
        const reason = textOf((error as { code?: unknown }).code).slice(0, 80) || 'unknown';
        return { outcome: 'refused', to: email, reason };
      }
      await record({ action: 'mail.test', collection: 'mails', entityId: id, title: mailName(id) });
      return { outcome: 'sent', to: email, reason: '' };
    },
  };
}
