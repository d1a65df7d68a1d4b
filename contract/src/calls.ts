/**
 * Every endpoint of the API: its name, path and access. Plain data, so that the browser's client can include it;
 * `endpoints.ts` adds input and output schemas, `call-summaries.ts` the documentation.
 */
import { deskCalls } from './desk-calls.ts';
import { importCalls } from './people-import-calls.ts';
import { privacyCalls } from './privacy-calls.ts';
import { type Call, type ContentCallsOf, type ContentReads, contentCallsOf, publicCalls } from './public-calls.ts';
import { reportCalls } from './report-calls.ts';

export { apiPrefix } from './api-prefix.ts';
export { type Call, type ContentCallName, contentCallName, type UnionToIntersection } from './public-calls.ts';

const readContent = { method: 'GET', access: 'content.read' } as const;
const postContent = { method: 'POST', access: 'content.edit' } as const;
/** These change what visitors see. */
const publishContent = { method: 'POST', access: 'content.publish' } as const;
const readLeads = { method: 'GET', access: 'leads.work' } as const;
const postLeads = { method: 'POST', access: 'leads.work' } as const;
const exportLeads = { method: 'GET', access: 'leads.export' } as const;
const signIn = { method: 'POST', access: 'public' } as const;
const readAccount = { method: 'GET', access: 'account' } as const;
const postAccount = { method: 'POST', access: 'account' } as const;
const removeOwn = { method: 'DELETE', access: 'account' } as const;
const postSettings = { method: 'POST', access: 'settings.edit' } as const;
const postUsers = { method: 'POST', access: 'users.manage' } as const;

/** What these store is live at once; drafts have endpoints of their own. */
const edits = {
  create: { ...publishContent, below: '' },
  update: { method: 'PUT', access: 'content.publish', needsVersion: true, below: '/{id}' },
  delete: { method: 'DELETE', access: 'content.publish', below: '/{id}' },
} as const;
export type ContentCallNames = keyof ContentReads | keyof ContentCallsOf<typeof edits>;

