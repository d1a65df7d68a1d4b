/**
 * Every endpoint of the API: its name, path and access. Plain data, so that the browser's client can include it;
 * `endpoints.ts` adds input and output schemas, `call-summaries.ts` the documentation.
 */
import { type Call, type ContentCallsOf, type ContentReads, contentCallsOf, publicCalls } from './public-calls.ts';

export { apiPrefix } from './api-prefix.ts';
export { type Call, type ContentCallName, contentCallName, type UnionToIntersection } from './public-calls.ts';

const readAsAdmin = { method: 'GET', access: 'admin' } as const;
const create = { method: 'POST', access: 'admin' } as const;
const update = { method: 'PUT', access: 'admin', needsVersion: true } as const;
const remove = { method: 'DELETE', access: 'admin' } as const;

const edits = {
  create: { ...create, below: '' },
  update: { ...update, below: '/{id}' },
  delete: { ...remove, below: '/{id}' },
} as const;
export type ContentCallNames = keyof ContentReads | keyof ContentCallsOf<typeof edits>;

export const calls = {
  ...publicCalls,
  ...contentCallsOf(edits),

  listSubmissions: { ...readAsAdmin, path: '/form' },
  getSubmission: { ...readAsAdmin, path: '/form/{id}' },
  updateSubmission: { ...update, path: '/form/{id}' },
  deleteSubmission: { ...remove, path: '/form/{id}' },
  exportExcel: { ...readAsAdmin, path: '/form/export/excel' },
  exportCsv: { ...readAsAdmin, path: '/form/export/csv' },

  listUnits: { ...readAsAdmin, path: '/admin/projects/{id}/units' },
  editUnits: { ...create, path: '/admin/projects/{id}/units' },
  previewUnits: { ...create, path: '/admin/projects/{id}/units/preview' },
  importUnits: { ...create, path: '/admin/projects/{id}/units/import' },
  undoUnits: { ...create, path: '/admin/projects/{id}/units/undo' },
  exportUnits: { ...readAsAdmin, path: '/admin/projects/{id}/units/export' },
  getUnitHistory: { ...readAsAdmin, path: '/admin/projects/{id}/units/{unit}/history' },

  uploadMedia: { ...create, path: '/media' },
  getMedia: { ...readAsAdmin, path: '/media/{id}' },
  openMedia: { ...readAsAdmin, path: '/media/{id}/content' },
  describeMedia: { ...create, path: '/media/{id}/details' },
  replaceMedia: { ...create, path: '/media/{id}/replacement' },
  deleteMedia: { ...remove, path: '/media/{id}' },
  withdrawUpload: { ...remove, path: '/media/uploads/{key}' },
  restoreMedia: { ...create, path: '/media/{id}/restore' },
  listMedia: { ...readAsAdmin, path: '/admin/media' },
  getMediaFile: { ...readAsAdmin, path: '/admin/media/{id}' },

  login: { method: 'POST', path: '/auth/login', access: 'public' },
  logout: { method: 'POST', path: '/auth/logout', access: 'admin' },
  getSession: { ...readAsAdmin, path: '/auth/session' },

  getOverview: { ...readAsAdmin, path: '/admin/overview' },
  getDashboard: { ...readAsAdmin, path: '/admin/dashboard' },
  listForAdmin: { ...readAsAdmin, path: '/admin/collections/{collection}' },
  findForAdmin: { ...readAsAdmin, path: '/admin/find' },
  listDeleted: { ...readAsAdmin, path: '/admin/deleted' },
  restoreDeleted: { ...create, path: '/admin/collections/{collection}/{id}/restore' },
  listRevisions: { ...readAsAdmin, path: '/admin/collections/{collection}/{id}/revisions' },
  restoreRevision: {
    ...create,
    path: '/admin/collections/{collection}/{id}/revisions/{version}/restore',
    needsVersion: true,
  },
  moveDocument: { ...create, path: '/admin/collections/{collection}/{id}/move' },
  duplicateDocument: { ...create, path: '/admin/collections/{collection}/{id}/duplicate' },
  listFilters: { ...readAsAdmin, path: '/admin/filters/{collection}' },
  createFilter: { ...create, path: '/admin/filters/{collection}' },
  updateFilter: { method: 'PUT', access: 'admin', path: '/admin/filters/{collection}/{id}' },
  deleteFilter: { ...remove, path: '/admin/filters/{collection}/{id}' },
  listOldAddresses: { ...readAsAdmin, path: '/admin/addresses' },
  listLeads: { ...readAsAdmin, path: '/admin/leads' },
  getLead: { ...readAsAdmin, path: '/admin/leads/{id}' },
  replayDelivery: { ...create, path: '/admin/leads/{id}/deliveries/{channel}/replay' },
  releaseLead: { ...create, path: '/admin/leads/{id}/release' },
  grantHold: { ...create, path: '/admin/leads/{id}/hold' },
  releaseHold: { ...create, path: '/admin/leads/{id}/hold/release' },
  addLeadEvent: { ...create, path: '/admin/leads/{id}/events' },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
