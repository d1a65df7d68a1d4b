import { defaultTiles } from '@plinth/contract/map-tiles';
import { useConsent } from './consent.ts';
import { usePublicSettings } from './public-settings.ts';
import { useIsLive } from './use-is-live.ts';

/** The tile server of the maps, and whether this visitor has consented to loading from it. */
export function useMapTiles() {
  const { tileUrl, tileAttribution, tileAttributionUrl } = { ...defaultTiles, ...usePublicSettings() };
  return {
    url: tileUrl,
    attribution: tileAttribution,
    attributionUrl: tileAttributionUrl,
    isReady: useIsLive(),
    isConsented: useConsent() === 'accepted',
  };
}
