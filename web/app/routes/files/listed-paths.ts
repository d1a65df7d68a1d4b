import { campaignPath } from '@plinth/contract/campaign';
import { dayOf } from '@plinth/contract/company-time';
import { policyPath, versionsInForce } from '@plinth/contract/policies';
import { projectPath } from '@plinth/contract/project';
import { projectLists } from '../../content/project-lists.ts';
import type { PublicApi } from '../../lib/public-api.ts';

/** The pages for search engines: canonical ones only, without aliases, search and the admin area. */
const pages = [
  '/',
  '/profile',
  '/projects',
  ...Object.values(projectLists).map(({ path }) => path),
  '/medianews',
  '/contact',
  '/nri',
  '/services',
  '/career',
  '/blog',
  '/events',
];

const pageSize = 200;

export async function listPaths(api: PublicApi): Promise<string[]> {
  const [awards, policies, campaigns, projects, posts, news] = await Promise.all([
    api.listAwards(),
    api.listPolicies(),
    api.listCampaigns(),
    api.listProjects(),
    readAll((after) => api.listBlog({ query: { limit: pageSize, ...after } })),
    readAll((after) => api.listNews({ query: { limit: pageSize, ...after } })),
  ]);
  return [
    ...pages,
    // Without awards, their page is a placeholder.
    ...(awards.length > 0 ? ['/awardsrecognition'] : []),
    ...versionsInForce(policies, dayOf(Date.now())).map(({ policy }) => policyPath(policy)),
    ...projects.map((project) => projectPath(project)),
    ...campaigns.filter(({ robots }) => robots === 'index').map(({ _id, slug }) => campaignPath(slug ?? _id)),
    ...posts.map(({ _id, slug }) => `/blog/${slug ?? _id}`),
    ...news.map(({ _id }) => `/medianews/${_id}`),
  ];
}

async function readAll<T extends { _id: string }>(read: (after: { after?: string }) => Promise<T[]>): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const last = all.at(-1)?._id;
    const page = await read(last === undefined ? {} : { after: last });
    all.push(...page);
    if (page.length < pageSize) return all;
  }
}
