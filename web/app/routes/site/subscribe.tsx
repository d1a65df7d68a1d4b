import { company } from '../../content/company.ts';
import { frame } from '../../content/frame.ts';
import { factsOfForm } from '../../lib/form-facts.ts';
import { hostContext } from '../../lib/host.ts';
import { keyOfBody } from '../../lib/idempotency-key.ts';
import { sendForm } from '../../lib/send-form.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/subscribe';

const texts = frame.subscribe;

/** The footer's form comes here when no script took it. A reload of the same address is no second subscription. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const email = form.get('email');
  const body = { email: typeof email === 'string' ? email : '' };
  const { isSent } = await sendForm(context.get(hostContext).callApi, {
    body,
    key: await keyOfBody(body),
    facts: factsOfForm(form),
  });
  return { isSent };
}

export const meta: Route.MetaFunction = () => [
  { title: `${texts.heading} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

export default function Subscribe({ actionData }: Route.ComponentProps) {
  const answer = actionData ? (actionData.isSent ? texts.success : texts.error) : null;
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
