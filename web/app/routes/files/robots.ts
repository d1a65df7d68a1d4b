import { apiPrefix } from '@plinth/contract/calls';
import { hostContext } from '../../lib/host.ts';
import type { Route } from './+types/robots';

/**
 * The admin area is not named here: a page that must not be listed has to be read to say so, and it does, by
 * `X-Robots-Tag`.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(hostContext);
  const lines = ['User-agent: *', `Disallow: ${apiPrefix}/`, '', `Sitemap: ${publicOrigin}/sitemap.xml`, ''];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
