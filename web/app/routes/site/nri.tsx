import { dayOf } from '@plinth/contract/company-time';
import { shownQuestion } from '@plinth/contract/questions';
import { data } from 'react-router';
import { company } from '../../content/company.ts';
import { enquiryContent } from '../../content/enquiry.ts';
import { nriContent as texts } from '../../content/nri.ts';
import { EnquiryForm } from '../../features/enquiry/enquiry-form.tsx';
import { deskCards } from '../../features/nri/desk-cards.ts';
import { faqThing } from '../../lib/json-ld.ts';
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
  return data({ day: dayOf(Date.now()), questions: sections.questions?.map(entryOf) ?? null }, init);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const { hours, cards, ...about } = texts.about;

export const handle: PageHandle = {
  isOverPhoto: () => true,
  outline: () => <Nri loaderData={{ day: dayOf(Date.now()), questions: null }} />,
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  siteMeta(
    {
      title: texts.title,
      description: texts.description,
      path: '/nri',
      photo: texts.intro.photo.url,
      things: loaderData?.questions?.length ? [faqThing(loaderData.questions)] : [],
    },
    matches[0].loaderData.origin,
  );

function Nri({ loaderData: { day, questions } }: Props) {
  const isLoading = useIsLoading();
  const { enquiry, faq } = texts;
  return (
    <>
      <PageIntro {...texts.intro} />
      <AboutSection {...about} cards={deskCards(cards, hours, day)} />
      <SideSection
        label={enquiry.label}
        title={enquiry.title}
        lead={enquiry.sentence}
        isOnSand
        aside={
          <p className="mt-8 text-ink-2 text-small">
            {enquiry.ring.label}
            <span className="block text-[1.0625rem] text-ink">
              <TelephoneLink phone={company.phone} />
            </span>
          </p>
        }
      >
        <EnquiryForm texts={enquiryContent} action={enquiryContent.path} />
      </SideSection>
      {questions?.length === 0 ? null : (
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
