import { describe, expect, it } from 'vitest';
import { adminFields } from './admin-fields.schema.ts';
import type { Answer, CheckFacts, ProjectFacts } from './check-types.ts';
import { checkKinds } from './check-types.ts';
import { checkKindWords, sentenceOf } from './check-words.ts';
import { findFaults, isCheckDue } from './checks.ts';
import type { ContentCollection } from './collections.ts';

const tower = '01hx0000000000000000000001';
const towerPicture = `/media/${tower}/1600x1000-50-50.jpg`;
const plan = '01hx0000000000000000000002';

const place = { address: 'Baner', latitude: 18.55, longitude: 73.79 };
/** A project without a fault. */
const project = {
  name: 'Basalt Heights',
  status: 'Ongoing',
  type: 'Residential',
  photos: [{ url: towerPicture, alt: 'The tower from the street' }],
  location: [place],
  homeTypes: [{ name: '3 BHK', price: 9_500_000 }],
  possession: '2028-12-31',
  brochure: `/media/private/${plan}/Brochure.pdf`,
  reraValidUntil: '2029-06-30',
  about: 'Two towers of basalt and teak around a courtyard with a banyan, four minutes from the market of Baner.',
};
/** A post without a fault. */
const post = {
  kind: 'blog',
  title: 'Reading a floor plan',
  photo: towerPicture,
  details: 'What the lines of a floor plan mean, where carpet area ends, and which questions to ask the architect.',
};

const answers: [string, Answer][] = [
  ['projects/p1', { id: 'p1', path: '/project/p1/basalt-heights', slug: 'basalt-heights', isNews: false }],
  ['blog/b1', { id: 'b1', path: '/blog/carpet-area', slug: 'carpet-area', isNews: false }],
  ['blog/carpet-area', { id: 'b1', path: '/blog/carpet-area', slug: 'carpet-area', isNews: false }],
  ['blog/what-is-carpet', { id: 'b1', path: '/blog/carpet-area', slug: 'carpet-area', isNews: false }],
  ['blog/n1', { id: 'n1', path: '/medianews/n1', slug: 'n1', isNews: true }],
];
const ongoing: ProjectFacts = { hasPricedHome: false, liveSince: '2026-01-01', lastProgress: '2026-10-05' };
const facts: CheckFacts = {
  today: '2026-11-19',
  answers: new Map(answers),
  files: new Map([
    [tower, { bytes: 900_000 }],
    [plan, { bytes: 40_000_000 }],
  ]),
  redirects: new Map([
    ['/about.html', '/about-us.html'],
    ['/about-us.html', '/profile'],
    ['/blog/gone', '/blog/carpet-area'],
  ]),
  project: null,
};

const faultsOf = (collection: ContentCollection, body: Record<string, unknown>, more: Partial<CheckFacts> = {}) =>
  findFaults(
    { collection, id: 'x1', body, fields: adminFields[collection], page: 'https://site.example/blog/x1' },
    { ...facts, project: collection === 'projects' ? ongoing : null, ...more },
  );
const found = (...given: Parameters<typeof faultsOf>) =>
  faultsOf(...given).map(({ kind, field }) => `${kind} ${field}`);
const linking = (link: object) => ({
  ...post,
  richContent: { type: 'document', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'here', link }] }] },
});
const to = (href: string) => found('blog', linking({ href }));

it('a project and a post that have everything have no fault', () => {
  expect(faultsOf('projects', project)).toEqual([]);
  expect(faultsOf('blog', post)).toEqual([]);
});

it('every kind has a name and a sentence that ends in what to do', () => {
  expect(checkKinds).toHaveLength(11);
  for (const kind of checkKinds) {
    const days = { 'registration-ends': '2026-12-01', 'late-progress': '2026-07-05', 'ended-poster': '2026-11-18' };
    const subject = { 'missing-fact': 'homes', ...days }[kind as string];
    const fault = { kind, collection: 'projects', field: 'photos.0.alt', subject: subject ?? 'x', hint: '/y' } as const;
    expect(sentenceOf(fault), kind).toMatch(/\. (Choose|Write|Add|Say|Replace|Enter|Remove) /);
    expect(checkKindWords[kind], kind).toMatch(/^[A-Z][a-z]/);
  }
});

