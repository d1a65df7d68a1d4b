import { data, redirect } from 'react-router';
import { company } from '../../content/company.ts';
import { enquiryContent as texts } from '../../content/enquiry.ts';
import { enquiryBodyOf } from '../../features/enquiry/enquiry-body.ts';
import { EnquiryForm } from '../../features/enquiry/enquiry-form.tsx';
import { factsOfForm } from '../../lib/form-facts.ts';
import { hostContext } from '../../lib/host.ts';
import { keyOfBody } from '../../lib/idempotency-key.ts';
import { sendForm } from '../../lib/send-form.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/enquiry';

const sentPath = `${texts.path}?sent`;

export function loader({ request }: Route.LoaderArgs) {
  return { isSent: new URL(request.url).searchParams.has('sent') };
}

/** The enquiry form comes here when no script took it. A second press or a reload of the same words is no second lead. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const site = form.get('site');
  const body = enquiryBodyOf(form, typeof site === 'string' ? site : '');
  const facts = factsOfForm(form);
  const isTicked = facts.consent.promotion;
  const { callApi } = context.get(hostContext);
  const { isSent, status, issues } = await sendForm(callApi, {
    body,
    // Without the notice: a page that was reloaded after a release is still the same sending.
    key: await keyOfBody(isTicked ? { ...body, isTicked: 'yes' } : body),
    facts,
  });
  if (isSent) return redirect(sentPath, 303);
  return data({ values: body, isTicked, issues, status }, { status });
}

export const meta: Route.MetaFunction = () => [
  { title: `${texts.label} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

export default function Enquiry({ loaderData: { isSent }, actionData }: Route.ComponentProps) {
  if (isSent && !actionData) {
    return (
      <section className="wrap py-section">
        <h1 className="text-title">{texts.success.text}</h1>
        <p className="mt-5 max-w-[44ch] text-ink-2 text-lead">{texts.success.more}</p>
        <p className="mt-8">
          <ButtonLink to="/">{texts.onward}</ButtonLink>
        </p>
      </section>
    );
  }
  const { title, lead } = actionData ? texts.notSent : texts.start;
  return (
    <section className="wrap py-section">
      <h1 className="text-title">{title}</h1>
      <p className="mt-5 mb-9 max-w-[44ch] text-ink-2 text-lead">{lead}</p>
      <div className="max-w-[860px]">
        <EnquiryForm
          texts={texts}
          action={texts.path}
          site={actionData?.values.site || 'contact'}
          returned={actionData}
        />
      </div>
    </section>
  );
}