export const calls = {
  ...publicCalls,
  ...contentCallsOf(edits),

  listSubmissions: { ...readLeads, path: '/form' },
  getSubmission: { ...readLeads, path: '/form/{id}' },
  updateSubmission: { method: 'PUT', access: 'leads.work', needsVersion: true, path: '/form/{id}' },
  deleteSubmission: { method: 'DELETE', access: 'leads.export', path: '/form/{id}' },
  exportExcel: { ...exportLeads, path: '/form/export/excel' },
  exportCsv: { ...exportLeads, path: '/form/export/csv' },

  listUnits: { ...readContent, path: '/admin/projects/{id}/units' },
  editUnits: { ...postContent, path: '/admin/projects/{id}/units' },
  previewUnits: { ...postContent, path: '/admin/projects/{id}/units/preview' },
  importUnits: { ...postContent, path: '/admin/projects/{id}/units/import' },
  undoUnits: { ...postContent, path: '/admin/projects/{id}/units/undo' },
  exportUnits: { ...readContent, path: '/admin/projects/{id}/units/export' },
  getUnitHistory: { ...readContent, path: '/admin/projects/{id}/units/{unit}/history' },

  uploadMedia: { ...postContent, path: '/media' },
  getMedia: { ...readContent, path: '/media/{id}' },
  openMedia: { ...readContent, path: '/media/{id}/content' },
  describeMedia: { ...postContent, path: '/media/{id}/details' },
  replaceMedia: { ...publishContent, path: '/media/{id}/replacement' },
  deleteMedia: { method: 'DELETE', access: 'content.edit', path: '/media/{id}' },
  withdrawUpload: { method: 'DELETE', access: 'content.edit', path: '/media/uploads/{key}' },
  restoreMedia: { ...postContent, path: '/media/{id}/restore' },
  listMedia: { ...readContent, path: '/admin/media' },
  getMediaFile: { ...readContent, path: '/admin/media/{id}' },

  getSignInMethods: { method: 'GET', access: 'public', path: '/auth/methods' },
  login: { ...signIn, path: '/auth/login' },
  verifyFactor: { ...signIn, path: '/auth/factor' },
  startPasskeyLogin: { ...signIn, path: '/auth/passkey/options' },
  loginWithPasskey: { ...signIn, path: '/auth/passkey' },
  startSso: { method: 'GET', access: 'public', path: '/auth/sso' },
  finishSso: { method: 'GET', access: 'public', path: '/auth/sso/callback' },
  getInvitation: { ...signIn, path: '/auth/invitation' },
  startInvitationPasskey: { ...signIn, path: '/auth/invitation/passkey' },
  acceptInvitation: { ...signIn, path: '/auth/invitation/accept' },
  requestReset: { ...signIn, path: '/auth/reset/request' },
  resetPassword: { ...signIn, path: '/auth/reset' },
  logout: { ...postAccount, path: '/auth/logout' },
  getSession: { ...readAccount, path: '/auth/session' },

  getAccount: { ...readAccount, path: '/account' },
  updateProfile: { method: 'PUT', access: 'account', path: '/account' },
  changeEmail: { ...postAccount, path: '/account/email' },
  changePassword: { ...postAccount, path: '/account/password' },
  startTotp: { ...postAccount, path: '/account/totp' },
  confirmTotp: { ...postAccount, path: '/account/totp/confirm' },
  removeTotp: { ...removeOwn, path: '/account/totp' },
  startPasskey: { ...postAccount, path: '/account/passkeys/options' },
  addPasskey: { ...postAccount, path: '/account/passkeys' },
  removePasskey: { ...removeOwn, path: '/account/passkeys/{id}' },
  createRecoveryCodes: { ...postAccount, path: '/account/recovery-codes' },
  endSession: { ...removeOwn, path: '/account/sessions/{id}' },
  endOtherSessions: { ...postAccount, path: '/account/sessions/end' },

  listUsers: { method: 'GET', access: 'users.manage', path: '/admin/users' },
  inviteUser: { ...postUsers, path: '/admin/users' },
  changeRole: { method: 'PUT', access: 'users.manage', path: '/admin/users/{id}/role' },
  renewInvitation: { ...postUsers, path: '/admin/users/{id}/invitation' },
  createResetLink: { ...postUsers, path: '/admin/users/{id}/reset' },
  removeFactors: { method: 'DELETE', access: 'users.manage', path: '/admin/users/{id}/factors' },
  deactivateUser: { ...postUsers, path: '/admin/users/{id}/deactivate' },
  activateUser: { ...postUsers, path: '/admin/users/{id}/activate' },

  listActivity: { method: 'GET', access: 'activity.read', path: '/admin/activity' },
  exportActivity: { method: 'GET', access: 'activity.read', path: '/admin/activity/export' },
  listEntityActivity: {
    ...readContent,
    formAccess: 'leads.work',
    path: '/admin/collections/{collection}/{id}/activity',
  },
  getEntityEvent: {
    ...readContent,
    formAccess: 'leads.work',
    path: '/admin/collections/{collection}/{id}/activity/{event}',
  },

  listRecords: { ...readContent, path: '/admin/records' },
  openRecordFile: { ...readContent, path: '/admin/records/files/{id}' },
  listRecordDays: { ...readContent, path: '/admin/collections/{collection}/{id}/record/days' },
  getPublicRecord: { ...readContent, path: '/admin/collections/{collection}/{id}/record' },
  getPublicRecordPdf: { ...readContent, path: '/admin/collections/{collection}/{id}/record/pdf' },

  getSetupDoor: { method: 'GET', access: 'public', path: '/setup' },
  checkSetupCode: { ...signIn, path: '/setup/code' },
  createFirstOwner: { ...signIn, path: '/setup/owner' },
  getSetup: { method: 'GET', access: 'settings.edit', path: '/admin/setup' },
  finishSetupStep: { ...postSettings, path: '/admin/setup/step' },
  sendTestMail: { ...postSettings, path: '/admin/setup/mail' },
  confirmTestMail: { ...postSettings, path: '/admin/setup/mail/confirmation' },
  decideAnalytics: { ...postSettings, path: '/admin/setup/analytics' },
  goLive: { ...postSettings, path: '/admin/setup/live' },

  getDemoContent: { method: 'GET', access: 'settings.edit', path: '/admin/demo' },
  loadDemoContent: { ...postSettings, path: '/admin/demo/load' },
  removeDemoContent: { ...postSettings, path: '/admin/demo/removal' },
  getMailPreview: { method: 'GET', access: 'settings.edit', path: '/admin/mails/{mail}/preview' },
  openMailPreview: { method: 'GET', access: 'settings.edit', path: '/admin/mails/{mail}/preview/page' },
  sendMailTest: { ...postSettings, path: '/admin/mails/{mail}/test' },

  getSiteCheck: { method: 'GET', access: 'check.read', path: '/admin/check' },
  startSiteCheck: { ...postContent, path: '/admin/check' },

  getOverview: { ...readContent, path: '/admin/overview' },
  getDashboard: { ...readContent, path: '/admin/dashboard' },
  listForAdmin: { ...readContent, path: '/admin/collections/{collection}' },
  findForAdmin: { ...readContent, path: '/admin/find' },
  listDeleted: { ...readContent, path: '/admin/deleted' },
  restoreDeleted: {
    ...publishContent,
    formAccess: 'leads.export',
    path: '/admin/collections/{collection}/{id}/restore',
  },
  listRevisions: { ...readContent, formAccess: 'leads.work', path: '/admin/collections/{collection}/{id}/revisions' },
  restoreRevision: {
    ...postContent,
    formAccess: 'leads.work',
    path: '/admin/collections/{collection}/{id}/revisions/{version}/restore',
    needsVersion: true,
  },
  createDraft: { ...postContent, path: '/admin/collections/{collection}/drafts' },
  getDraft: { ...readContent, path: '/admin/collections/{collection}/{id}/draft' },
  saveDraft: {
    ...{ method: 'PUT', access: 'content.edit', needsVersion: true },
    path: '/admin/collections/{collection}/{id}/draft',
  },
  changeReview: { ...postContent, path: '/admin/collections/{collection}/{id}/review' },
  changePublication: { ...publishContent, path: '/admin/collections/{collection}/{id}/publication' },
  listReviews: { ...readContent, path: '/admin/reviews' },
  listNotes: { ...readContent, path: '/admin/collections/{collection}/{id}/notes' },
  addNote: { ...postContent, path: '/admin/collections/{collection}/{id}/notes' },
  removeNote: {
    ...{ method: 'DELETE', access: 'content.edit' },
    path: '/admin/collections/{collection}/{id}/notes/{note}',
  },
  reportPresence: {
    ...{ method: 'POST', access: 'content.read' },
    path: '/admin/collections/{collection}/{id}/presence',
  },
  /** Anyone may open a link, so only those who may make one see it. */
  listPreviews: {
    ...{ method: 'GET', access: 'content.edit' },
    path: '/admin/collections/{collection}/{id}/previews',
  },
  createPreview: { ...postContent, path: '/admin/collections/{collection}/{id}/previews' },
  revokePreview: {
    ...{ method: 'DELETE', access: 'content.edit' },
    path: '/admin/collections/{collection}/{id}/previews/{preview}',
  },
  getRegistration: { ...readContent, path: '/admin/collections/projects/{id}/registration' },
  moveDocument: { ...publishContent, path: '/admin/collections/{collection}/{id}/move' },
  duplicateDocument: { ...postContent, path: '/admin/collections/{collection}/{id}/duplicate' },
  listFilters: { ...readContent, formAccess: 'leads.work', path: '/admin/filters/{collection}' },
  createFilter: { ...postContent, formAccess: 'leads.work', path: '/admin/filters/{collection}' },
  updateFilter: {
    method: 'PUT',
    access: 'content.edit',
    formAccess: 'leads.work',
    path: '/admin/filters/{collection}/{id}',
  },
  deleteFilter: {
    method: 'DELETE',
    access: 'content.edit',
    formAccess: 'leads.work',
    path: '/admin/filters/{collection}/{id}',
  },
  listOldAddresses: { ...readContent, path: '/admin/addresses' },
  listLeads: { ...readLeads, path: '/admin/leads' },
  getLead: { ...readLeads, path: '/admin/leads/{id}' },
  replayDelivery: { ...postLeads, path: '/admin/leads/{id}/deliveries/{channel}/replay' },
  releaseLead: { ...postLeads, path: '/admin/leads/{id}/release' },
  markSpam: { ...postLeads, path: '/admin/leads/{id}/spam' },
  grantHold: { ...postLeads, path: '/admin/leads/{id}/hold' },
  releaseHold: { ...postLeads, path: '/admin/leads/{id}/hold/release' },
  addLeadEvent: { ...postLeads, path: '/admin/leads/{id}/events' },

  ...deskCalls,
  ...reportCalls,
  ...importCalls,
  ...privacyCalls,
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