describe('dead links', () => {
  it('a link to a page, document or file that is not on the website is dead, in texts, link fields and references', () => {
    for (const href of [
      '/no-such-page',
      '/project/p9/gone',
      '/project/p9',
      '/blog/never-written',
      '/medianews/b1',
      '/news/b1',
      '/media/01hx0000000000000000000009/brochure.pdf',
      'https://site.example/gone',
      'www.other.example/page',
      '/project/p1/basalt-heights/nothing',
    ]) {
      expect(to(href), href).toEqual(['dead-link richContent']);
    }
    expect(found('blog', linking({ collection: 'services', id: 's9' }))).toEqual(['dead-link richContent']);
    const withPlate = { ...post, richContent: { type: 'document', content: [{ type: 'plate', project: 'p9' }] } };
    expect(found('blog', withPlate)).toEqual(['dead-link richContent']);
    expect(found('testimonial', { message: 'Good', project: 'p9' })).toEqual(['dead-link project']);
    expect(found('rates', { rule: 'gst', sourceUrl: '/no-such-page' })).toEqual(['dead-link sourceUrl']);
    const places = [
      { _id: '1', name: 'School', url: '' },
      { _id: '2', name: 'Park', url: '/gone' },
    ];
    expect(found('projects', { ...project, keyplaces: places })).toEqual(['dead-link keyplaces.1.url']);
    const lost = { ...project, brochure: '/media/private/01hx0000000000000000000009/Brochure.pdf' };
    expect(found('projects', lost)).toEqual(['dead-link brochure']);
  });

  it('a link that is answered, that leads elsewhere or that opens another program is not', () => {
    for (const href of [
      '/',
      '/projects?location=Baner',
      '/Contact/',
      '/services#s1',
      '#plans',
      '/project/p1/basalt-heights',
      '/project/p1/basalt-heights/progress/2026-10',
      '/project/p1/basalt-heights#plans',
      '/blog/carpet-area',
      '/blog/b1',
      '/blog/n1',
      '/medianews/n1',
      `/media/${tower}/960.avif`,
      'https://site.example/contact',
      'https://other.example/gone',
      'mailto:sales@site.example',
      'tel:+912000000000',
      '/brand/logo.svg',
    ]) {
      expect(to(href), href).toEqual([]);
    }
    expect(found('testimonial', { message: 'Good', project: 'p1' })).toEqual([]);
    expect(found('testimonial', { message: 'Good', project: 'na' })).toEqual([]);
    // Shown on the page of its project alone.
    expect(found('progress', { project: 'p9', tower: 'A' })).toEqual([]);
  });
});

it('a link through an old address names the address of today', () => {
  for (const href of ['/blog/what-is-carpet', 'https://site.example/blog/what-is-carpet?ref=1']) {
    expect(faultsOf('blog', linking({ href })), href).toEqual([
      { kind: 'old-link', field: 'richContent', subject: href, hint: '/blog/carpet-area' },
    ]);
  }
  for (const href of [
    '/project/p1/old-name',
    '/project/p1',
    '/projects/p1/old-name',
    '/project/p1/old-name/progress',
  ]) {
    expect(to(href), href).toEqual(['old-link richContent']);
  }
  expect(to('/projects/p1/basalt-heights')).toEqual([]);
  // A link that names the document follows its address.
  expect(found('blog', linking({ collection: 'blog', id: 'b1' }))).toEqual([]);
});

it('a link to another website needs https', () => {
  expect(to('http://other.example/')).toEqual(['insecure-link richContent']);
  expect(to('HTTP://other.example/')).toEqual(['insecure-link richContent']);
  expect(found('projects', { ...project, reraPage: 'http://authority.example/1' })).toEqual(['insecure-link reraPage']);
  const photos = [{ url: 'http://pictures.example/1.jpg', alt: 'The tower' }];
  expect(found('projects', { ...project, photos })).toEqual(['insecure-link photos.0.url']);
  expect(to('https://other.example/')).toEqual([]);
});

it('a project or post without a picture is named, and no other collection', () => {
  expect(found('projects', { ...project, photos: [] })).toEqual(['missing-picture photos']);
  expect(found('blog', { ...post, photo: 'na' })).toEqual(['missing-picture photo']);
  expect(found('blog', { ...post, photo: '' })).toEqual(['missing-picture photo']);
  expect(found('services', { title: 'Interiors', photo: '' })).toEqual([]);
});

