import type { SiteData } from '@plinth/contract/site-data.schema';
import { useEffect, useMemo } from 'react';
import { useStored, writeStored } from './storage.ts';

const key = 'apiData';
/** The menu of the page that stored it. */
const sourceKey = 'apiDataOf';

/** Section 7: fetched once the window has loaded, and its `data` is stored unchanged. Until then the page uses `bundled`. */
export function useSiteData(bundled: SiteData, url: string): SiteData {
  useEffect(() => {
    const refresh = () => void refreshSiteData(url, bundled);
    if (document.readyState === 'complete') return refresh();
    addEventListener('load', refresh, { once: true });
    return () => removeEventListener('load', refresh);
  }, [url, bundled]);
  const stored = useStored('local', key);
  const source = useStored('local', sourceKey);
  return useMemo(() => chooseSiteData(bundled, stored, source), [stored, source, bundled]);
}

/**
 * Returns the same `bundled` object if the stored data equals it, so that memoized components do not re-render. Data that was
 * stored beside another menu is older than this page, whose menu has been edited since.
 */
export function chooseSiteData(bundled: SiteData, stored: string | null | undefined, source?: string | null): SiteData {
  if (source && source !== JSON.stringify(bundled)) return bundled;
  const parsed = parseSiteData(stored);
  return parsed && JSON.stringify(parsed) !== JSON.stringify(bundled) ? parsed : bundled;
}

async function refreshSiteData(url: string, bundled: SiteData) {
  try {
    const response = await fetch(url, { headers: { accept: 'application/json' } });
    if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
    const { data } = (await response.json()) as { data: unknown };
    writeStored('local', key, JSON.stringify(data));
    writeStored('local', sourceKey, JSON.stringify(bundled));
  } catch (error) {
    console.error('Error fetching data:', error);
  }
}

/** Browser storage may hold an old or edited value, so it is used only if it has the shape of a menu. */
export function parseSiteData(stored: string | null | undefined): SiteData | null {
  try {
    const first = (JSON.parse(stored ?? 'null') as Partial<SiteData>[] | null)?.[0];
    if (!first || !Array.isArray(first.menu) || !first.menu.every(isEntry)) return null;
    return { logo: typeof first.logo === 'string' ? first.logo : '', menu: first.menu };
  } catch {
    return null;
  }
}

function isEntry(value: unknown): boolean {
  const entry = value as SiteData['menu'][number] | null;
  return (
    typeof entry?.name === 'string' &&
    typeof entry.link === 'string' &&
    (entry.submenu == null || (Array.isArray(entry.submenu) && entry.submenu.every(isEntry)))
  );
}
