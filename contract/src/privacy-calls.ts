/** The calls of privacy requests: the public page, the privacy desk, and what colleagues note about a consent. */

const ask = { method: 'POST', access: 'public' } as const;
const read = { method: 'GET', access: 'privacy.work' } as const;
const post = { method: 'POST', access: 'privacy.work' } as const;

export const privacyAskCalls = {
  askPrivacy: { ...ask, path: '/privacy-requests' },
  confirmPrivacy: { ...ask, path: '/privacy-requests/confirmation' },
  resendPrivacyCode: { ...ask, path: '/privacy-requests/code' },
} as const;

export const privacyCalls = {
  getPrivacyDesk: { ...read, path: '/admin/privacy' },
  notePrivacyRequest: { ...post, path: '/admin/privacy' },
  getPrivacyRules: { ...read, path: '/admin/privacy/rules' },
  updatePrivacyRules: { method: 'PUT', access: 'privacy.work', needsVersion: true, path: '/admin/privacy/rules' },
  makeBreachKit: { ...post, path: '/admin/privacy/breach' },
  getPrivacyRequest: { ...read, path: '/admin/privacy/{id}' },
  takePrivacyStep: { ...post, path: '/admin/privacy/{id}/step' },
  getPrivacyReport: { ...read, path: '/admin/privacy/{id}/report' },
  /** A colleague passes on what a person asks for. */
  askForPerson: { method: 'POST', access: 'leads.work', path: '/admin/people/{id}/privacy' },
  withdrawPerson: { method: 'POST', access: 'leads.work', path: '/admin/people/{id}/withdrawal' },
  noteConsent: { method: 'POST', access: 'leads.work', path: '/admin/people/{id}/consent' },
  exportPeople: { method: 'POST', access: 'leads.export', path: '/admin/people/export' },
} as const;
