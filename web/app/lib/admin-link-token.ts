import { useEffect, useState } from 'react';

/**
 * The token of an invitation or reset link, from the URL's fragment. It is removed from the address bar, so that neither the
 * history nor a picture of the screen keeps it. Undefined until scripts run, null where the link has none.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const found = location.hash.slice(1);
    if (found) history.replaceState(history.state, '', location.pathname);
    setToken(found || null);
  }, []);
  return token;
}
