import { apiFrom } from '../../lib/public-api.ts';
import type { Route } from './+types/not-found';
import { missingPage } from './missing-page.ts';

/** Any other path, unless the team redirects it: the root's error boundary shows the page, with the status thrown here. */
export async function loader({ request, context }: Route.LoaderArgs) {
  throw await missingPage(apiFrom(context), request);
}

export default function NotFound() {
  return null;
}
