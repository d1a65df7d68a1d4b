import { data } from 'react-router';
import { awardsTexts } from '../../content/awards.ts';
import { company } from '../../content/company.ts';
import { AwardsList } from '../../features/awards/awards-list.tsx';
import { loadPage, loadSharePhoto } from '../../lib/load-page.ts';
import { type PageHandle, useIsLoading } from '../../lib/page-handle.ts';
import { apiFrom } from '../../lib/public-api.ts';
import { loadSections } from '../../lib/sections.ts';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { ErrorPanel } from '../../ui/state-panel.tsx';
import type { Route } from './+types/awards';
import { siteMeta } from './page-meta.ts';

type Props = Pick<Route.ComponentProps, 'loaderData'>;

export async function loader({ context }: Route.LoaderArgs) {
  const { sections, init } = await loadSections({ awards: apiFrom(context).listAwards() });
  const awards = sections.awards?.map(({ year, title, giver, sentence }) => ({ year, title, giver, sentence }));
  const page = loadPage(context, 'awards');
  return data({ page, share: loadSharePhoto(context), awards: awards ?? null }, init);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle: PageHandle = {
  outline: () => <Awards loaderData={{ page: '', share: undefined, awards: null }} />,
};

/** Section 2.1: without awards, the page shows only its placeholder. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  siteMeta(
    {
      ...awardsTexts(loaderData?.page).search,
      path: '/awardsrecognition',
      photo: loaderData?.share,
      isHidden: loaderData?.awards?.length === 0,
    },
    matches[0].loaderData.origin,
  );

function Awards({ loaderData: { page, awards } }: Props) {
  const texts = awardsTexts(page);
  const isLoading = useIsLoading();
  return (
    <section className="wrap py-[calc(var(--spacing-section)*0.62)]">
      {awards?.length === 0 ? (
        <h1 className="text-title">{texts.placeholder}</h1>
      ) : (
        <>
          <h1 className="mb-[clamp(32px,4vw,64px)] text-title">{texts.heading}</h1>
          {awards ? (
            <AwardsList awards={awards} />
          ) : isLoading ? (
            <TextSkeleton text={texts.loading} />
          ) : (
            <ErrorPanel texts={texts.error} phone={company.phone} />
          )}
        </>
      )}
    </section>
  );
}

export default Awards;
