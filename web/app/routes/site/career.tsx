import { data } from 'react-router';
import { careerTexts } from '../../content/career.ts';
import { company } from '../../content/company.ts';
import { controls } from '../../content/kit.ts';
import { OpeningsSlider } from '../../features/career/openings-slider.tsx';
import { loadPage } from '../../lib/load-page.ts';
import { type PageHandle, useIsLoading } from '../../lib/page-handle.ts';
import { apiFrom } from '../../lib/public-api.ts';
import { loadSections } from '../../lib/sections.ts';
import { PageIntro } from '../../ui/page-intro.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { EmptyPanel, ErrorPanel } from '../../ui/state-panel.tsx';
import type { Route } from './+types/career';
import { siteMeta } from './page-meta.ts';

const path = '/career';

type Props = Pick<Route.ComponentProps, 'loaderData'>;

export async function loader({ context }: Route.LoaderArgs) {
  const { sections, init } = await loadSections({ openings: apiFrom(context).listHiring() });
  return data({ page: loadPage(context, 'career'), ...sections }, init);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle: PageHandle = {
  isOverPhoto: () => true,
  outline: () => <Career loaderData={{ page: '', openings: null }} />,
};

/** No `JobPosting` data: it requires the date of posting, which openings do not have. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { search, intro } = careerTexts(loaderData?.page);
  return siteMeta({ ...search, path, photo: intro.photo?.url }, matches[0].loaderData.origin);
};

function Career({ loaderData: { page, openings } }: Props) {
  const texts = careerTexts(page);
  const isLoading = useIsLoading();
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

export default Career;
