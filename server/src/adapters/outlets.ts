import type { Env } from '../env.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { createWebhook, type Webhook } from './webhook.ts';

/** Where leads go. What is not configured is not there, and nothing is written down for it. */
export type Outlets = {
  mail?: { mailer: Mailer; salesInbox: string };
  webhook?: Webhook;
};

export function openOutlets(env: Env): Outlets {
  const { SMTP_URL, MAIL_FROM, SALES_INBOX, WEBHOOK_URL, WEBHOOK_SECRET } = env;
  return {
    ...(SMTP_URL && { mail: { mailer: createMailer({ url: SMTP_URL, from: MAIL_FROM }), salesInbox: SALES_INBOX } }),
    ...(WEBHOOK_URL && { webhook: createWebhook({ url: WEBHOOK_URL, secret: WEBHOOK_SECRET }) }),
  };
}
