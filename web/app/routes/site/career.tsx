import { data, useNavigation } from 'react-router';
import { careerContent as texts } from '../../content/career.ts';
import { company } from '../../content/company.ts';
import { controls } from '../../content/kit.ts';
import { OpeningsSlider } from '../../features/career/openings-slider.tsx';
import { apiFrom } from '../../lib/api-client.ts';
import { loadSections } from '../../lib/sections.ts';
import { useDelayed } from '../../lib/use-delayed.ts';
import { PageIntro } from '../../ui/page-intro.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { EmptyPanel, ErrorPanel } from '../../ui/state-panel.tsx';
import type { Route } from './+types/career';
import { siteMeta } from './page-meta.ts';

const path = '/career';

export async function loader({ context }: Route.LoaderArgs) {
  const { sections, init } = await loadSections({ openings: apiFrom(context).listHiring() });
  return data({ openings: sections.openings }, init);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle = { isOverPhoto: () => true };

/** No JobPosting: it must name the day it was posted, which an opening does not carry. */
export const meta: Route.MetaFunction = ({ matches }) =>
  siteMeta(
    { title: texts.title, description: texts.description, path, photo: texts.intro.photo.url },
    matches[0].loaderData.origin,
  );

export default function Career({ loaderData: { openings } }: Route.ComponentProps) {
  const isLoading = useDelayed(useNavigation().location?.pathname === path);
  return (
    <>
      <PageIntro {...texts.intro} />
      <section className="wrap py-[calc(var(--spacing-section)*0.62)]">
        <SectionHeading label={texts.heading} />
        <div className="mt-9">
          {isLoading ? (
            <TextSkeleton text={texts.texts.loading} />
          ) : !openings ? (
            <ErrorPanel texts={texts.texts.error} phone={company.phone} />
          ) : openings.length === 0 ? (
            <EmptyPanel
              text={texts.texts.empty.text}
              onward={{ label: texts.texts.empty.onward, to: texts.apply.path }}
            />
          ) : (
            <OpeningsSlider
              label={texts.heading}
              openings={openings}
              fieldNames={texts.fields}
              apply={texts.apply}
              carousel={controls}
            />
          )}
        </div>
      </section>
    </>
  );
}
