type Row = { id: string; kind?: string };
type Get = (url: string) => Promise<unknown>;

/** Public lists with the name of the admin collection that edits their documents. */
const lists = {
  '/api/projects': 'projects',
  '/api/services': 'services',
  '/api/blog': 'blog',
  '/api/news': 'blog',
  '/api/hiring': 'hiring',
  '/api/testimonial': 'testimonial',
};

const queries = [
  '/api/json/site',
  '/api/projects/page',
  ...['commercial', 'residential', 'ongoing', 'upcoming', 'coworking'].map((list) => `/api/projects/page?list=${list}`),
  '/api/projects/page?name=ba&page=1',
  '/api/projects/page?location=Baner,%20Pune',
  '/api/blog?limit=2',
  ...['baner', '3 bhk', 'floor plan', 'P52100099', 'swimming', 'loan', 'basalt'].map(
    (q) => `/api/search?q=${encodeURIComponent(q)}`,
  ),
  '/api/admin/dashboard',
  '/api/admin/deleted',
  ...[
    'projects?sort=name',
    'projects?sort=priority&direction=desc',
    'projects?q=ba',
    'services?sort=title',
    'blog?kind=news',
    'blog?sort=date&direction=desc',
    'blog?q=the',
    'hiring?sort=Location',
    'testimonial?sort=name',
    'testimonial?q=pune',
  ].map((path) => `/api/admin/collections/${path}`),
];

/** The responses of every public and admin read of content, by URL. */
export async function recordReads(get: Get): Promise<Record<string, unknown>> {
  const reads: Record<string, unknown> = {};
  const read = async (url: string) => {
    reads[url] = await get(url);
    return reads[url];
  };
  for (const [list, collection] of Object.entries(lists)) {
    const rows = (await read(list)) as Row[];
    await read(`/api/admin/collections/${collection}`);
    for (const { id } of rows) {
      await read(`${list}/${id}`);
      await read(`/api/admin/collections/${collection}/${id}/revisions`);
    }
  }
  for (const url of queries) await read(url);
  return reads;
}
