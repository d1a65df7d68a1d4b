import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Section 2.1: the page starts at its top on every path change. Readers of the screen start at the content, too. */
export function ScrollReset() {
  const { pathname, hash } = useLocation();
  const lastPath = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const giveBack = () => {
      // A reload, or a return from another site, is not a path change: there the browser's memory is right.
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', giveBack);
    return () => {
      removeEventListener('pagehide', giveBack);
      giveBack();
    };
  }, []);

  useBeforePaint(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (hash && document.getElementById(hash.slice(1))) return;
    scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return null;
}
