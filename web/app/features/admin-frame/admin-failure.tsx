import { useEffect, useState } from 'react';
import { isRouteErrorResponse, Link } from 'react-router';
import { createApi } from '../../lib/admin-client.ts';
import { leaveForLogin } from '../../lib/admin-session.ts';
import { ApiError, fetchTransport } from '../../lib/api-client.ts';
import { Button, denseSize } from '../../ui/button.tsx';

type Texts = { title: string; more: string; retry: string; notFound: string; notFoundMore: string; deleted: string };

/**
 * The error page of the admin area. The most common cause is an expired session, so the session is checked first: if it has
 * expired the login page opens, and the error is shown only otherwise.
 */
export function AdminFailure({ error, texts, deletedPath }: { error: unknown; texts: Texts; deletedPath: string }) {
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
        <div className="mt-6">
          {isNotFound ? (
            <Link to={deletedPath} className="inline-flex min-h-11 items-center font-semibold underline">
              {texts.deleted}
            </Link>
          ) : (
            <Button look="quiet" className={denseSize} onClick={() => location.reload()}>
              {texts.retry}
            </Button>
          )}
        </div>
      </div>
    </main>
  );
}
