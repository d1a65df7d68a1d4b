import { createHmac } from 'node:crypto';
import { retryAfterOf, webhookHeaders } from '@plinth/contract/delivery';
import { DeliveryFault } from './delivery-fault.ts';

type Options = { url: string; secret: string };

export type Webhook = ReturnType<typeof createWebhook>;

const limit = 10_000;

/** Posts JSON, signed anew at each attempt, under a key that stays. Any 2xx is taken for received, nothing else is. */
export function createWebhook({ url, secret }: Options) {
  return {
    async post(value: object, key: string): Promise<void> {
      const body = JSON.stringify(value);
      const timestamp = String(Math.floor(Date.now() / 1000));
      const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
      const answer = await send(body, {
        'content-type': 'application/json',
        [webhookHeaders.timestamp]: timestamp,
        [webhookHeaders.signature]: `v1=${signature}`,
        [webhookHeaders.key]: key,
      });
      await answer.body?.cancel();
      if (answer.ok) return;
      const isAskedToWait = answer.status === 429 || answer.status === 503;
      const retryAfter = isAskedToWait ? retryAfterOf(answer.headers.get('retry-after'), Date.now()) : null;
      throw new DeliveryFault(`http-${answer.status}`, { retryAfter });
    },
  };

  async function send(body: string, headers: Record<string, string>): Promise<Response> {
    try {
      // A redirect would carry a lead to a place that nobody configured.
      return await fetch(url, {
        method: 'POST',
        body,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(limit),
      });
    } catch (error) {
      const { name, cause } = error as { name?: string; cause?: { code?: string } };
      throw new DeliveryFault(name === 'TimeoutError' ? 'timeout' : (cause?.code ?? 'network'));
    }
  }
}
