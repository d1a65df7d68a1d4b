import { apiPrefix } from '@plinth/contract/api-prefix';
import { siteDataId } from '@plinth/contract/site-data';
import type { PublicSettings } from '@plinth/contract/web-host';
import { useRouteLoaderData } from 'react-router';

const unknown: PublicSettings = {
  publicOrigin: '',
  tileUrl: '',
  tileAttribution: '',
  tileAttributionUrl: '',
  siteDataUrl: `${apiPrefix}/json/${siteDataId}`,
  analyticsUrl: '',
  whatsappNumber: '',
};

/** From the root loader. If that loader failed, defaults let the error page still show header and footer. */
export function usePublicSettings(): PublicSettings {
  return useRouteLoaderData<{ settings: PublicSettings }>('root')?.settings ?? unknown;
}
