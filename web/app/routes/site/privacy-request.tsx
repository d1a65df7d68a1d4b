import { policyPath } from '@plinth/contract/policies';
import { type PrivacyKind, privacyKinds, privacyRequestPath } from '@plinth/contract/privacy';
import { textOf } from '@plinth/contract/text-of';
import { data, redirect } from 'react-router';
import { company } from '../../content/company.ts';
import { privacyRequestTexts as texts } from '../../content/privacy-request.ts';
import {
  PrivacyCodeForm,
  PrivacyRequestForm,
  type PrivacyValues,
} from '../../features/policy/privacy-request-form.tsx';
import { ApiError } from '../../lib/api-client.ts';
import { apiFrom, type PublicApi } from '../../lib/public-api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/privacy-request';

/** Personal from its second step on: neither cached nor indexed, and its URL is not sent to other sites as a referrer. */
export const headers: Route.HeadersFunction = () => ({
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  // With `no-referrer`, browsers send `Origin: null`, and the page's own form would be rejected as cross-site.
  'referrer-policy': 'same-origin',
});

type Step =
  | { step: 'ask'; values: PrivacyValues; issues: Record<string, string>; fault: 'busy' | 'failed' | null }
  | { step: 'code'; request: string; state: 'open' | 'wrong' | 'sent again' }
  | { step: 'done'; number: string; kind: PrivacyKind; due: string };

const codePath = (request: string, isAgain: boolean) =>
  `${privacyRequestPath}?${new URLSearchParams({ request, ...(isAgain && { again: 'yes' }) })}`;

export function loader({ request }: Route.LoaderArgs): Step {
  const params = new URL(request.url).searchParams;
  const id = params.get('request');
  if (id && /^\w{26}$/.test(id)) {
    return { step: 'code', request: id, state: params.has('again') ? 'sent again' : 'open' };
  }
  return { step: 'ask', values: { kind: '', name: '', email: '', phone: '', text: '' }, issues: {}, fault: null };
}

/** The three forms of the page. Redirects mean that a reload sends nothing again. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => textOf(form.get(name)).trim();
  const api = apiFrom(context);
  if (text('do') === 'again') {
    const id = text('request');
    await api.resendPrivacyCode({ body: { id } }).catch(() => undefined);
    return redirect(codePath(id, true), 303);
  }
  return text('do') === 'confirm' ? confirm(api, text('request'), text('code')) : ask(api, text);
}

async function ask(api: PublicApi, text: (name: string) => string) {
  const values: PrivacyValues = {
    ...{ kind: text('kind'), name: text('name'), email: text('email'), phone: text('phone'), text: text('text') },
  };
  const refused = (issues: Record<string, string>, fault: 'busy' | 'failed' | null, status: number) =>
    data<Step>({ step: 'ask', values, issues, fault }, { status });
  const kind = privacyKinds.find((name) => name === values.kind);
  if (!kind) return refused({ kind: texts.faults.kind }, null, 400);
  try {
    const { id } = await api.askPrivacy({ body: { ...values, kind } });
    return redirect(codePath(id, false), 303);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 429) return refused({}, 'busy', 429);
    const issues = error.body?.error.issues ?? [];
    if (issues.length === 0) return refused({}, 'failed', error.status || 503);
    return refused(Object.fromEntries(issues.map((it) => [it.path.replace(/^body\./, ''), it.message])), null, 400);
  }
}

async function confirm(api: PublicApi, request: string, code: string) {
  try {
    return data<Step>({ step: 'done', ...(await api.confirmPrivacy({ body: { id: request, code } })) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data<Step>({ step: 'code', request, state: 'wrong' }, { status: error.status || 503 });
  }
}

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${company.shortName}` },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function PrivacyRequest({ loaderData, actionData }: Route.ComponentProps) {
  const shown: Step = actionData ?? loaderData;
  const { title, lead } = wordsOf(shown);
  return (
    <section className="wrap py-section">
      <h1 className="text-title">{title}</h1>
      <p className="mt-5 mb-9 max-w-[52ch] text-ink-2 text-lead">{lead}</p>
      {shown.step === 'ask' ? (
        <PrivacyRequestForm
          texts={texts}
          values={shown.values}
          issues={shown.issues}
          policyPath={policyPath('privacy-policy')}
        />
      ) : null}
      {shown.step === 'code' ? (
        <PrivacyCodeForm texts={texts.code} request={shown.request} state={shown.state} />
      ) : null}
      {shown.step === 'done' ? <ButtonLink to="/">{texts.onward}</ButtonLink> : null}
    </section>
  );
}

function wordsOf(shown: Step): { title: string; lead: string } {
  if (shown.step === 'code') return texts.code;
  if (shown.step === 'done') return { title: texts.done.title(shown.number), lead: texts.done[shown.kind](shown.due) };
  return shown.fault ? texts[shown.fault] : texts;
}
