import type { SiteData } from '@plinth/contract/site-data.schema';
import { useEffect, useMemo } from 'react';
import { useStored, writeStored } from './storage.ts';

const key = 'apiData';

/** Section 7: fetched once the window has loaded, and its `data` kept whole. The page stands on `bundled` until then. */
export function useSiteData(bundled: SiteData, url: string): SiteData {
  useEffect(() => {
    const refresh = () => void refreshSiteData(url);
    if (document.readyState === 'complete') return refresh();
    addEventListener('load', refresh, { once: true });
    return () => removeEventListener('load', refresh);
  }, [url]);
  const stored = useStored('local', key);
  return useMemo(() => parseSiteData(stored) ?? bundled, [stored, bundled]);
}

async function refreshSiteData(url: string) {
  try {
    const answer = await fetch(url, { headers: { accept: 'application/json' } });
    if (!answer.ok) throw new Error(`HTTP error! status: ${answer.status}`);
    const { data } = (await answer.json()) as { data: unknown };
    writeStored('local', key, JSON.stringify(data));
  } catch (error) {
    console.error('Error fetching data:', error);
  }
}

/** What lies in a visitor's drawer may be old or edited: a menu is taken from it only if it is one. */
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
