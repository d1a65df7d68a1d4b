import { apiPrefix, calls } from '@plinth/contract/calls';
import { idempotencyHeader } from '@plinth/contract/submission';
import type { ApiTransport } from '@plinth/contract/web-host';

/** Section 7: a subscription is `POST /form` with the e-mail alone. Only the transport differs between page and click. */
export async function sendSubscription(transport: ApiTransport, email: string, key: string): Promise<boolean> {
  const { method, path } = calls.submitForm;
  const { status } = await transport({
    method,
    path: apiPrefix + path,
    headers: { [idempotencyHeader]: key },
    body: { email },
  });
  return status >= 200 && status < 300;
}
