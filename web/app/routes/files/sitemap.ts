import { hostContext } from '../../lib/host.ts';
import { apiFrom } from '../../lib/public-api.ts';
import { sitemapPart, wholeSitemap } from '../../lib/sitemap.ts';
import type { Route } from './+types/sitemap';
import { listPaths } from './listed-paths.ts';

/** `/sitemap.xml` and, if it has parts, `/sitemap-2.xml` and so on. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(hostContext);
  const part = /-(\d+)\.xml$/.exec(new URL(request.url).pathname)?.[1];
  const paths = await listPaths(apiFrom(context));
  const xml = part ? sitemapPart(paths, Number(part), publicOrigin) : wholeSitemap(paths, publicOrigin);
  if (xml === null) return new Response(null, { status: 404 });
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
