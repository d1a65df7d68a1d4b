import { apiPrefix } from '@plinth/contract/api-prefix';
import type { MapTiles } from '@plinth/contract/map-tiles';
import { siteDataId } from '@plinth/contract/site-data';
import type { PublicSettings } from '@plinth/contract/web-host';
import { useRouteLoaderData } from 'react-router';

/** The tiles of maps are absent where they are the default ones; `useMapTiles` adds those. */
type Settings = Omit<PublicSettings, keyof MapTiles> & Partial<MapTiles>;

const defaults: Settings = {
  publicOrigin: '',
  siteDataUrl: `${apiPrefix}/json/${siteDataId}`,
  analyticsUrl: '',
  whatsappNumber: '',
};

/** The settings that every page has to carry, because they are not the default ones. */
export function changedSettings(settings: Settings): Partial<Settings> {
  const known: Record<string, unknown> = defaults;
  return Object.fromEntries(Object.entries(settings).filter(([name, value]) => value !== known[name]));
}

/** From the root loader. If that loader failed, the defaults let the error page still show header and footer. */
export function usePublicSettings(): Settings {
  return { ...defaults, ...useRouteLoaderData<{ settings: Partial<Settings> }>('root')?.settings };
}
