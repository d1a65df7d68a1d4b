import { expect, it } from 'vitest';
import { editCalls } from './admin-collections.ts';
import { everyPage, keysOfEdit, keysShownBy, shownParameters } from './cache-keys.ts';
import { type CallName, calls } from './calls.ts';
import { contentCollections } from './collections.ts';
import { endpoints } from './endpoints.ts';

const names = Object.keys(calls) as CallName[];

const toTheirAskerAlone: string[] = [
  ...['getHoldOffer', 'getBrochure', 'getProjectDocument', 'getWithdrawal', 'getHold'],
  ...['getSignInMethods', 'startSso', 'finishSso', 'getSetupDoor'],
];

it('only public reads have cache tags, and the brochure has none', () => {
  const kept = names.filter((name) => keysShownBy(name, { id: '1' }) !== null);
  const reads = names.filter((name) => calls[name].method === 'GET' && calls[name].access === 'public');
  expect(kept).toEqual(reads.filter((name) => !toTheirAskerAlone.includes(name)));
});

/** Of documents that are edited as drafts alone. */
const draftedReads: Partial<Record<string, CallName>> = {
  ...{ settings: 'getSettings', pages: 'getPage' },
  ...{ navigation: 'getNavigation', brand: 'getBrand' },
};

/** Visitors get them by mail, and no response shows them. */
const shownNowhere = ['mails'];

it.each(contentCollections.filter((name) => !shownNowhere.includes(name)))(
  'an edit of %s purges its list and its own page, and no other page',
  (collection) => {
    const keys = keysOfEdit({ collection, id: '1' });
    const get = draftedReads[collection] ?? editCalls[collection].get;
    expect(keys).toEqual(expect.arrayContaining(keysShownBy(get, { id: '1' }) ?? ['nothing']));
    for (const key of keysShownBy(get, { id: '2' }) ?? []) expect(keys).not.toContain(key);
  },
);

it('an edit of the company’s facts, the menu or the brand purges every page, and an edit of anything else does not', () => {
  expect(keysOfEdit({ collection: 'settings', id: 'site' })).toEqual(['settings', 'settings:site', 'pages']);
  expect(keysOfEdit({ collection: 'navigation', id: 'site' })).toEqual(['navigation', 'navigation:site', 'pages']);
  expect(keysOfEdit({ collection: 'brand', id: 'site' })).toEqual(['brand', 'brand:site', 'pages']);
  for (const collection of contentCollections.filter(
    (name) => !['settings', 'navigation', 'brand', 'notices'].includes(name),
  )) {
    expect(keysOfEdit({ collection, id: '1' })).not.toContain('pages');
  }
});

it('no public call returns the words of a mail', () => {
  expect(names.filter((name) => /mail/i.test(name)).map((name) => [name, calls[name].access])).toEqual([
    ['changeEmail', 'account'],
    ['sendTestMail', 'settings.edit'],
    ['confirmTestMail', 'settings.edit'],
    ['getMailPreview', 'settings.edit'],
    ['openMailPreview', 'settings.edit'],
    ['sendMailTest', 'settings.edit'],
  ]);
});

it.each([
  ['listProjects', ['projects']],
  ['listProjectPage', ['projects', 'rates']],
  ['getProject', ['project:7']],
  ['getBrochure', null],
  ['getProjectDocument', null],
  ['listBlog', ['blog']],
  ['getBlog', ['post:7']],
  ['listNews', ['news']],
  ['getNews', ['post:7']],
  ['listHiring', ['hiring']],
  ['getHiring', ['hiring:7']],
  ['listServices', ['services']],
  ['getService', ['service:7']],
  ['listTestimonials', ['testimonials']],
  ['getTestimonial', ['testimonial:7']],
  ['listFaqs', ['faqs']],
  ['getFaq', ['faq:7']],
  ['listTeam', ['team']],
  ['getTeamMember', ['team-member:7']],
  ['listAwards', ['awards']],
  ['getAward', ['award:7']],
  ['listTimelineCards', ['timeline']],
  ['getTimelineCard', ['timeline-card:7']],
  ['listPosters', ['posters']],
  ['getPoster', ['poster:7']],
  ['listOfficePhotos', ['office']],
  ['getOfficePhoto', ['office-photo:7']],
  ['listPolicies', ['policies']],
  ['getPolicy', ['policy:7']],
  ['listPolicyVersions', ['policies']],
  ['listCampaigns', ['campaigns']],
  ['getCampaign', ['campaign:7']],
  ['getSiteData', ['navigation']],
  ['getWithdrawal', null],
  ['search', ['projects', 'services', 'blog', 'news']],
] as const)('the response of %s is tagged %j', (name, keys) => {
  expect(keysShownBy(name, { id: '7' })).toEqual(keys);
});

