import { adminPaths, loginPath } from '@plinth/contract/admin-paths';
import { setupPath } from '@plinth/contract/launch';
import { invitationPath, resetPath } from '@plinth/contract/sign-in';
import { layout, route } from '@react-router/dev/routes';

/** Section 2.8. The paths come from the contract, because the server uses it to protect them. */
const page = (path: string, file: string, id: string) => route(path.slice(1), `routes/admin/${file}.tsx`, { id });
const { form, ...content } = adminPaths.collections;
export const adminRoutes = [
  page(loginPath, 'login', 'login'),
  page(invitationPath, 'invitation', 'admin-invitation'),
  page(resetPath, 'reset', 'admin-reset'),
  page(`${adminPaths.dashboard}/preview-tools`, 'preview-tools', 'admin-preview-tools'),
  page(setupPath, 'setup', 'admin-setup'),
  page(`${adminPaths.setup}/:step?`, 'setup-steps', 'admin-setup-steps'),
  layout('routes/admin/layout.tsx', [
    page(adminPaths.dashboard, 'dashboard', 'admin-dashboard'),
    page(`${adminPaths.dashboard}/deleted`, 'deleted', 'admin-deleted'),
    page(`${adminPaths.dashboard}/addresses`, 'old-addresses', 'admin-old-addresses'),
    ...Object.entries(content).flatMap(([name, paths]) => [
      page(paths.list, 'list', `admin-list-${name}`),
      page(paths.create, 'create', `admin-create-${name}`),
      page(`${paths.list}/:id`, 'edit', `admin-edit-${name}`),
      page(`${paths.list}/:id/history`, 'history', `admin-history-${name}`),
    ]),
    page(`${content.projects.list}/:id/homes`, 'homes', 'admin-homes'),
    page(adminPaths.media, 'media', 'admin-media'),
    page(adminPaths.users, 'users', 'admin-users'),
    page(adminPaths.activity, 'activity', 'admin-activity'),
    page(adminPaths.reviews, 'reviews', 'admin-reviews'),
    page(`${adminPaths.reviews}/:collection/:id`, 'review', 'admin-review'),
    page(adminPaths.record, 'records', 'admin-records'),
    page(`${adminPaths.record}/:collection/:id`, 'record', 'admin-record'),
    page(adminPaths.checks, 'checks', 'admin-checks'),
    page(adminPaths.launch, 'launch', 'admin-launch'),
    page(adminPaths.demo, 'demo', 'admin-demo'),
    page(adminPaths.profile, 'profile', 'admin-profile'),
    page(adminPaths.leads, 'people', 'admin-people'),
    page(`${adminPaths.leads}/today`, 'desk-today', 'admin-desk-today'),
    page(`${adminPaths.leads}/board`, 'desk-board', 'admin-desk-board'),
    page(`${adminPaths.leads}/new`, 'new-lead', 'admin-new-lead'),
    page(`${adminPaths.leads}/import`, 'people-import', 'admin-people-import'),
    page(`${adminPaths.leads}/report`, 'report', 'admin-report'),
    page(`${adminPaths.leads}/privacy`, 'privacy', 'admin-privacy'),
    page(`${adminPaths.leads}/:id`, 'person', 'admin-person'),
    page(form.list, 'submissions', 'admin-submissions'),
    page(`${form.list}/:id`, 'lead', 'admin-lead'),
    page(`${form.list}/:id/history`, 'history', 'admin-history-form'),
  ]),
];
