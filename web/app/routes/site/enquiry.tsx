import type { HoldOffer } from '@plinth/contract/hold.schema';
import { type Interest, type InterestWish, readInterest } from '@plinth/contract/interest';
import { textOf } from '@plinth/contract/text-of';
import { keyOfHome, unitKeyOf, unitNameOf, unitNameOfKey } from '@plinth/contract/units';
import { data, redirect } from 'react-router';
import { company } from '../../content/company.ts';
import { costSheet } from '../../content/cost-sheet.ts';
import { enquiryContent as texts } from '../../content/enquiry.ts';
import { holdEnquiry, holdForm } from '../../content/hold.ts';
import { holdButton } from '../../content/hold-button.ts';
import { enquiryBodyOf } from '../../features/enquiry/enquiry-body.ts';
import { EnquiryForm } from '../../features/enquiry/enquiry-form.tsx';
import type { EnquiryTexts } from '../../features/enquiry/enquiry-texts.ts';
import { TakenHome } from '../../lead-form/hold/taken-home.tsx';
import { factsOfForm } from '../../lib/form-facts.ts';
import { hostContext } from '../../lib/host.ts';
import { keyOfBody } from '../../lib/idempotency-key.ts';
import { apiFrom } from '../../lib/public-api.ts';
import { sendForm } from '../../lib/send-form.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/enquiry';

/** The page's `site` and wish determine the text that says who will reply. */
const sentPath = (site: string, wish: InterestWish | undefined) =>
  `${texts.path}?${new URLSearchParams({ sent: site, ...(wish && wish in sentTexts && { wish }) })}`;

const sentTexts: Partial<Record<string, string>> = {
  hold: holdEnquiry.sent,
  'cost sheet': costSheet.mail.form.success.more(),
};

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
  const wish = params.get('wish') === 'hold' ? 'hold' : 'question';
  const interest = readInterest({ project: known?._id, home, wish });
  const offer = interest?.wish === 'hold' ? await readHoldOffer(apiFrom(context), interest) : null;
  const sentFrom = params.get('sent');
  return { sentFrom, sentText: sentTexts[params.get('wish') ?? ''], project, home, interest, offer };
}

/** Null if it cannot be read: then the form is shown, and the team answers. */
const readHoldOffer = (api: ReturnType<typeof apiFrom>, { project, home }: Interest) =>
  api.getHoldOffer({ params: { id: project, unit: keyOfHome(home) } }).catch(() => null);

/** The name of a home or a home type. A link of another kind of text is ignored, because the page would repeat it. */
const homeOf = (text: string | null) => (text && /^[\p{L}\p{N} ._-]{1,40}$/u.test(text) ? text : undefined);

/** Receives the enquiry form without scripts. Sending the same input twice, by click or reload, creates one lead. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const body = enquiryBodyOf(form, textOf(form.get('site')));
  const facts = factsOfForm(form);
  const { promotion, offers } = facts.consent;
  const { callApi } = context.get(hostContext);
  const { isSent, status, issues, retryAfter } = await sendForm(callApi, {
    body,
    // The key leaves out the notice, which a release may change: a reload after it must still count as the same submission.
    key: await keyOfBody({
      ...body,
      ...(promotion && { isTicked: 'yes' }),
      ...(offers && { offers: offers.join() }),
      ...facts.interest,
    }),
    facts,
  });
  if (isSent) return redirect(sentPath(body.site, facts.interest?.wish), 303);
  return data(
    { values: body, consent: facts.consent, interest: facts.interest, issues, status, retryAfter },
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

export default function Enquiry({ loaderData, actionData }: Route.ComponentProps) {
  const { sentFrom, sentText, project, home, interest, offer } = loaderData;
  if (sentFrom !== null && !actionData) {
    return (
      <section className="wrap py-section">
        <h1 className="text-title">{texts.success.text}</h1>
        <p className="mt-5 max-w-[44ch] text-ink-2 text-lead">{sentText ?? texts.success.more(sentFrom)}</p>
        <p className="mt-8">
          <ButtonLink to="/">{texts.onward}</ButtonLink>
        </p>
      </section>
    );
  }
  if (offer && offer.state !== 'available' && project && home && !actionData) {
    const name = shownName(home);
    return (
      <section className="wrap py-section">
        <h1 className="text-title">{texts.startForHome(project, name).title}</h1>
        <TakenHome
          home={name}
          nearest={offer.nearest}
          texts={holdForm.taken}
          choose={(nearest, label) => (
            <ButtonLink to={holdButton.path(project, unitKeyOf(nearest))}>{label}</ButtonLink>
          )}
        />
      </section>
    );
  }
  const forHome = project && home ? startForHome(project, home, offer) : undefined;
  const start = forHome ?? (project ? texts.startFor(project) : texts.start);
  const { title, lead } = actionData ? (actionData.status === 429 ? texts.busy : texts.notSent) : start;
  return (
    <section className="wrap py-section">
      <h1 className="text-title">{title}</h1>
      <p className="mt-5 mb-9 max-w-[44ch] text-ink-2 text-lead">{lead}</p>
      <div className="max-w-[860px]">
        <EnquiryForm
          texts={(actionData ? actionData.interest : interest)?.wish === 'hold' ? holdTexts : texts}
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

const holdTexts: EnquiryTexts = {
  ...texts,
  submit: { message: holdEnquiry.submit, call: holdEnquiry.submit },
  success: { text: texts.success.text, more: () => holdEnquiry.sent },
};

const shownName = (home: string) => unitNameOf(unitNameOfKey(keyOfHome(home)));

/** The texts for a hold; those for a question where the home cannot be read. */
function startForHome(project: string, home: string, offer: HoldOffer | null): Start {
  if (!offer) return texts.startForHome(project, home);
  return { title: holdEnquiry.title(shownName(home), project), lead: holdEnquiry.lead(offer.isByEmail) };
}

type Start = { title: string; lead: string; message?: string };
