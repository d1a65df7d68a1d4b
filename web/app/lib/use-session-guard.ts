import { arrivalHash } from '@plinth/contract/sign-in';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { hasSession, leaveForLogin } from './admin-session.ts';
import { openSession } from './admin-sign-in.ts';

const interval = 30_000;

/** Section 4: if the token is missing or expires, also while a page is open, clears the session and opens the login page. */
export function useSessionGuard() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again on every admin page
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
  if (location.hash === arrivalHash) void arrive();
  else if (!hasSession()) leaveForLogin();
}

/** Writes the local state of the session that a company sign-in has opened, in place of an earlier one. */
async function arrive() {
  try {
    await openSession();
    history.replaceState(history.state, '', location.pathname + location.search);
  } catch {
    leaveForLogin();
  }
}
