import { oneClick } from '@plinth/contract/consent';
import type { Transporter } from 'nodemailer';
import { DeliveryFault } from './delivery-fault.ts';

export type Mail = {
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  calendar?: string | undefined;
  attachment?: { name: string; type: string; bytes: Buffer } | undefined;
  /** The one-click unsubscribe link that mail programs use (RFC 2369; RFC 8058 requires TLS). */
  unsubscribe?: string | undefined;
  /** Becomes the Message-ID, which is the same for every attempt. */
  key: string;
  /** Instead of the name in MAIL_FROM. */
  senderName?: string;
};

/** Who a mail is from: the name, and a line with telephone, e-mail and postal address; empty where they are unknown. */
export type Sender = { name: string; contact: string; telephone?: string };

/** A mailer that knows the company. `senderName` is the name in MAIL_FROM. */
export type SiteMailer = { senderName: string; readSender: () => Promise<Sender>; send: (mail: Mail) => Promise<void> };

type Options = { url: string; from: string };

export type Mailer = ReturnType<typeof createMailer>;

/** A server that accepts a connection and then stays silent counts as down. */
const limits = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 12_000, dnsTimeout: 8_000 };
const maker = 'auto-generated';
/** SMTP codes for a mailbox that does not exist; a retry cannot succeed (RFC 5321, 4.2.3). */
const noSuchMailbox = new Set([550, 551, 553]);

/** Mail over SMTP, with one connection per mail: mails are few, and a pooled connection that died would cost a retry. */
export function createMailer({ url, from }: Options) {
  let transport: Promise<Transporter> | undefined;
  const address = from.replace(/^.*<|>.*$/g, '');
  const host = new URL(`http://${from.replace(/^.*@|>.*$/g, '') || 'localhost'}`).hostname;

  // Loaded on first use: the server only needs to know whether mail is configured; the worker sends it.
  async function open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    const requireTLS = !isLoopback(new URL(url).hostname);
    return createTransport({ url, ...limits, requireTLS, disableFileAccess: true, disableUrlAccess: true });
  }

  return {
    /** The sender's name as mail programs show it. */
    senderName: /^\s*"?([^"<]*?)"?\s*</.exec(from)?.[1] || host,

    async send({ key, calendar, attachment, unsubscribe, senderName, ...mail }: Mail): Promise<void> {
      transport ??= open();
      try {
        await (await transport).sendMail({
          ...mail,
          from: senderName ? { name: senderName, address } : from,
          messageId: `<${key}@${host}>`,
          headers: { 'auto-submitted': maker, 'x-idempotency-key': key, ...(unsubscribe && listHeaders(unsubscribe)) },
          ...(attachment && {
            attachments: [{ filename: attachment.name, contentType: attachment.type, content: attachment.bytes }],
          }),
          ...(calendar && { icalEvent: { method: 'PUBLISH', filename: 'site-visit.ics', content: calendar } }),
        });
      } catch (error) {
        throw toFault(error);
      }
    },
  };
}

function listHeaders(url: string): Record<string, string> {
  const isOneClick = url.startsWith('https:');
  return { 'list-unsubscribe': `<${url}>`, ...(isOneClick && { 'list-unsubscribe-post': oneClick }) };
}

/** Mail contains personal data: to another machine it is sent encrypted or not at all, unless the URL has `?requireTLS=false`. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127\./.test(host);
}

function toFault(error: unknown): DeliveryFault {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  if (!responseCode) return new DeliveryFault(code ?? 'smtp');
  return new DeliveryFault(`smtp-${responseCode}`, {
    isFinal: code === 'EENVELOPE' && noSuchMailbox.has(responseCode),
  });
}
