/**
 * Every call of the API: what it is named, where it lives, who may make it. Plain data, so that the browser's client
 * can carry it; `endpoints.ts` adds to each name what goes in and what comes out.
 */
export { apiPrefix } from './api-prefix.ts';

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `apiPrefix`, in OpenAPI's spelling of parameters. */
  path: `/${string}`;
  access: 'public' | 'admin';
  summary: string;
  /** An edit must say which version it started from. */
  needsVersion?: true;
};

const read = { method: 'GET', access: 'public' } as const;
const readAsAdmin = { method: 'GET', access: 'admin' } as const;
const create = { method: 'POST', access: 'admin' } as const;
const update = { method: 'PUT', access: 'admin', needsVersion: true } as const;
const remove = { method: 'DELETE', access: 'admin' } as const;

export const calls = {
  listProjects: {
    ...read,
    path: '/projects',
    summary: 'All projects by ascending priority, each as much as a card, a filter and a map marker need',
  },
  listProjectPage: {
    ...read,
    path: '/projects/page',
    summary: 'One page of the projects that a list or a search keeps, with what its filters offer',
  },
  getProject: { ...read, path: '/projects/{id}', summary: 'One project, whole' },
  createProject: { ...create, path: '/projects', summary: 'Add a project' },
  updateProject: { ...update, path: '/projects/{id}', summary: 'Replace a project' },
  deleteProject: { ...remove, path: '/projects/{id}', summary: 'Delete a project' },
  getBrochure: {
    ...read,
    path: '/projects/{id}/brochure',
    summary: 'The brochure of a project as a file, against the grant that the brochure form gives',
  },

  listBlog: { ...read, path: '/blog', summary: 'Blog posts, newest first; the next page in the Link header' },
  getBlog: { ...read, path: '/blog/{id}', summary: 'One post, blog or news: their ids are never the same' },
  createBlog: { ...create, path: '/blog', summary: 'Add a blog post' },
  updateBlog: { ...update, path: '/blog/{id}', summary: 'Replace a blog post' },
  deleteBlog: { ...remove, path: '/blog/{id}', summary: 'Delete a blog post' },

  listNews: { ...read, path: '/news', summary: 'News items, newest first; the next page in the Link header' },
  getNews: { ...read, path: '/news/{id}', summary: 'One news item' },
  createNews: { ...create, path: '/news', summary: 'Add a news item' },
  updateNews: { ...update, path: '/news/{id}', summary: 'Replace a news item' },
  deleteNews: { ...remove, path: '/news/{id}', summary: 'Delete a news item' },

  listHiring: { ...read, path: '/hiring', summary: 'Openings' },
  getHiring: { ...read, path: '/hiring/{id}', summary: 'One opening' },
  createHiring: { ...create, path: '/hiring', summary: 'Add an opening' },
  updateHiring: { ...update, path: '/hiring/{id}', summary: 'Replace an opening' },
  deleteHiring: { ...remove, path: '/hiring/{id}', summary: 'Delete an opening' },

  listServices: { ...read, path: '/services', summary: 'Services' },
  getService: { ...read, path: '/services/{id}', summary: 'One service' },
  createService: { ...create, path: '/services', summary: 'Add a service' },
  updateService: { ...update, path: '/services/{id}', summary: 'Replace a service' },
  deleteService: { ...remove, path: '/services/{id}', summary: 'Delete a service' },

  listTestimonials: { ...read, path: '/testimonial', summary: 'Testimonials of all projects' },
  getTestimonial: { ...read, path: '/testimonial/{id}', summary: 'One testimonial' },
  createTestimonial: { ...create, path: '/testimonial', summary: 'Add a testimonial' },
  updateTestimonial: { ...update, path: '/testimonial/{id}', summary: 'Replace a testimonial' },
  deleteTestimonial: { ...remove, path: '/testimonial/{id}', summary: 'Delete a testimonial' },

  submitForm: {
    method: 'POST',
    path: '/form',
    access: 'public',
    summary: 'Subscribe, enquire, ask for a brochure or a visit. An Idempotency-Key header makes a retry safe',
  },
  getWithdrawal: {
    ...read,
    path: '/withdrawals',
    summary: 'What the link in a receipt can still take back. Looking changes nothing: mail scanners follow links',
  },
  withdrawConsent: {
    method: 'POST',
    path: '/withdrawals',
    access: 'public',
    summary: 'Take back the consent that a link stands for. Again changes nothing',
  },
  listSubmissions: {
    ...readAsAdmin,
    path: '/form',
    summary: 'Submissions, newest first; the next page in the Link header',
  },
  getSubmission: { ...readAsAdmin, path: '/form/{id}', summary: 'One submission' },
  updateSubmission: { ...update, path: '/form/{id}', summary: 'Correct a submission' },
  deleteSubmission: { ...remove, path: '/form/{id}', summary: 'Delete a submission' },
  exportExcel: { ...readAsAdmin, path: '/form/export/excel', summary: 'Submissions as submissions.xlsx' },
  exportCsv: { ...readAsAdmin, path: '/form/export/csv', summary: 'Submissions as submissions.csv' },

  uploadMedia: {
    ...create,
    path: '/media',
    summary: 'Take one file as multipart/form-data, its alt text before it; answers its id and state',
  },
  getMedia: { ...readAsAdmin, path: '/media/{id}', summary: 'How far an upload has come' },

  login: { method: 'POST', path: '/auth/login', access: 'public', summary: 'Log in' },
  logout: { method: 'POST', path: '/auth/logout', access: 'admin', summary: 'End this session' },
  getSession: { ...readAsAdmin, path: '/auth/session', summary: 'Who is logged in, and until when' },

  getOverview: { ...readAsAdmin, path: '/admin/overview', summary: 'What the frame of the admin area shows' },
  getDashboard: {
    ...readAsAdmin,
    path: '/admin/dashboard',
    summary: 'Leads of 30 days counted, and what wants mending',
  },
  listForAdmin: {
    ...readAsAdmin,
    path: '/admin/collections/{collection}',
    summary: 'A page of a collection as a table: searched, sorted, by key',
  },
  listDeleted: { ...readAsAdmin, path: '/admin/deleted', summary: 'What was deleted in the last 30 days' },
  restoreDeleted: {
    ...create,
    path: '/admin/collections/{collection}/{id}/restore',
    summary: 'Undo a deletion',
  },
  listRevisions: {
    ...readAsAdmin,
    path: '/admin/collections/{collection}/{id}/revisions',
    summary: 'Every edit: who, when, what changed',
  },
  restoreRevision: {
    ...create,
    path: '/admin/collections/{collection}/{id}/revisions/{version}/restore',
    needsVersion: true,
    summary: 'Make an earlier version the current one again',
  },
  listLeads: { ...readAsAdmin, path: '/admin/leads', summary: 'Submissions as a table: filtered, sorted, by key' },
  getLead: { ...readAsAdmin, path: '/admin/leads/{id}', summary: 'Everything known of one lead' },
  replayDelivery: {
    ...create,
    path: '/admin/leads/{id}/deliveries/{channel}/replay',
    summary: 'Send again what was given up',
  },
  releaseLead: {
    ...create,
    path: '/admin/leads/{id}/release',
    summary: 'It is no spam: send it where leads are sent',
  },
  addLeadEvent: { ...create, path: '/admin/leads/{id}/events', summary: 'Add a note, set the status, or both' },

  getSiteData: { ...read, path: '/json/{id}', summary: 'Logo and menu, in the shape of the JSON host the spec reads' },
  search: { ...read, path: '/search', summary: 'Projects, posts and services by meaning and by spelling, best first' },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
