import { apiPrefix } from '@plinth/contract/calls';
import type { ApiTransport } from '@plinth/contract/web-host';

/** Section 7: a subscription is `POST /form` with the e-mail alone. Only the transport differs between page and click. */
export async function sendSubscription(transport: ApiTransport, email: string): Promise<boolean> {
  const { status } = await transport({ method: 'POST', path: `${apiPrefix}/form`, body: { email } });
  return status >= 200 && status < 300;
}
