import { pagePathOf } from '@plinth/contract/preview';
import { data, redirect } from 'react-router';
import type { PublicApi } from '../../lib/public-api.ts';

/** What a loader throws where there is no page: the redirect that the team has set up for the path, or else the 404 page. */
export async function missingPage(api: PublicApi, { url }: { url: string }) {
  const path = pagePathOf(url);
  try {
    const { to } = await api.findRedirect({ params: { path } });
    if (to !== null) return redirect(to, 301);
  } catch {
    // Without its redirect the visitor still gets the 404 page, with its links and search.
  }
  return data(null, { status: 404 });
}
