import { eventsContent as texts } from '../../content/events.ts';
import { controls } from '../../content/kit.ts';
import { OfficeSlider } from '../../features/events/office-slider.tsx';
import { AboutSection } from '../../ui/about-section.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import type { Route } from './+types/events';
import { siteMeta } from './page-meta.ts';

export const handle = { isOverPhoto: () => true };

export const meta: Route.MetaFunction = ({ matches }) =>
  siteMeta(
    { title: texts.title, description: texts.description, path: '/events', photo: texts.intro.photo.url },
    matches[0].loaderData.origin,
  );

export default function Events() {
  return (
    <>
      <PageIntro {...texts.intro} />
      <AboutSection {...texts.about} />
      <OfficeSlider {...texts.office} carousel={controls} />
    </>
  );
}
