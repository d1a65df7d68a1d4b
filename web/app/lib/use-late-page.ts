import { use, useEffect, useState } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  type Location,
  matchRoutes,
  useLocation,
  useNavigation,
} from 'react-router';
import type { PageHandle } from './page-handle.ts';
import { startAtTop } from './scroll-reset.tsx';
import { useDelayed } from './use-delayed.ts';

type LatePage = { location: Location; handle: PageHandle };

/**
 * The page being navigated to, if its data has not loaded within 400 ms; null otherwise. Its code loads in parallel with its
 * data, so the page is shown as soon as the code has arrived.
 */
export function useLatePage(): LatePage | null {
  const router = use(DataRouterContext)?.router;
  const { pathname } = useLocation();
  const next = useNavigation().location;
  const isLate = useDelayed(next !== undefined && next.pathname !== pathname);
  const [page, setPage] = useState<LatePage | null>(null);

  useEffect(() => {
    if (!isLate || !next || !router) {
      setPage(null);
      return;
    }
    let isWanted = true;
    const route = matchRoutes(router.routes, next)?.at(-1)?.route;
    void handleOf(route).then((handle) => {
      if (isWanted && handle?.outline) setPage({ location: next, handle });
    });
    return () => {
      isWanted = false;
    };
  }, [isLate, next, router]);

  const isShown = isLate && page !== null;
  useEffect(() => {
    if (isShown) startAtTop();
  }, [isShown]);

  return isShown ? page : null;
}

type Route = { handle?: unknown; lazy?: unknown };

/** A route that has not been visited yet loads its handle with its module, which React Router fetches once. */
async function handleOf(route: Route | undefined): Promise<PageHandle | undefined> {
  const lazy = route?.lazy as { handle?: () => Promise<unknown> } | undefined;
  return (route?.handle ?? (await lazy?.handle?.())) as PageHandle | undefined;
}