it('a picture needs a description where the page shows it as content, not where it is decoration', () => {
  const photos = [
    { url: towerPicture, alt: 'The tower' },
    { url: towerPicture, alt: ' ' },
  ];
  expect(found('projects', { ...project, photos, floorplan: [{ photo: towerPicture }] })).toEqual([
    'missing-alt photos.1.alt',
    'missing-alt floorplan.0.alt',
  ]);
  const richContent = {
    type: 'document',
    content: [{ type: 'picture', url: towerPicture, alt: '', caption: 'The hall' }],
  };
  expect(found('blog', { ...post, richContent })).toEqual(['missing-alt richContent']);
  expect(found('progress', { project: 'p1', tower: 'A', photos: [{ url: towerPicture }] })).toEqual([
    'missing-alt photos.0.alt',
  ]);
  expect(found('projects', { ...project, towers: [{ name: 'A', plate: towerPicture }] })).toEqual([
    'missing-alt towers.0.plateAlt',
  ]);
  const decorated = {
    ...project,
    logo: towerPicture,
    panorama: towerPicture,
    aminities: [{ name: 'Pool', photo: towerPicture }],
    // The page writes the name of the home type.
    homeTypes: [{ name: '3 BHK', price: 9_500_000, plan: towerPicture }],
  };
  expect(found('projects', decorated)).toEqual([]);
});

it('a picture of 5 MB is too large, a brochure of 40 MB is not a picture', () => {
  const files = (bytes: number) => ({
    files: new Map([
      [tower, { bytes }],
      [plan, { bytes: 40_000_000 }],
    ]),
  });
  expect(faultsOf('projects', project, files(7_340_032))).toEqual([
    { kind: 'large-picture', field: 'photos.0.url', subject: '7.0 MB', hint: '' },
  ]);
  expect(found('blog', post, files(5_242_880))).toEqual(['large-picture photo']);
  expect(found('blog', post, files(5_242_879))).toEqual([]);
});

it('a page needs a description where its text does not give one', () => {
  expect(found('blog', { ...post, details: 'na' })).toEqual(['no-description seoDescription']);
  const longTitle = 'Reading a floor plan: what its lines mean and what to ask the architect';
  expect(found('blog', { ...post, title: longTitle, details: '' })).toEqual(['no-description seoDescription']);
  expect(found('blog', { ...post, details: 'Short.' })).toEqual(['no-description seoDescription']);
  expect(found('projects', { ...project, about: '' })).toEqual(['no-description seoDescription']);
  expect(found('projects', { ...project, about: '', seoDescription: 'Homes in Baner.' })).toEqual([]);
  expect(found('pages', { page: 'career', introSentence: 'We hire.' })).toEqual(['no-description seoDescription']);
  const sentence = 'We hire a few people a year and keep them. Site first, office second.';
  expect(found('pages', { page: 'career', introSentence: sentence })).toEqual([]);
  // Each project has a description of its own.
  expect(found('pages', { page: 'project' })).toEqual([]);
  // A service has no page of its own.
  expect(found('services', { title: 'Interiors' })).toEqual([]);
});

describe('facts that a buyer decides by', () => {
  it('each missing one is named at its field', () => {
    expect(found('projects', { ...project, homeTypes: [] })).toEqual(['missing-fact homeTypes']);
    expect(found('projects', { ...project, homeTypes: [{ name: '3 BHK' }] })).toEqual([
      'missing-fact homeTypes.0.price',
    ]);
    expect(found('projects', { ...project, possession: undefined })).toEqual(['missing-fact possession']);
    expect(found('projects', { ...project, location: [] })).toEqual(['missing-fact location']);
    expect(found('projects', { ...project, location: [{ address: 'Baner' }] })).toEqual([
      'missing-fact location.0.latitude',
    ]);
    expect(found('projects', { ...project, brochure: 'na' })).toEqual(['missing-fact brochure']);
  });

  it('a price may be that of a home, and a point on the equator is one', () => {
    const unpriced = { ...project, homeTypes: [{ name: '3 BHK' }] };
    expect(found('projects', unpriced, { project: { ...ongoing, hasPricedHome: true } })).toEqual([]);
    expect(found('projects', { ...project, location: [{ ...place, latitude: 0 }] })).toEqual([]);
  });

  it('what is sold out, completed or let as workrooms needs fewer', () => {
    const bare = { homeTypes: [], possession: '', brochure: '' };
    expect(found('projects', { ...project, ...bare, status: 'Sold out' })).toEqual([]);
    expect(found('projects', { ...project, possession: '', status: 'Completed' })).toEqual([]);
    expect(found('projects', { ...project, homeTypes: [], builder: 'Coworking' })).toEqual([]);
  });
});

