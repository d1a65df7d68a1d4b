import { shownOffice } from '@plinth/contract/company-facts';
import { contactTexts } from '../../content/contact.ts';
import { enquiryContent } from '../../content/enquiry.ts';
import { mapTexts } from '../../content/kit.ts';
import { spokenLanguages } from '../../content/languages.ts';
import { OfficesSection } from '../../features/contact/offices-section.tsx';
import { EnquiryForm } from '../../features/enquiry/enquiry-form.tsx';
import { hostContext } from '../../lib/host.ts';
import { loadPage } from '../../lib/load-page.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { PageIntro } from '../../ui/page-intro.tsx';
import { SideSection } from '../../ui/side-section.tsx';
import type { Route } from './+types/contact';
import { siteMeta } from './page-meta.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { offices, languages } = context.get(hostContext).company;
  return {
    page: loadPage(context, 'contact'),
    offices: offices.map(shownOffice),
    ...(languages.length > 0 && { languages }),
  };
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle: PageHandle = { isOverPhoto: () => true };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { search, intro } = contactTexts(loaderData?.page);
  return siteMeta({ ...search, path: '/contact', photo: intro.photo?.url }, matches[0].loaderData.origin);
};

export default function Contact({ loaderData: { page, offices, languages } }: Route.ComponentProps) {
  const texts = contactTexts(page);
  const { enquiry, isShown } = texts;
  return (
    <>
      <PageIntro {...texts.intro} />
      {isShown('enquiry') ? (
        <SideSection
          label={enquiry.label}
          title={enquiry.title}
          lead={enquiry.sentence}
          isOnSand
          aside={languages ? <p className="mt-4 text-ink-2 text-small">{spokenLanguages(languages)}</p> : null}
        >
          <EnquiryForm texts={enquiryContent} action={enquiryContent.path} />
        </SideSection>
      ) : null}
      {isShown('offices') ? <OfficesSection {...texts.offices} offices={offices} map={mapTexts} /> : null}
    </>
  );
}
