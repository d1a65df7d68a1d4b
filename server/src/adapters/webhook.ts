import { createHmac } from 'node:crypto';
import { retryAfterOf, webhookHeaders } from '@plinth/contract/delivery';
import { DeliveryFault } from './delivery-fault.ts';

type Options = { url: string; secret: string };

export type Webhook = ReturnType<typeof createWebhook>;

const limit = 10_000;

/** Posts JSON, signed again at each attempt, under a key that stays the same. Only a 2xx status counts as received. */
export function createWebhook({ url, secret }: Options) {
  return {
    async post(value: object, key: string): Promise<void> {
      const body = JSON.stringify(value);
      const timestamp = String(Math.floor(Date.now() / 1000));
      const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
      const response = await send(body, {
        'content-type': 'application/json',
        [webhookHeaders.timestamp]: timestamp,
        [webhookHeaders.signature]: `v1=${signature}`,
        [webhookHeaders.key]: key,
      });
      await response.body?.cancel();
      if (response.ok) return;
      const isAskedToWait = response.status === 429 || response.status === 503;
      const retryAfter = isAskedToWait ? retryAfterOf(response.headers.get('retry-after'), Date.now()) : null;
      throw new DeliveryFault(`http-${response.status}`, { retryAfter });
    },
  };

  async function send(body: string, headers: Record<string, string>): Promise<Response> {
    try {
      // Following a redirect could send a lead to a host that is not configured.
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
