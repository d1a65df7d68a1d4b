import { apiPrefix } from '@plinth/contract/api-prefix';
import type { ErrorBody } from '@plinth/contract/errors';
import { type FormFacts, formFactsHeader, writeFormFacts } from '@plinth/contract/form-facts';
import { idempotencyHeader } from '@plinth/contract/submission';
import { visitorCalls } from '@plinth/contract/visitor-calls';
import type { ApiTransport } from '@plinth/contract/web-host';

type Sending = {
  body: Record<string, string>;
  kind?: 'brochure' | 'visit' | undefined;
  key: string;
  /** Sent in headers, because the spec fixes the body. */
  facts: FormFacts;
};

export type Sent = {
  isSent: boolean;
  /** 0 if there was no response. */
  status: number;
  /** The server's error text for each field, by field name. */
  issues: Record<string, string>;
  /** The raw `Retry-After` header. */
  retryAfter: string | null;
};

/** `POST /form` (section 7). The server action and the browser differ only in the transport. */
export async function sendForm(transport: ApiTransport, { body, kind, key, facts }: Sending): Promise<Sent> {
  const { method, path } = visitorCalls.submitForm;
  const response = await transport({
    method,
    path: apiPrefix + path + (kind ? `?kind=${kind}` : ''),
    headers: { [idempotencyHeader]: key, [formFactsHeader]: writeFormFacts(facts) },
    body,
  });
  const isSent = response.status >= 200 && response.status < 300;
  const issues = isSent ? [] : ((response.body as ErrorBody | null)?.error?.issues ?? []);
  return {
    isSent,
    status: response.status,
    issues: Object.fromEntries(issues.map((issue) => [issue.path.replace(/^body\./, ''), issue.message])),
    retryAfter: response.retryAfter ?? null,
  };
}