it('the references of a post are tagged with the post and every document that they show, deleted ones too', () => {
  const shown = [
    { collection: 'projects', id: 'p1', title: 'Kiln Works', path: '/project/p1/kiln-works' },
    { collection: 'blog', id: 'b2', title: '', path: null },
  ];
  expect(keysShownBy('getBlogReferences', { id: '7' }, shown)).toEqual(['post:7', 'project:p1', 'post:b2']);
});

it('where an old slug leads is tagged with its post, so that an edit purges the redirect', () => {
  expect(keysShownBy('getBlogAddress', {}, { id: '7', slug: 'snags', isCurrent: false })).toEqual(['post:7']);
});

it.each([
  [{ collection: 'projects', id: '7' }, ['projects', 'project:7', 'redirects']],
  [{ collection: 'blog', id: '7', variant: 'blog' }, ['blog', 'post:7', 'redirects']],
  [{ collection: 'blog', id: '7', variant: 'news' }, ['news', 'post:7', 'redirects']],
  [{ collection: 'blog', id: '7' }, ['blog', 'news', 'post:7', 'redirects']],
  [{ collection: 'hiring', id: '7' }, ['hiring', 'hiring:7']],
  [{ collection: 'services', id: '7' }, ['services', 'service:7']],
  [{ collection: 'testimonial', id: '7' }, ['testimonials', 'testimonial:7']],
  [{ collection: 'faqs', id: '7' }, ['faqs', 'faq:7']],
  [{ collection: 'team', id: '7' }, ['team', 'team-member:7']],
  [{ collection: 'awards', id: '7' }, ['awards', 'award:7']],
  [{ collection: 'timeline', id: '7' }, ['timeline', 'timeline-card:7']],
  [{ collection: 'posters', id: '7' }, ['posters', 'poster:7']],
  [{ collection: 'office', id: '7' }, ['office', 'office-photo:7']],
  [{ collection: 'policies', id: '7' }, ['policies', 'policy:7']],
  [{ collection: 'campaigns', id: '7' }, ['campaigns', 'campaign:7', 'redirects']],
] as const)('the edit %j purges the tags of its list and of its own page: %j', (edit, keys) => {
  expect(keysOfEdit(edit)).toEqual(keys);
});

it('an edit of a document with a page of its own purges the redirects, which were sent while the page was missing', () => {
  expect(keysShownBy('findRedirect')).toEqual(['redirects']);
  const purging = contentCollections.filter((collection) => keysOfEdit({ collection, id: '7' }).includes('redirects'));
  expect(purging.toSorted()).toEqual(['blog', 'campaigns', 'projects', 'redirects']);
});

it('every page has one tag that a release purges', () => {
  expect(everyPage).toBe('pages');
});

it('an edit of a post purges the lists of its kind', () => {
  expect(keysOfEdit({ collection: 'blog', id: '1', variant: 'news' })).toEqual(['news', 'post:1', 'redirects']);
  expect(keysShownBy('listBlog')).toEqual(['blog']);
});

it('an edit purges every search result page that could show it', () => {
  const found = keysShownBy('search') ?? [];
  for (const collection of ['projects', 'blog', 'services'] as const) {
    expect(keysOfEdit({ collection, id: '1' }).some((key) => found.includes(key))).toBe(true);
  }
});

it('the list of parameters has every query parameter of a public endpoint', () => {
  for (const name of names) {
    const { query } = endpoints[name] as { query?: { shape?: object } };
    if (!keysShownBy(name) || !query) continue;
    expect(shownParameters).toEqual(expect.arrayContaining(Object.keys(query.shape ?? {})));
  }
});
