import { shownOffice } from '@plinth/contract/company-facts';
import { contactContent as texts } from '../../content/contact.ts';
import { enquiryContent } from '../../content/enquiry.ts';
import { mapTexts } from '../../content/kit.ts';
import { OfficesSection } from '../../features/contact/offices-section.tsx';
import { EnquiryForm } from '../../features/enquiry/enquiry-form.tsx';
import { hostContext } from '../../lib/host.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { PageIntro } from '../../ui/page-intro.tsx';
import { SideSection } from '../../ui/side-section.tsx';
import type { Route } from './+types/contact';
import { siteMeta } from './page-meta.ts';

export const loader = ({ context }: Route.LoaderArgs) => ({
  offices: context.get(hostContext).company.offices.map(shownOffice),
});

export const handle: PageHandle = { isOverPhoto: () => true };

export const meta: Route.MetaFunction = ({ matches }) =>
  siteMeta(
    { title: texts.title, description: texts.description, path: '/contact', photo: texts.intro.photo.url },
    matches[0].loaderData.origin,
  );

export default function Contact({ loaderData: { offices } }: Route.ComponentProps) {
  const { enquiry } = texts;
  return (
    <>
      <PageIntro {...texts.intro} />
      <SideSection label={enquiry.label} title={enquiry.title} lead={enquiry.sentence} isOnSand>
        <EnquiryForm texts={enquiryContent} action={enquiryContent.path} />
      </SideSection>
      <OfficesSection {...texts.offices} offices={offices} map={mapTexts} />
    </>
  );
}
