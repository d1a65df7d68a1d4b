import { data } from 'react-router';
import { company } from '../../content/company.ts';
import { eventsContent as texts } from '../../content/events.ts';
import { controls } from '../../content/kit.ts';
import { OfficeSlider } from '../../features/events/office-slider.tsx';
import { type PageHandle, useIsLoading } from '../../lib/page-handle.ts';
import { apiFrom } from '../../lib/public-api.ts';
import { loadSections } from '../../lib/sections.ts';
import { AboutSection } from '../../ui/about-section.tsx';
import { ListSection } from '../../ui/list-section.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import type { Route } from './+types/events';
import { siteMeta } from './page-meta.ts';

type Props = Pick<Route.ComponentProps, 'loaderData'>;

export async function loader({ context }: Route.LoaderArgs) {
  const { sections, init } = await loadSections({ images: apiFrom(context).listOfficePhotos() });
  return data({ images: sections.images?.map(({ image, description }) => ({ image, description })) ?? null }, init);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle: PageHandle = {
  isOverPhoto: () => true,
  outline: () => <Events loaderData={{ images: null }} />,
};

export const meta: Route.MetaFunction = ({ matches }) =>
  siteMeta(
    { title: texts.title, description: texts.description, path: '/events', photo: texts.intro.photo.url },
    matches[0].loaderData.origin,
  );

function Events({ loaderData: { images } }: Props) {
  const isLoading = useIsLoading();
  const { office } = texts;
  return (
    <>
      <PageIntro {...texts.intro} />
      <AboutSection {...texts.about} />
      <ListSection items={images} isLoading={isLoading} texts={office} phone={company.phone} spacing="pb-section">
        {(shown) => <OfficeSlider label={office.label} images={shown} carousel={controls} />}
      </ListSection>
    </>
  );
}

export default Events;
