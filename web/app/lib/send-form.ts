import { apiPrefix, calls } from '@plinth/contract/calls';
import type { ErrorBody } from '@plinth/contract/errors';
import { type FormFacts, formFactsHeader, writeFormFacts } from '@plinth/contract/form-facts';
import { idempotencyHeader } from '@plinth/contract/submission';
import type { ApiTransport } from '@plinth/contract/web-host';

type Sending = {
  body: Record<string, string>;
  kind?: 'brochure' | 'visit' | undefined;
  key: string;
  /** Beside the body, which is the spec's. */
  facts: FormFacts;
};

export type Sent = {
  isSent: boolean;
  /** 0 where nothing came back. */
  status: number;
  /** What the server says of each field, by the field's name. */
  issues: Record<string, string>;
  /** How long the server wants to be left alone, in its own words. */
  retryAfter: string | null;
};

/** `POST /form` (section 7). Only the transport differs between a page and a click. */
export async function sendForm(transport: ApiTransport, { body, kind, key, facts }: Sending): Promise<Sent> {
  const { method, path } = calls.submitForm;
  const answer = await transport({
    method,
    path: apiPrefix + path + (kind ? `?kind=${kind}` : ''),
    headers: { [idempotencyHeader]: key, [formFactsHeader]: writeFormFacts(facts) },
    body,
  });
  const isSent = answer.status >= 200 && answer.status < 300;
  const issues = isSent ? [] : ((answer.body as ErrorBody | null)?.error?.issues ?? []);
  return {
    isSent,
    status: answer.status,
    issues: Object.fromEntries(issues.map((issue) => [issue.path.replace(/^body\./, ''), issue.message])),
    retryAfter: answer.retryAfter ?? null,
  };
}
