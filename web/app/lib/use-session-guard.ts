import { useEffect } from 'react';
import { hasSession, leaveForLogin } from './admin-session.ts';

const interval = 30_000;

/** Section 4: an expired or missing token clears what is stored and leads to the login page, also while a page is open. */
export function useSessionGuard() {
  useEffect(() => {
    const check = () => {
      if (!hasSession()) leaveForLogin();
    };
    check();
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
