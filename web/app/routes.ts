import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { adminRoutes } from './routes/admin/admin-routes.ts';

/** Every part of the kit on one page, for those who build pages and for the browser tests. */
const kit =
  process.env.NODE_ENV === 'development' || process.env.PLINTH_KIT ? [route('kit', 'routes/kit/kit.tsx')] : [];

/** The five lists and their aliases; which list each shows is the page's to know. */
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

/** The site map, in the order of section 2.1 of the spec. */
export default [
  layout('routes/site/layout.tsx', [
    index('routes/site/home.tsx'),
    route('home', 'routes/site/home.tsx', { id: 'home-alias' }),
    route('projects', 'routes/site/projects.tsx'),
    ...projectLists.map((path) => route(path, 'routes/site/project-list.tsx', { id: path })),
    // The page, and the spelling a wrong slug is sent on to; both are given in the spec.
    route('project/:id/:slug?', 'routes/site/project.tsx', { id: 'project' }),
    route('projects/:id/:slug?', 'routes/site/project.tsx', { id: 'project-after-redirect' }),
    // Where the footer's form lands without scripts.
    route('subscribe', 'routes/site/subscribe.tsx'),
    ...kit,
    route('*', 'routes/site/not-found.tsx'),
  ]),
  ...adminRoutes,
] satisfies RouteConfig;