it('a registration that ends within 60 days is named, unless the building is completed', () => {
  expect(faultsOf('projects', { ...project, reraValidUntil: '2027-01-18' })).toEqual([
    { kind: 'registration-ends', field: 'reraValidUntil', subject: '2027-01-18', hint: '' },
  ]);
  expect(found('projects', { ...project, reraValidUntil: '2026-11-18' })).toEqual(['registration-ends reraValidUntil']);
  expect(found('projects', { ...project, reraValidUntil: '2027-01-19' })).toEqual([]);
  expect(found('projects', { ...project, reraValidUntil: '' })).toEqual([]);
  const completed = { status: 'Completed', occupancyCertificate: '2026-05-01', reraValidUntil: '2026-12-01' };
  expect(found('projects', { ...project, ...completed })).toEqual([]);
});

it('a poster is named from the day after its last one', () => {
  const poster = { name: 'Heights', project: 'p1', image: towerPicture, alt: 'Two towers.', until: '2026-11-18' };
  expect(faultsOf('posters', poster)).toEqual([
    { kind: 'ended-poster', field: 'until', subject: '2026-11-18', hint: '' },
  ]);
  expect(found('posters', { ...poster, until: '2026-11-19' })).toEqual([]);
});

it('a link to a redirected path is old, with the page where it arrives, also through several redirects', () => {
  const old = (hint: string) => [{ kind: 'old-link', field: 'richContent', hint }];
  expect(faultsOf('blog', linking({ href: '/about-us.html' }))).toMatchObject(old('/profile'));
  expect(faultsOf('blog', linking({ href: '/About.html/' }))).toMatchObject(old('/profile'));
  expect(faultsOf('blog', linking({ href: '/blog/gone' }))).toMatchObject(old('/blog/carpet-area'));
  expect(faultsOf('redirects', { from: '/a', to: '/about.html' })).toEqual([
    { kind: 'old-link', field: 'to', subject: '/about.html', hint: '/profile' },
  ]);
  expect(faultsOf('redirects', { from: '/a', to: '/nowhere' })).toMatchObject([{ kind: 'dead-link', field: 'to' }]);
  expect(faultsOf('redirects', { from: '/a', to: '/profile' })).toEqual([]);
});

it('progress is late after 90 days without an entry, while a project is under construction', () => {
  const last = (lastProgress: string | null) => ({ project: { ...ongoing, lastProgress } });
  expect(faultsOf('projects', project, last('2026-08-20'))).toEqual([
    { kind: 'late-progress', field: '', subject: '2026-08-20', hint: '' },
  ]);
  expect(found('projects', project, last('2026-08-21'))).toEqual([]);
  expect(faultsOf('projects', project, last(null))).toMatchObject([{ kind: 'late-progress', subject: '' }]);
  // A project that is new has time for its first entry.
  expect(found('projects', project, { project: { ...ongoing, liveSince: '2026-10-01', lastProgress: null } })).toEqual(
    [],
  );
  expect(found('projects', { ...project, status: 'Upcoming' }, last('2026-01-01'))).toEqual([]);
  expect(found('projects', { ...project, occupancyCertificate: '2026-05-01' }, last('2026-01-01'))).toEqual([]);
});

it('the check of a night is due from 3:00 of the company’s time, once', () => {
  // 21:30 UTC is 3:00 in Pune.
  const at = (time: string) => Date.parse(time);
  expect(isCheckDue(at('2026-11-19T21:29:00Z'), at('2026-11-18T21:31:00Z'))).toBe(false);
  expect(isCheckDue(at('2026-11-19T21:31:00Z'), at('2026-11-18T21:31:00Z'))).toBe(true);
  expect(isCheckDue(at('2026-11-19T21:31:00Z'), at('2026-11-19T21:30:00Z'))).toBe(false);
  // One that a person began in the evening does not stand in for that of the night.
  expect(isCheckDue(at('2026-11-19T21:31:00Z'), at('2026-11-19T20:00:00Z'))).toBe(true);
  expect(isCheckDue(at('2026-11-19T10:00:00Z'), null)).toBe(true);
});
