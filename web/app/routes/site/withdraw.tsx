import { type WithdrawalScope, withdrawalParameter, withdrawalPath, withdrawalScopes } from '@plinth/contract/consent';
import { textOf } from '@plinth/contract/text-of';
import { data } from 'react-router';
import { company } from '../../content/company.ts';
import { withdrawContent as texts } from '../../content/withdraw.ts';
import { WithdrawalChoice } from '../../features/policy/withdrawal-choice.tsx';
import { ApiError } from '../../lib/api-client.ts';
import { apiFrom } from '../../lib/public-api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/withdraw';

/** The URL is personal: the page is neither cached nor indexed, and its URL is not sent to other sites as a referrer. */
export const headers: Route.HeadersFunction = () => ({
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  // With `no-referrer`, browsers send `Origin: null`, and the page's own form would be rejected as cross-site.
  'referrer-policy': 'same-origin',
});

const tokenIn = (request: Request) => new URL(request.url).searchParams.get(withdrawalParameter) ?? '';

/** Only reads, because mail scanners follow every link in a mail. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenIn(request);
  try {
    return { token, state: 'open' as const, ...(await apiFrom(context).getWithdrawal({ query: { token } })) };
  } catch (error) {
    return data(
      { token: '', ...refused(error), purposes: [] },
      { status: error instanceof ApiError ? error.status : 503 },
    );
  }
}

/** Receives the page's form, or a mail program's one-click POST (RFC 8058): token in the URL, scope newsletters only. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const token = textOf(form.get(withdrawalParameter)) || tokenIn(request);
  const isScope = (text: string): text is WithdrawalScope => (withdrawalScopes as readonly string[]).includes(text);
  const requested = textOf(form.get('scope'));
  const scope = isScope(requested) ? requested : 'promotion';
  try {
    return { state: 'done' as const, ...(await apiFrom(context).withdrawConsent({ body: { token, scope } })) };
  } catch (error) {
    return data({ ...refused(error), purposes: [] }, { status: error instanceof ApiError ? error.status : 503 });
  }
}

function refused(error: unknown): { state: 'unknown' | 'failed' } {
  const isUnknown = error instanceof ApiError && error.status < 500;
  return { state: isUnknown ? 'unknown' : 'failed' };
}

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${company.shortName}` },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  const { state, purposes } = actionData ?? loaderData;
  const isOver = purposes.length === 0;
  const textsByState = {
    open: isOver ? texts.over : texts,
    done: isOver ? texts.over : texts.stopped,
    unknown: texts.unknown,
    failed: texts.failed,
  };
  const { title, lead } = textsByState[state];
  const hasFailed = state === 'unknown' || state === 'failed';
  return (
    <section className="wrap py-section">
      <h1 className="text-title">{title}</h1>
      <p className="mt-5 max-w-[52ch] text-ink-2 text-lead">
        {lead}{' '}
        {hasFailed ? (
          <a href={company.email ? `mailto:${company.email}` : '/contact'} className="underline">
            {company.emailInWords}
          </a>
        ) : null}
      </p>
      {state === 'open' && !isOver ? (
        <WithdrawalChoice token={loaderData.token} path={withdrawalPath} purposes={purposes} texts={texts} />
      ) : (
        <p className="mt-8">
          <ButtonLink to="/">{texts.onward}</ButtonLink>
        </p>
      )}
    </section>
  );
}
