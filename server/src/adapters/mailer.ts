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
  /** Where a mail program stops letters by one click (RFC 2369; RFC 8058 wants TLS). */
  unsubscribe?: string | undefined;
  /** Becomes the Message-ID, the same for every attempt. */
  key: string;
};

type Options = { url: string; from: string };

export type Mailer = ReturnType<typeof createMailer>;

/** A server that has taken the connection and says nothing is as gone as one that refuses it. */
const limits = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 12_000, dnsTimeout: 8_000 };
const maker = 'auto-generated';
/** Such an address does not exist, now or tomorrow (RFC 5321, 4.2.3). */
const noSuchAddress = new Set([550, 551, 553]);

/** Mail over SMTP, a connection each: one that died in a pool would cost a retry, and there are few. */
export function createMailer({ url, from }: Options) {
  let transport: Promise<Transporter> | undefined;
  const host = new URL(`http://${from.replace(/^.*@|>.*$/g, '') || 'localhost'}`).hostname;

  // Loaded by the process that sends, not by the one that only needs to know that mail is sent.
  async function open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    const requireTLS = !isLoopback(new URL(url).hostname);
    return createTransport({ url, ...limits, requireTLS, disableFileAccess: true, disableUrlAccess: true });
  }

  return {
    /** As the receiver's list of messages shows us. */
    senderName: /^\s*"?([^"<]*?)"?\s*</.exec(from)?.[1] || host,

    async send({ key, calendar, unsubscribe, ...mail }: Mail): Promise<void> {
      transport ??= open();
      try {
        await (await transport).sendMail({
          ...mail,
          from,
          messageId: `<${key}@${host}>`,
          headers: { 'auto-submitted': maker, 'x-idempotency-key': key, ...(unsubscribe && listHeaders(unsubscribe)) },
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

/** Mail carries names and numbers: off this machine it goes encrypted or not at all, unless the address says `?requireTLS=false`. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127\./.test(host);
}

function toFault(error: unknown): DeliveryFault {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  if (!responseCode) return new DeliveryFault(code ?? 'smtp');
  return new DeliveryFault(`smtp-${responseCode}`, {
    isFinal: code === 'EENVELOPE' && noSuchAddress.has(responseCode),
  });
}
