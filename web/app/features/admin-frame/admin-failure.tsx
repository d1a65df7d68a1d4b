import { useEffect, useState } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { leaveForLogin } from '../../lib/admin-session.ts';
import { ApiError, createApi, fetchTransport } from '../../lib/api-client.ts';
import { Button, denseSize } from '../../ui/button.tsx';

type Texts = { title: string; more: string; retry: string; notFound: string; notFoundMore: string };

/**
 * An admin page that failed. The commonest reason is a session that is over: then the way is the login page and back. So
 * the session is asked for first, and the failure is said only when it is not that.
 */
export function AdminFailure({ error, texts, children }: { error: unknown; texts: Texts; children?: React.ReactNode }) {
  const [isKnown, setIsKnown] = useState(false);
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    createApi(fetchTransport)
      .getSession()
      .then(
        () => setIsKnown(true),
        (failure: unknown) => {
          if (failure instanceof ApiError && failure.status === 401) leaveForLogin();
          else setIsKnown(true);
        },
      );
  }, []);
  return (
    <main id="content" className="w-full max-w-[1240px] px-4 py-8 xl:px-10">
      <div role="alert" className={`border-error border-y py-12 ${isKnown || isNotFound ? '' : 'invisible'}`}>
        <h1 className="text-h2">{isNotFound ? texts.notFound : texts.title}</h1>
        <p className="mt-3 text-ink-2">{isNotFound ? texts.notFoundMore : texts.more}</p>
        <div className="mt-6 flex gap-3">
          <Button look="quiet" className={denseSize} onClick={() => location.reload()}>
            {texts.retry}
          </Button>
          {children}
        </div>
      </div>
    </main>
  );
}
