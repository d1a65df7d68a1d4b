import { apiPrefix } from '@plinth/contract/calls';
import { hostContext } from '../../lib/host.ts';
import type { Route } from './+types/robots';

/**
 * The admin area is not disallowed here: crawlers must be able to fetch its pages to see the `X-Robots-Tag` header, which
 * forbids indexing.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(hostContext);
  const lines = ['User-agent: *', `Disallow: ${apiPrefix}/`, '', `Sitemap: ${publicOrigin}/sitemap.xml`, ''];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
