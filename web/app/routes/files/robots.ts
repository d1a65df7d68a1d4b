import { apiPrefix, calls } from '@plinth/contract/calls';
import { previewPrefix } from '@plinth/contract/preview';
import { hostContext } from '../../lib/host.ts';
import type { Route } from './+types/robots';

/**
 * The admin area is not disallowed here: crawlers must be able to fetch its pages to see the `X-Robots-Tag` header, which
 * forbids indexing. Of the API, only the open feed of homes is for crawlers and assistants.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(hostContext);
  const lines = [
    ...['User-agent: *', `Allow: ${apiPrefix}${calls.listHomes.path}`, `Disallow: ${apiPrefix}/`],
    `Disallow: ${previewPrefix}/`,
    ...['', `Sitemap: ${publicOrigin}/sitemap.xml`, ''],
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
