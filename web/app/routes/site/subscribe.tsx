import { noticeField } from '@plinth/contract/consent';
import { textOf } from '@plinth/contract/text-of';
import { data, redirect } from 'react-router';
import { company } from '../../content/company.ts';
import { frame } from '../../content/frame.ts';
import { InterestFields } from '../../lead-form/interest-fields.tsx';
import { TrapField } from '../../lead-form/trap-field.tsx';
import { factsOfForm } from '../../lib/form-facts.ts';
import { hostContext } from '../../lib/host.ts';
import { keyOfBody } from '../../lib/idempotency-key.ts';
import { notice } from '../../lib/notice.ts';
import { sendForm } from '../../lib/send-form.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { Route } from './+types/subscribe';

const texts = frame.subscribe;
const sentPath = `${texts.path}?sent`;
/** Milliseconds. Covers a double click, but lets a person who has unsubscribed subscribe again later. */
const secondPress = 60_000;

export function loader({ request }: Route.LoaderArgs) {
  return { isSent: new URL(request.url).searchParams.has('sent') };
}

/** Receives the footer's form without scripts. The redirect means that a reload does not send it again. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const body = { email: textOf(form.get('email')) };
  const facts = factsOfForm(form);
  const { isSent, status, retryAfter } = await sendForm(context.get(hostContext).callApi, {
    body,
    key: await keyOfBody({ ...body, ...facts.interest }, secondPress),
    facts,
  });
  if (isSent) return redirect(sentPath, 303);
  return data(
    { ...body, interest: facts.interest, status },
    { status, ...(retryAfter && { headers: { 'retry-after': retryAfter } }) },
  );
}

/** Passes on `Retry-After` if the API rejected the form for now. */
export const headers: Route.HeadersFunction = ({ actionHeaders, parentHeaders }) => {
  const retryAfter = actionHeaders.get('retry-after');
  return retryAfter ? { ...Object.fromEntries(parentHeaders), 'retry-after': retryAfter } : parentHeaders;
};

export const meta: Route.MetaFunction = () => [
  { title: `${texts.heading} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

export default function Subscribe({ loaderData: { isSent }, actionData }: Route.ComponentProps) {
  const failed = actionData?.status === 429 ? texts.tooMany : texts.error;
  const outcome = actionData ? failed : isSent ? texts.success : null;
  return (
    <section className="wrap py-section">
      <h1 className="text-title">{outcome?.text ?? texts.heading}</h1>
      <p className="mt-5 max-w-[44ch] text-ink-2 text-lead">{outcome?.more ?? texts.note}</p>
      {actionData ? (
        <form method="post" action={texts.path} className="mt-8 grid max-w-[30rem] gap-5">
          <input type="hidden" name={noticeField} value={notice.version} />
          {actionData.interest ? <InterestFields interest={actionData.interest} /> : null}
          <TrapField />
          <TextField label={texts.placeholder} name="email" type="email" required defaultValue={actionData.email} />
          <Button type="submit">{texts.submit}</Button>
        </form>
      ) : null}
      <p className="mt-8">
        <ButtonLink to="/">{texts.onward}</ButtonLink>
      </p>
    </section>
  );
}
