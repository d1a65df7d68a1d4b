import { company } from '../../content/company.ts';
import { breadcrumbThing, type Crumb, type Thing } from '../../lib/json-ld.ts';
import { type PageMeta, pageMeta } from '../../lib/seo.ts';

type SiteMeta = Omit<PageMeta, 'origin'> & {
  /** The page's name among the breadcrumbs, where it differs from the title. */
  name?: string;
  /** The parent pages for the breadcrumbs, without the home page. */
  above?: readonly Crumb[];
  things?: readonly Thing[];
};

/** The meta tags of a public page: a title with the company name, a sharing picture and breadcrumbs. */
export function siteMeta(page: SiteMeta, origin: string) {
  const { title, name = title, path, above = [], things = [], isHidden } = page;
  const crumbs = [{ name: company.shortName, path: '/' }, ...above, { name, path }];
  return pageMeta({
    ...page,
    origin,
    title: `${title} · ${company.shortName}`,
    things: isHidden ? things : [breadcrumbThing(crumbs, origin), ...things],
  });
}
