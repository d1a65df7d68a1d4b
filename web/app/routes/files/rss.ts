import { blogContent, blogTexts } from '../../content/blog.ts';
import { company } from '../../content/company.ts';
import { hostContext } from '../../lib/host.ts';
import { isoDateOf } from '../../lib/json-ld.ts';
import { loadPage } from '../../lib/load-page.ts';
import { apiFrom } from '../../lib/public-api.ts';
import { rssFeed } from '../../lib/rss.ts';
import type { Route } from './+types/rss';

const shown = 50;

/** The blog as RSS 2.0. A post whose date cannot be parsed has no `pubDate`. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(hostContext);
  const posts = await apiFrom(context).listBlog({ query: { limit: shown } });
  const { search, intro } = blogTexts(loadPage(context, 'blog'));
  return rssFeed({
    title: `${intro.title} · ${company.shortName}`,
    link: `${publicOrigin}/blog`,
    self: `${publicOrigin}/rss.xml`,
    description: search.description,
    items: posts.map(({ _id, slug, title, details, date }) => ({
      title: title.trim() || blogContent.post.defaultTitle,
      link: `${publicOrigin}/blog/${slug ?? _id}`,
      // The guid does not change with the slug.
      guid: `${publicOrigin}/blog/${_id}`,
      description: details,
      day: isoDateOf(date) ?? null,
    })),
  });
}
