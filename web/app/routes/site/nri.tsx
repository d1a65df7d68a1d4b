import { dayOf } from '@plinth/contract/company-time';
import { shownQuestion } from '@plinth/contract/questions';
import { data } from 'react-router';
import { company } from '../../content/company.ts';
import { enquiryContent } from '../../content/enquiry.ts';
import { spokenLanguages } from '../../content/languages.ts';
import { nriTexts } from '../../content/nri.ts';
import { EnquiryForm } from '../../features/enquiry/enquiry-form.tsx';
import { deskCards } from '../../features/nri/desk-cards.ts';
import { hostContext } from '../../lib/host.ts';
import { faqThing } from '../../lib/json-ld.ts';
import { loadPage } from '../../lib/load-page.ts';
import { type PageHandle, useIsLoading } from '../../lib/page-handle.ts';
import { apiFrom } from '../../lib/public-api.ts';
import { loadSections } from '../../lib/sections.ts';
import { AboutSection } from '../../ui/about-section.tsx';
import { Accordion } from '../../ui/accordion.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import { SideSection } from '../../ui/side-section.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { ErrorPanel } from '../../ui/state-panel.tsx';
import { TelephoneLink } from '../../ui/telephone-link.tsx';
import type { Route } from './+types/nri';
import { siteMeta } from './page-meta.ts';

type Props = Pick<Route.ComponentProps, 'loaderData'>;

const entryOf = ({ questions, answer }: { questions: string; answer: string }) => ({
  title: shownQuestion(questions),
  text: answer,
});

/** The day is loader data, so that server and hydration use the same one. The page changes once a day and can be cached. */
export async function loader({ context }: Route.LoaderArgs) {
  const { sections, init } = await loadSections({ questions: apiFrom(context).listFaqs() });
  const { questions } = sections;
  const { languages } = context.get(hostContext).company;
  const spoken = languages.length > 0 && { languages };
  return data(
    { page: loadPage(context, 'nri'), day: dayOf(Date.now()), questions: questions?.map(entryOf) ?? null, ...spoken },
    init,
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle: PageHandle = {
  isOverPhoto: () => true,
  outline: () => <Nri loaderData={{ page: '', day: dayOf(Date.now()), questions: null }} />,
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { search, intro } = nriTexts(loaderData?.page);
  return siteMeta(
    {
      ...search,
      path: '/nri',
      photo: intro.photo?.url,
      things: loaderData?.questions?.length ? [faqThing(loaderData.questions)] : [],
    },
    matches[0].loaderData.origin,
  );
};

function Nri({ loaderData: { page, day, questions, languages } }: Props) {
  const texts = nriTexts(page);
  const isLoading = useIsLoading();
  const { about, desk, enquiry, faq, isShown } = texts;
  return (
    <>
      <PageIntro {...texts.intro} />
      {about ? <AboutSection {...about} cards={deskCards(desk.cards, desk.hours, day)} /> : null}
      {isShown('enquiry') ? (
        <SideSection
          label={enquiry.label}
          title={enquiry.title}
          lead={enquiry.sentence}
          isOnSand
          aside={
            <p className="mt-8 text-ink-2 text-small">
              {enquiry.ring}
              <span className="block text-[1.0625rem] text-ink">
                <TelephoneLink phone={company.phone} />
              </span>
              {languages ? <span className="mt-3 block">{spokenLanguages(languages)}</span> : null}
            </p>
          }
        >
          <EnquiryForm texts={enquiryContent} action={enquiryContent.path} />
        </SideSection>
      ) : null}
      {questions?.length === 0 || !isShown('questions') ? null : (
        <SideSection label={faq.label} title={faq.title}>
          {questions ? (
            <Accordion items={questions} />
          ) : isLoading ? (
            <TextSkeleton text={faq.loading} />
          ) : (
            <ErrorPanel texts={faq.error} phone={company.phone} />
          )}
        </SideSection>
      )}
    </>
  );
}

export default Nri;
