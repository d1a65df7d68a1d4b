import { campaignPath } from './campaign.ts';
import { type Collection, contentCalls } from './collection-types.ts';
import { textOf } from './text-of.ts';

/** Pages of advertisements: part of the registry in `collections.ts`. */
export const campaignCollection = {
  campaigns: {
    shape: 'list',
    noun: 'campaign',
    title: 'title',
    api: {
      campaigns: {
        path: '/campaigns',
        one: 'Campaign',
        many: 'Campaigns',
        calls: contentCalls,
        listTag: 'campaigns',
        labels: { list: 'Campaigns', one: 'campaign', rows: { blocks: 'block' } },
      },
    },
    documentTag: 'campaign',
    order: 'desc',
    isPaged: false,
    search: null,
    admin: {
      list: '/AdminCampaigns',
      create: '/AddCampaignsPage',
      card: { title: 'Campaigns', details: 'Pages for advertisements of one project, made of blocks.' },
    },
    slug: { field: 'slug', path: '/c' },
    columns: ['title', 'project', 'slug', 'robots', 'seoTitle'],
    adminSearch: ['title'],
    editors: ['owner', 'editor'],
    publicPath: ({ id, slug }) => campaignPath(textOf(slug || id)),
  },
} as const satisfies Record<string, Collection>;
