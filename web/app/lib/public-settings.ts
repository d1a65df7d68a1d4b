import { apiPrefix } from '@plinth/contract/api-prefix';
import { siteDataId } from '@plinth/contract/site-data';
import type { PublicSettings } from '@plinth/contract/web-host';
import { useRouteLoaderData } from 'react-router';

const unknown: PublicSettings = {
  publicOrigin: '',
  tileUrl: '',
  tileAttribution: '',
  siteDataUrl: `${apiPrefix}/json/${siteDataId}`,
  analyticsUrl: '',
};

/** From the root's loader; a page that failed before it still gets a frame. */
export function usePublicSettings(): PublicSettings {
  return useRouteLoaderData<{ settings: PublicSettings }>('root')?.settings ?? unknown;
}
