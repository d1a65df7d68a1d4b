import { confirmationParameter, confirmationPath, progressParameter } from '@plinth/contract/consent';
import { textOf } from '@plinth/contract/text-of';
import { data } from 'react-router';
import { company } from '../../content/company.ts';
import { confirmContent as texts } from '../../content/confirm.ts';
import { ApiError } from '../../lib/api-client.ts';
import { apiFrom } from '../../lib/public-api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/confirm';

/** The URL is personal: the page is neither cached nor indexed, and its URL is not sent to other sites as a referrer. */
export const headers: Route.HeadersFunction = () => ({
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
});

/** Changes nothing, because mail scanners follow every link in a mail. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return { token: searchParams.get(confirmationParameter) ?? '', isProgress: searchParams.has(progressParameter) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const token = textOf(form.get(confirmationParameter));
  try {
    await apiFrom(context).confirmSubscription({ body: { token } });
    return { state: form.has(progressParameter) ? ('doneForProgress' as const) : ('done' as const) };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 503;
    return data({ state: status < 500 ? ('unknown' as const) : ('failed' as const) }, { status });
  }
}

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${company.shortName}` },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function Confirm({ loaderData: { token, isProgress }, actionData }: Route.ComponentProps) {
  const { title, lead } = actionData
    ? texts[actionData.state]
    : token
      ? isProgress
        ? texts.progress
        : texts
      : texts.unknown;
  return (
    <section className="wrap py-section">
      <h1 className="text-title">{title}</h1>
      <p className="mt-5 max-w-[52ch] text-ink-2 text-lead">{lead}</p>
      {token && !actionData ? (
        <form method="post" action={confirmationPath} className="mt-8">
          <input type="hidden" name={confirmationParameter} value={token} />
          {isProgress ? <input type="hidden" name={progressParameter} value="1" /> : null}
          <Button type="submit">{texts.button}</Button>
        </form>
      ) : (
        <p className="mt-8">
          <ButtonLink to="/">{texts.onward}</ButtonLink>
        </p>
      )}
    </section>
  );
}
