import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { hasSession, leaveForLogin } from './admin-session.ts';

const interval = 30_000;

/** Section 4: an expired or missing token clears what is stored and leads to the login page, also while a page is open. */
export function useSessionGuard() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page of the area asks anew
  useEffect(check, [pathname]);
  useEffect(() => {
    const timer = setInterval(check, interval);
    addEventListener('focus', check);
    addEventListener('storage', check);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', check);
      removeEventListener('storage', check);
    };
  }, []);
}

function check() {
  if (!hasSession()) leaveForLogin();
}
