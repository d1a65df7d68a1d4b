import { readInterest } from '@plinth/contract/interest';
import { textOf } from '@plinth/contract/text-of';
import { data, redirect } from 'react-router';
import { company } from '../../content/company.ts';
import { enquiryContent as texts } from '../../content/enquiry.ts';
import { enquiryBodyOf } from '../../features/enquiry/enquiry-body.ts';
import { EnquiryForm } from '../../features/enquiry/enquiry-form.tsx';
import { apiFrom } from '../../lib/api-client.ts';
import { factsOfForm } from '../../lib/form-facts.ts';
import { hostContext } from '../../lib/host.ts';
import { keyOfBody } from '../../lib/idempotency-key.ts';
import { sendForm } from '../../lib/send-form.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/enquiry';

/** The page's `site` determines the text that says who will reply. */
const sentPath = (site: string) => `${texts.path}?${new URLSearchParams({ sent: site })}`;

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const name = params.get('name');
  // Only the name of an existing project is shown and stored. If the list fails to load, the page shows the general form.
  const projects = name
    ? await apiFrom(context)
        .listProjects()
        .catch(() => [])
    : [];
  const known = projects.find((it) => it.name === name);
  const project = known?.name;
  const home = project && homeOf(params.get('home'));
  const interest = readInterest({ project: known?._id, home, wish: 'question' });
  return { sentFrom: params.get('sent'), project, home, interest };
}

/** The name of a home or a home type. A link of another kind of text is ignored, because the page would repeat it. */
const homeOf = (text: string | null) => (text && /^[\p{L}\p{N} ._-]{1,40}$/u.test(text) ? text : undefined);

/** Receives the enquiry form without scripts. Sending the same input twice, by click or reload, creates one lead. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const body = enquiryBodyOf(form, textOf(form.get('site')));
  const facts = factsOfForm(form);
  const isTicked = facts.consent.promotion;
  const { callApi } = context.get(hostContext);
  const { isSent, status, issues, retryAfter } = await sendForm(callApi, {
    body,
    // The key leaves out the notice, which a release may change: a reload after it must still count as the same submission.
    key: await keyOfBody({ ...body, ...(isTicked && { isTicked: 'yes' }), ...facts.interest }),
    facts,
  });
  if (isSent) return redirect(sentPath(body.site), 303);
  return data(
    { values: body, isTicked, interest: facts.interest, issues, status, retryAfter },
    { status, ...(retryAfter && { headers: { 'retry-after': retryAfter } }) },
  );
}

/** Passes on `Retry-After` if the API rejected the form for now. */
export const headers: Route.HeadersFunction = ({ actionHeaders, parentHeaders }) => {
  const retryAfter = actionHeaders.get('retry-after');
  return retryAfter ? { ...Object.fromEntries(parentHeaders), 'retry-after': retryAfter } : parentHeaders;
};

export const meta: Route.MetaFunction = () => [
  { title: `${texts.label} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

export default function Enquiry({
  loaderData: { sentFrom, project, home, interest },
  actionData,
}: Route.ComponentProps) {
  if (sentFrom !== null && !actionData) {
    return (
      <section className="wrap py-section">
        <h1 className="text-title">{texts.success.text}</h1>
        <p className="mt-5 max-w-[44ch] text-ink-2 text-lead">{texts.success.more(sentFrom)}</p>
        <p className="mt-8">
          <ButtonLink to="/">{texts.onward}</ButtonLink>
        </p>
      </section>
    );
  }
  const forHome = project && home ? texts.startForHome(project, home) : undefined;
  const start = forHome ?? (project ? texts.startFor(project) : texts.start);
  const { title, lead } = actionData ? (actionData.status === 429 ? texts.busy : texts.notSent) : start;
  return (
    <section className="wrap py-section">
      <h1 className="text-title">{title}</h1>
      <p className="mt-5 mb-9 max-w-[44ch] text-ink-2 text-lead">{lead}</p>
      <div className="max-w-[860px]">
        <EnquiryForm
          texts={texts}
          action={texts.path}
          site={actionData?.values.site || project || 'contact'}
          message={forHome?.message}
          interest={actionData ? actionData.interest : interest}
          returned={actionData}
        />
      </div>
    </section>
  );
}
