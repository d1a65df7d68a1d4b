import { dayOf } from '@plinth/contract/company-time';
import { company } from '../../content/company.ts';
import { enquiryContent } from '../../content/enquiry.ts';
import { nriContent as texts } from '../../content/nri.ts';
import { EnquiryForm } from '../../features/enquiry/enquiry-form.tsx';
import { deskCards } from '../../features/nri/desk-cards.ts';
import { faqThing } from '../../lib/json-ld.ts';
import { AboutSection } from '../../ui/about-section.tsx';
import { Accordion } from '../../ui/accordion.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import { SideSection } from '../../ui/side-section.tsx';
import { TelephoneLink } from '../../ui/telephone-link.tsx';
import type { Route } from './+types/nri';
import { siteMeta } from './page-meta.ts';

/** Section 2.7: every question is shown with ' ?' at its end. */
const questions = texts.faq.items.map(({ questions: question, answer }) => ({
  title: `${question.replace(/\s*\?+\s*$/, '')} ?`,
  text: answer,
}));

const today = () => ({ day: dayOf(Date.now()) });

/** The day is loader data, so that server and hydration use the same one. The page changes once a day and can be cached. */
export const loader = today;

/** For client-side navigation the browser's clock is enough, which saves a request. */
export const clientLoader = today;

const { hours, cards, ...about } = texts.about;

export const handle = { isOverPhoto: () => true };

export const meta: Route.MetaFunction = ({ matches }) =>
  siteMeta(
    {
      title: texts.title,
      description: texts.description,
      path: '/nri',
      photo: texts.intro.photo.url,
      things: [faqThing(questions)],
    },
    matches[0].loaderData.origin,
  );

export default function Nri({ loaderData: { day } }: Route.ComponentProps) {
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
      <SideSection label={faq.label} title={faq.title}>
        <Accordion items={questions} />
      </SideSection>
    </>
  );
}
