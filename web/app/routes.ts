import { adminPaths, loginPath } from '@plinth/contract/admin-paths';
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every part of the kit on one page, for those who build pages and for the browser tests. */
const kit =
  process.env.NODE_ENV === 'development' || process.env.PLINTH_KIT ? [route('kit', 'routes/kit/kit.tsx')] : [];

/** Section 2.8. The paths are the contract's, because the server guards them by it. */
const page = (path: string, file: string, id: string) => route(path.slice(1), `routes/admin/${file}.tsx`, { id });
const { form, ...content } = adminPaths.collections;
const admin = [
  page(loginPath, 'login', 'login'),
  layout('routes/admin/layout.tsx', [
    page(adminPaths.dashboard, 'dashboard', 'admin-dashboard'),
    page(`${adminPaths.dashboard}/deleted`, 'deleted', 'admin-deleted'),
    ...Object.entries(content).flatMap(([name, paths]) => [
      page(paths.list, 'list', `admin-list-${name}`),
      page(paths.create, 'create', `admin-create-${name}`),
      page(`${paths.list}/:id`, 'edit', `admin-edit-${name}`),
      page(`${paths.list}/:id/history`, 'history', `admin-history-${name}`),
    ]),
    page(form.list, 'submissions', 'admin-submissions'),
    page(`${form.list}/:id`, 'lead', 'admin-lead'),
    page(`${form.list}/:id/history`, 'history', 'admin-history-form'),
  ]),
];

/** The site map, in the order of section 2.1 of the spec. */
export default [
  layout('routes/site/layout.tsx', [
    index('routes/site/home.tsx'),
    route('home', 'routes/site/home.tsx', { id: 'home-alias' }),
    route('projects', 'routes/site/projects.tsx'),
    // The page, and the spelling a wrong slug is sent on to; both are given in the spec.
    route('project/:id/:slug?', 'routes/site/project.tsx', { id: 'project' }),
    route('projects/:id/:slug?', 'routes/site/project.tsx', { id: 'project-after-redirect' }),
    // Where the footer's form lands without scripts.
    route('subscribe', 'routes/site/subscribe.tsx'),
    ...kit,
    route('*', 'routes/site/not-found.tsx'),
  ]),
  ...admin,
] satisfies RouteConfig;
