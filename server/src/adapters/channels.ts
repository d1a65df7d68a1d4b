import type { Env } from '../platform/env.ts';
import { createMailer, type Mailer, type SiteMailer } from './mailer.ts';
import { createWebhook, type Webhook } from './webhook.ts';

/** The channels that leads are sent to. For a channel that is not configured, no delivery is stored. */
export type Channels = {
  mail?: { mailer: Mailer; salesInbox: string };
  webhook?: Webhook;
};

/** The same, with a mailer that knows the company. */
export type SiteChannels = Omit<Channels, 'mail'> & { mail?: { mailer: SiteMailer; salesInbox: string } };

export function openChannels(env: Env): Channels {
  const { SMTP_URL, MAIL_FROM, SALES_INBOX, WEBHOOK_URL, WEBHOOK_SECRET } = env;
  return {
    ...(SMTP_URL && { mail: { mailer: createMailer({ url: SMTP_URL, from: MAIL_FROM }), salesInbox: SALES_INBOX } }),
    ...(WEBHOOK_URL && { webhook: createWebhook({ url: WEBHOOK_URL, secret: WEBHOOK_SECRET }) }),
  };
}
