import { data } from 'react-router';
import { company } from '../../content/company.ts';
import { eventsTexts } from '../../content/events.ts';
import { controls } from '../../content/kit.ts';
import { OfficeSlider } from '../../features/events/office-slider.tsx';
import { loadPage } from '../../lib/load-page.ts';
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
  const images = sections.images?.map(({ image, description }) => ({ image, description })) ?? null;
  return data({ page: loadPage(context, 'events'), images }, init);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle: PageHandle = {
  isOverPhoto: () => true,
  outline: () => <Events loaderData={{ page: '', images: null }} />,
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { search, intro } = eventsTexts(loaderData?.page);
  return siteMeta({ ...search, path: '/events', photo: intro.photo?.url }, matches[0].loaderData.origin);
};

function Events({ loaderData: { page, images } }: Props) {
  const texts = eventsTexts(page);
  const isLoading = useIsLoading();
  const { office, isShown } = texts;
  return (
    <>
      <PageIntro {...texts.intro} />
      {texts.about ? <AboutSection {...texts.about} /> : null}
      {isShown('office') ? (
        <ListSection items={images} isLoading={isLoading} texts={office} phone={company.phone} spacing="pb-section">
          {(shown) => <OfficeSlider label={office.label} images={shown} carousel={controls} />}
        </ListSection>
      ) : null}
    </>
  );
}

export default Events;
