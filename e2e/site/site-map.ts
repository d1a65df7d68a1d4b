import type { APIRequestContext } from '@playwright/test';
import type { PostSummary } from '@plinth/contract/post.schema';
import { projectPath } from '@plinth/contract/project';
import type { ProjectSummary } from '@plinth/contract/project.schema';
import { isListed } from '@plinth/contract/project-lists';

/** Every public route of section 2.1 of the spec, other linked pages, and the expectations for each. */
export type SitePage = {
  path: string;
  /** The canonical path, which differs for an alias. Null for pages that must not be indexed. */
  canonical: string | null;
  h1: string | RegExp;
  status?: 404;
};

const own = (path: string, h1: SitePage['h1']): SitePage => ({ path, canonical: path, h1 });
const alias = (path: string, canonical: string, h1: SitePage['h1']): SitePage => ({ path, canonical, h1 });
const hidden = (path: string, h1: SitePage['h1'], status?: 404): SitePage => ({
  ...{ path, canonical: null, h1 },
  ...(status && { status }),
});

export const staticPages: SitePage[] = [
  own('/', /./),
  alias('/home', '/', /./),
  own('/profile', 'Engineers first, since 1998'),
  alias('/about-us', '/profile', 'Engineers first, since 1998'),
  own('/projects', 'Every address, one set of habits'),
  own('/residential', 'Homes'),
  alias('/residential-projects', '/residential', 'Homes'),
  alias('/commercial-projects', '/residential', 'Homes'),
  own('/commercial', 'Places of work'),
  own('/ongoing', 'Under way'),
  alias('/coming-soon', '/ongoing', 'Under way'),
  own('/upcoming', 'Next'),
  own('/coworking', 'A desk of your own'),
  own('/medianews', 'In the papers'),
  hidden('/medianews/none', 'MediaNewsPage', 404),
  own('/contact', 'Come in, the kettle is on'),
  own('/awardsrecognition', 'Said by others'),
  own('/nri', 'Buying from far away, plainly'),
  alias('/nri-services', '/nri', 'Buying from far away, plainly'),
  own('/services', 'After the keys'),
  own('/career', 'Work on something that stays put'),
  own('/blog', 'From the site office'),
  own('/events', 'Doors open'),
  own('/privacy-policy', 'Privacy policy'),
  own('/disclaimer', 'Disclaimer'),
  own('/terms-of-use', 'Terms of use'),
  hidden('/search', 'Search'),
  hidden('/search?q=verandah', 'Search'),
  hidden('/no/such/page', 'I have bad news for you', 404),
  hidden('/blog/none', 'I have bad news for you', 404),
  hidden('/news/none', 'I have bad news for you', 404),
  hidden('/project/none', 'I have bad news for you', 404),
];

/** One page of each kind that comes from the database, by all its paths. */
export async function storedPages(request: APIRequestContext): Promise<SitePage[]> {
  const read = async <T>(path: string) => (await (await request.get(path)).json()) as T;
  const projects = await read<ProjectSummary[]>('/api/projects');
  const [post] = await read<[PostSummary]>('/api/blog');
  const [item] = await read<[PostSummary]>('/api/news');
  const home = projects.find((project) => isListed('residential', project)) as ProjectSummary;
  const [campaign] = await read<[{ slug: string }]>('/api/campaigns');
  return [
    hidden(`/c/${campaign.slug}`, 'Come and see the tree first'),
    own(projectPath(home), home.name),
    alias(projectPath(home, 'projects'), projectPath(home), home.name),
    own(`/blog/${post.slug}`, post.title),
    alias(`/blog/${post._id}`, `/blog/${post.slug}`, post.title),
    own(`/medianews/${item._id}`, item.title),
    alias(`/blog/${item._id}`, `/medianews/${item._id}`, item.title),
    alias(`/news/${item._id}`, `/medianews/${item._id}`, item.title),
  ];
}
