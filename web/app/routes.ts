import { policyNames } from '@plinth/contract/policies';
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { mostParts, partPath } from './lib/sitemap.ts';
import { adminRoutes } from './routes/admin/admin-routes.ts';

/** Every shared UI component on one page, for developers and for the browser tests. */
const kit =
  process.env.NODE_ENV === 'development' || process.env.PLINTH_KIT ? [route('kit', 'routes/kit/kit.tsx')] : [];

/** The five lists and their aliases. The page decides by its path which list to show. */
const projectLists = [
  'residential',
  'residential-projects',
  'commercial-projects',
  'commercial',
  'ongoing',
  'coming-soon',
  'upcoming',
  'coworking',
];

/** Files for crawlers and feed readers. */
const files = [
  route('robots.txt', 'routes/files/robots.ts'),
  route('.well-known/security.txt', 'routes/files/security-txt.ts'),
  route('llms.txt', 'routes/files/llms.ts'),
  route('rss.xml', 'routes/files/rss.ts'),
  route('project/:id/:slug/progress.xml', 'routes/files/progress-rss.ts'),
  route('project/:id/:slug/cost/:home.pdf', 'routes/files/cost-pdf.ts'),
  route('project/:id/:slug/cost/:home/:buyer.pdf', 'routes/files/cost-pdf.ts', { id: 'cost-pdf-of-buyer' }),
  route('project/:id/:slug/chooser/:tower?', 'routes/site/chooser-data.ts'),
  route('sitemap.xml', 'routes/files/sitemap.ts'),
  ...Array.from({ length: mostParts }, (_, index) => index + 1).map((part) =>
    route(partPath(part), 'routes/files/sitemap.ts', { id: `sitemap-${part}` }),
  ),
];

/** The site map, in the order of section 2.1 of the spec. */
export default [
  layout('routes/site/layout.tsx', [
    index('routes/site/home.tsx'),
    route('home', 'routes/site/home.tsx', { id: 'home-alias' }),
    route('profile', 'routes/site/about.tsx'),
    route('about-us', 'routes/site/about.tsx', { id: 'about-alias' }),
    route('projects', 'routes/site/projects.tsx'),
    ...projectLists.map((path) => route(path, 'routes/site/project-list.tsx', { id: path })),
    // The project page, and the path to which a wrong slug redirects; the spec has both.
    route('project/:id/:slug?', 'routes/site/project.tsx', { id: 'project' }),
    route('projects/:id/:slug?', 'routes/site/project.tsx', { id: 'project-after-redirect' }),
    route('project/:id/:slug/progress/:month?', 'routes/site/progress.tsx'),
    route('project/:id/:slug/homes/:tower?', 'routes/site/homes.tsx'),
    route('project/:id/:slug/cost/:home/:buyer?', 'routes/site/cost.tsx'),
    route('compare', 'routes/site/compare.tsx'),
    route('shortlist', 'routes/site/shortlist.tsx'),
    route('c/:slug', 'routes/site/campaign.tsx'),
    // A news item has three paths in the spec; one of them is canonical.
    route('medianews', 'routes/site/medianews.tsx'),
    route('medianews/:id', 'routes/site/post.tsx', { id: 'medianews-item' }),
    route('news/:id', 'routes/site/post.tsx', { id: 'news-item' }),
    route('contact', 'routes/site/contact.tsx'),
    route('awardsrecognition', 'routes/site/awards.tsx'),
    route('nri', 'routes/site/nri.tsx'),
    route('nri-services', 'routes/site/nri.tsx', { id: 'nri-alias' }),
    route('services', 'routes/site/services.tsx'),
    route('career', 'routes/site/career.tsx'),
    route('blog', 'routes/site/blog.tsx'),
    route('blog/:id', 'routes/site/post.tsx', { id: 'blog-post' }),
    route('events', 'routes/site/events.tsx'),
    // The version in force, and below it the version of a day.
    ...policyNames.flatMap((name) => [
      route(name, 'routes/site/policy.tsx', { id: name }),
      route(`${name}/:day`, 'routes/site/policy.tsx', { id: `${name}-of-day` }),
    ]),
    route('search', 'routes/site/search.tsx'),
    // The targets of the footer's form and the enquiry form without scripts.
    route('subscribe', 'routes/site/subscribe.tsx'),
    route('enquiry', 'routes/site/enquiry.tsx'),
    // The target of the withdrawal link in a consent receipt.
    route('withdraw', 'routes/site/withdraw.tsx'),
    // The target of the link in a subscription's confirmation mail.
    route('confirm', 'routes/site/confirm.tsx'),
    // Requests of people about their own data.
    route('privacy-request', 'routes/site/privacy-request.tsx'),
    // The target of the link in the mail of a hold.
    route('hold', 'routes/site/hold.tsx'),
    ...kit,
    route('*', 'routes/site/not-found.tsx'),
  ]),
  ...files,
  ...adminRoutes,
] satisfies RouteConfig;
