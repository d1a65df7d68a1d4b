import { pagePathOf } from '@plinth/contract/preview';
import { data, redirect } from 'react-router';
import type { PublicApi } from '../../lib/public-api.ts';

/** What a loader throws where there is no page: the redirect that the team has set up for the path, or else the 404 page. */
export async function missingPage(api: PublicApi, { url }: { url: string }) {
  // A click asks for the data of a page, at its path with this ending.
  const path = pagePathOf(url).replace(/\.data$/, '');
  try {
    const { to } = await api.findRedirect({ params: { path } });
    if (to !== null) return redirect(to, 301);
  } catch {
    // Without its redirect the visitor still gets the 404 page, with its links and search.
  }
  return data(null, { status: 404 });
}
