import { use } from 'react';
import { data, redirect } from 'react-router';
import { campaignContent as texts } from '../../content/campaign.ts';
import { company } from '../../content/company.ts';
import { CampaignHero } from '../../features/campaign/campaign-hero.tsx';
import { CampaignPlate } from '../../features/campaign/campaign-plate.tsx';
import { ApiError } from '../../lib/api-client.ts';
import { IsOutline, type PageHandle } from '../../lib/page-handle.ts';
import { apiFrom } from '../../lib/public-api.ts';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { ErrorPanel } from '../../ui/state-panel.tsx';
import type { Route } from './+types/campaign';
import { CampaignBlocks } from './campaign-blocks.tsx';
import { type CampaignPageData, findCampaign, loadCampaign } from './campaign-data.ts';
import { campaignMeta } from './campaign-meta.ts';
import { missingPage } from './missing-page.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = apiFrom(context);
  try {
    const found = await findCampaign(api, params.slug);
    // An edit of the campaign purges the redirect.
    if ('movedTo' in found) throw redirect(found.movedTo, 301);
    const { page, init } = await loadCampaign(api, found.campaign);
    return data({ page }, init);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404 || error.status === 400) throw await missingPage(api, request);
    return data({ page: null }, { status: 503, headers: { 'cache-control': 'no-store' } });
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

type Loaded = { page: CampaignPageData | null };

export const handle: PageHandle = {
  isOverPhoto: (loaded: unknown) => {
    const first = (loaded as Loaded | undefined)?.page?.blocks[0];
    return first?.kind === 'hero' && first.photo !== null;
  },
  outline: () => <CampaignPage loaderData={{ page: null }} />,
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData?.page ? campaignMeta(loaderData.page, matches[0].loaderData.origin) : [{ title: company.shortName }];

function CampaignPage({ loaderData: { page } }: { loaderData: Loaded }) {
  const isOutline = use(IsOutline);
  if (!page) {
    return (
      <div className="wrap py-section">
        {isOutline ? (
          <TextSkeleton text={texts.loading} lines={12} />
        ) : (
          <ErrorPanel texts={texts.error} phone={company.phone} isWholePage />
        )}
      </div>
    );
  }
  const { campaign, project, blocks } = page;
  const opening = blocks.find((block) => block.kind === 'hero');
  return (
    <>
      <CampaignHero
        title={opening?.heading ?? campaign.title}
        sentence={opening?.sentence ?? ''}
        photo={opening?.photo ?? null}
        ask={blocks.some(({ kind }) => kind === 'form') ? texts.ask : null}
        impression={texts.blocks.impression}
      />
      <CampaignPlate project={project} company={company} texts={texts.project} plate={texts.plate} />
      <CampaignBlocks blocks={blocks.filter(({ kind }) => kind !== 'hero')} project={project} texts={texts.blocks} />
    </>
  );
}

export default CampaignPage;
