import { type AddressObject, type Headers, type ParsedMail, simpleParser } from 'mailparser';
import { logIn } from '../../testing/log-in.ts';
import type { Mailbox } from '../../testing/mailbox.ts';
import { pause } from '../edge/visitor.ts';

type Site = { origin: string; mailbox: Mailbox; admin: { email: string; password: string }; project: string };
export type ReadMail = { at: string; text: string; parsed: ParsedMail };

/** Visitors write from a host that neither company has. */
const visitor = { name: 'Ilse Brandt', email: 'ilse@mail.example', phone: '+91 9720000101' };

/** Sends each kind of form, invites a colleague and asks for a new password, and reads every mail that follows. */
export async function readMails({ origin, mailbox, admin, project }: Site): Promise<ReadMail[]> {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  };
  const enquiry = { ...visitor, country: 'India', countryCode: '+91', message: 'Please send the price list.' };
  await post('/form', { ...enquiry, site: 'contact' });
  await post('/form', { ...visitor, email: 'brochure@mail.example', site: project });
  await post('/form?kind=visit', { ...visitor, email: 'visit@mail.example', site: project });
  await post('/form', { email: 'letters@mail.example' });
  await post(
    '/admin/users',
    { email: 'editor@mail.example', name: 'Ravi Kamath', role: 'editor' },
    await logIn({ origin, admin }),
  );
  await post('/auth/reset/request', { email: admin.email });
  const wanted = [
    visitor.email,
    'brochure@mail.example',
    'visit@mail.example',
    'letters@mail.example',
    'editor@mail.example',
    admin.email,
  ];
  const isThere = (address: string) => mailbox.messages.some(({ to }) => to.includes(address));
  for (let waited = 0; waited < 60_000 && !wanted.every(isThere); waited += 200) await pause(200);
  const missing = wanted.filter((address) => !isThere(address));
  if (missing.length > 0) throw new Error(`no mail to ${missing.join(', ')}`);
  return Promise.all(mailbox.messages.map(async ({ raw, to }) => readMail(raw, to.join(', '))));
}

async function readMail(raw: string, to: string): Promise<ReadMail> {
  const parsed = await simpleParser(raw);
  const files = parsed.attachments.map(({ filename = '', content }) => `${filename} ${content.toString('utf8')}`);
  const texts = [
    parsed.subject,
    senderOf(parsed),
    textOfHeaders(parsed.headers),
    parsed.text,
    parsed.html || '',
    ...files,
  ];
  return { at: `mail to ${to}: ${parsed.subject}`, text: texts.join('\n'), parsed };
}

const senderOf = ({ from, replyTo }: ParsedMail) =>
  [from, replyTo].map((one?: AddressObject) => one?.text ?? '').join(' ');

const textOfHeaders = (headers: Headers) =>
  [...headers.values()].filter((value) => typeof value === 'string').join('\n');
