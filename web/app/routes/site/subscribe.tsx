import { data, redirect } from 'react-router';
import { company } from '../../content/company.ts';
import { frame } from '../../content/frame.ts';
import { factsOfForm } from '../../lib/form-facts.ts';
import { hostContext } from '../../lib/host.ts';
import { keyOfBody } from '../../lib/idempotency-key.ts';
import { sendForm } from '../../lib/send-form.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/subscribe';

const texts = frame.subscribe;
const sentPath = `${texts.path}?sent`;
/** Long enough for a second press; who has unsubscribed meanwhile and comes back is a new subscriber. */
const secondPress = 60_000;

export function loader({ request }: Route.LoaderArgs) {
  return { isSent: new URL(request.url).searchParams.has('sent') };
}

/** The footer's form comes here when no script took it. A reload of what follows sends nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const email = form.get('email');
  const body = { email: typeof email === 'string' ? email : '' };
  const { isSent, status } = await sendForm(context.get(hostContext).callApi, {
    body,
    key: await keyOfBody(body, secondPress),
    facts: factsOfForm(form),
  });
  return isSent ? redirect(sentPath, 303) : data({ hasFailed: true }, { status });
}

export const meta: Route.MetaFunction = () => [
  { title: `${texts.heading} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

export default function Subscribe({ loaderData: { isSent }, actionData }: Route.ComponentProps) {
  const answer = actionData ? texts.error : isSent ? texts.success : null;
  return (
    <section className="wrap py-section">
      <h1 className="text-title">{answer?.text ?? texts.heading}</h1>
      <p className="mt-5 max-w-[44ch] text-ink-2 text-lead">{answer?.more ?? texts.note}</p>
      <p className="mt-8">
        <ButtonLink to="/">{texts.onward}</ButtonLink>
      </p>
    </section>
  );
}
