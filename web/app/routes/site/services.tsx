import { use } from 'react';
import { data } from 'react-router';
import { enquiryContent } from '../../content/enquiry.ts';
import { servicesTexts } from '../../content/services.ts';
import { EnquiryForm } from '../../features/enquiry/enquiry-form.tsx';
import { ServiceRows } from '../../features/services/service-rows.tsx';
import { hostContext } from '../../lib/host.ts';
import { loadPage } from '../../lib/load-page.ts';
import { type PageHandle, useIsLoading } from '../../lib/page-handle.ts';
import { apiFrom } from '../../lib/public-api.ts';
import { loadSections } from '../../lib/sections.ts';
import { AboutSection } from '../../ui/about-section.tsx';
import { FailureNote } from '../../ui/failure-note.ts';
import { PageIntro } from '../../ui/page-intro.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { SideSection } from '../../ui/side-section.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { TelephoneLink } from '../../ui/telephone-link.tsx';
import type { Route } from './+types/services';
import { siteMeta } from './page-meta.ts';

type Props = Pick<Route.ComponentProps, 'loaderData'>;

export async function loader({ context }: Route.LoaderArgs) {
  // Section 8: a failure is logged, and the page shows one line about it.
  const listing = apiFrom(context).listServices();
  listing.catch((error) => context.get(hostContext).reportError(error));
  const { sections, init } = await loadSections({ services: listing });
  return data({ page: loadPage(context, 'services'), ...sections }, init);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle: PageHandle = {
  isOverPhoto: () => true,
  outline: () => <Services loaderData={{ page: '', services: null }} />,
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { search, intro } = servicesTexts(loaderData?.page);
  return siteMeta({ ...search, path: '/services', photo: intro.photo?.url }, matches[0].loaderData.origin);
};

function Services({ loaderData: { page, services } }: Props) {
  const texts = servicesTexts(page);
  const isLoading = useIsLoading();
  const note = use(FailureNote);
  const { enquiry, services: list, isShown } = texts;
  const lead = (
    <>
      {list.sentence} <TelephoneLink phone={list.phone} />
    </>
  );
  return (
    <>
      <PageIntro {...texts.intro} />
      {texts.about ? <AboutSection {...texts.about} /> : null}
      <section className="wrap pb-section">
        <SectionHeading label={list.label} title={list.title} lead={lead} />
        {isLoading ? (
          <TextSkeleton text={list.loading} />
        ) : services ? (
          <ServiceRows services={services} texts={list} />
        ) : (
          <p role="status" className="border-rule border-y py-6 text-ink-2">
            {list.error} {note}
          </p>
        )}
      </section>
      {isShown('enquiry') ? (
        <SideSection label={enquiry.label} title={enquiry.title} lead={enquiry.sentence} isOnSand>
          <EnquiryForm texts={enquiryContent} action={enquiryContent.path} />
        </SideSection>
      ) : null}
    </>
  );
}

export default Services;
