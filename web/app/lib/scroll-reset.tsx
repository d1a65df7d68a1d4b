import { use, useEffect, useLayoutEffect, useRef } from 'react';
import { UNSAFE_DataRouterStateContext as DataRouterStateContext, useLocation, useNavigationType } from 'react-router';
import { useIsLive } from './use-is-live.ts';

const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Section 2.1: the page starts at its top on every path change. Section 2.3: also after a link to the current page. A link to a
 * section leads to it: the browser does not see a change of address by a script.
 * A form that keeps the scroll position sets `preventScrollReset`. The focus moves to the content, for screen readers.
 */
export function ScrollReset() {
  const { pathname, hash, key } = useLocation();
  const navigationType = useNavigationType();
  const keepsScroll = use(DataRouterStateContext)?.preventScrollReset;
  const last = useRef({ pathname, key });
  const isLive = useIsLive();

  useEffect(() => {
    if (!isLive) return;
    history.scrollRestoration = 'manual';
    const restoreBrowserScroll = () => {
      // A reload or a return from another site is not a path change, so there the browser restores the scroll position.
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', restoreBrowserScroll);
    return () => {
      removeEventListener('pagehide', restoreBrowserScroll);
      restoreBrowserScroll();
    };
  }, [isLive]);

  useBeforePaint(() => {
    const isOtherPath = last.current.pathname !== pathname;
    const isLinkToSamePage = last.current.key !== key && navigationType !== 'POP' && !keepsScroll;
    last.current = { pathname, key };
    if (!isOtherPath && !isLinkToSamePage) return;
    const section = hash && document.getElementById(hash.slice(1));
    if (section) section.scrollIntoView({ behavior: isOtherPath ? 'instant' : 'auto' });
    else startAtTop();
  }, [pathname, hash, key, navigationType, keepsScroll]);

  return null;
}

export function startAtTop() {
  scrollTo({ top: 0, behavior: 'instant' });
  document.getElementById('content')?.focus({ preventScroll: true });
}
