import type { AuditAction } from './audit-actions.ts';
import { type CallName, type ContentCallNames, type calls, contentCallName } from './calls.ts';
import { contentApis } from './collections.ts';

/**
 * What each call stores in the audit trail: every call of a signed-in person that changes something, the reads of leads, and every export.
 * A new call of that kind without an entry is a type error.
 */

type ChangingCall = {
  [N in CallName]: (typeof calls)[N] extends { method: 'GET' } | { access: 'public' } ? never : N;
}[CallName];

const recordedReads = {
  listLeads: ['lead.list'],
  listSubmissions: ['lead.list'],
  /** It shows the newest leads. */
  getDashboard: ['lead.list'],
  getLead: ['lead.read'],
  getSubmission: ['lead.read'],
  /** If it shows leads. */
  listDeleted: ['lead.list'],
  /** Of a lead only: its earlier versions hold the same personal data. */
  listRevisions: ['lead.read'],
  exportExcel: ['lead.export'],
  exportCsv: ['lead.export'],
  exportReport: ['report.export'],
  getDesk: ['person.list'],
  getBoard: ['person.list'],
  listPeople: ['person.list'],
  getPerson: ['person.read'],
  findKnownPerson: ['person.known'],
  getPrivacyDesk: ['privacy.list'],
  getPrivacyRequest: ['privacy.read'],
  getPrivacyReport: ['privacy.read'],
  exportUnits: ['homes.export'],
  getPublicRecordPdf: ['record.export'],
  /** It names every colleague, with sessions and networks. */
  exportActivity: ['activity.export'],
} as const satisfies Partial<Record<Exclude<CallName, ChangingCall>, readonly AuditAction[]>>;

export type AuditedCall = ChangingCall | keyof typeof recordedReads;

/** The actions of which a request records one; or why there is nothing to record. */
export type Audited = readonly [AuditAction, ...AuditAction[]] | { because: string };

const contentActions = { create: 'document.create', update: 'document.update', delete: 'document.delete' } as const;

const editsOfContent = Object.fromEntries(
  contentApis.flatMap((api) =>
    (['create', 'update', 'delete'] as const)
      .filter((kind) => (api.calls as readonly string[]).includes(kind))
      .map((kind) => [contentCallName(api, kind), [contentActions[kind]]]),
  ),
) as unknown as Record<Extract<ChangingCall, ContentCallNames>, Audited>;

export const auditedCalls: Record<AuditedCall, Audited> = {
  ...recordedReads,
  ...editsOfContent,
  restoreDeleted: ['document.restore', 'lead.restore'],
  restoreRevision: ['document.revert', 'lead.revert'],
  moveDocument: ['document.move'],
  createDraft: ['document.draft'],
  /** The first save of each person, and later ones that change further fields: a text that is being typed is one event. */
  saveDraft: ['document.draft'],
  changeReview: ['document.ask', 'document.take-back', 'document.discard'],
  changePublication: [
    ...(['document.publish', 'document.withdraw', 'document.send-back'] as const),
    ...(['document.schedule', 'document.unschedule'] as const),
  ],
  addNote: ['document.note'],
  removeNote: ['document.note-remove'],
  reportPresence: { because: 'It changes no content, and what it says is forgotten within a minute' },
  createPreview: ['document.preview'],
  revokePreview: ['document.preview-end'],
  duplicateDocument: ['document.duplicate'],

  editUnits: ['homes.edit'],
  previewUnits: { because: 'It stores nothing' },
  importUnits: ['homes.import'],
  undoUnits: ['homes.undo'],

  startSiteCheck: ['check.start'],

  loadDemoContent: ['demo.load'],
  removeDemoContent: ['demo.remove'],

  goLive: ['site.live'],
  finishSetupStep: { because: 'It keeps a place in the set-up and changes nothing' },
  sendTestMail: ['setup.mail'],
  confirmTestMail: ['setup.mail'],
  decideAnalytics: ['setup.analytics'],

  sendMailTest: ['mail.test'],

  uploadMedia: ['media.upload'],
  describeMedia: ['media.describe'],
  /** Each document that shows the file is an edit of its own, with an event of its own. */
  replaceMedia: ['media.replace'],
  deleteMedia: ['media.delete'],
  withdrawUpload: ['media.withdraw'],
  restoreMedia: ['media.restore'],

  createFilter: ['filter.create'],
  updateFilter: ['filter.update'],
  deleteFilter: ['filter.delete'],

  updateSubmission: ['lead.update'],
  deleteSubmission: ['lead.delete'],
  addLeadEvent: ['lead.note'],
  releaseLead: ['lead.release'],
  markSpam: ['lead.spam'],
  replayDelivery: ['lead.redeliver'],
  grantHold: ['lead.hold'],
  releaseHold: ['lead.hold-end'],

  createPerson: ['person.create', 'person.touch'],
  updatePerson: ['person.update'],
  moveStage: ['person.stage'],
  addTouch: ['person.touch'],
  setStep: ['person.step'],
  assignPerson: ['person.owner'],
  /** If a lead waits. */
  takeNextPerson: ['person.take'],
  mergePeople: ['person.merge'],
  undoMerge: ['person.merge-undo'],
  splitPerson: ['person.split'],
  changePeople: ['person.bulk'],
  undoChange: ['person.bulk-undo'],
  previewPeopleImport: ['person.list'],
  importPeople: ['person.import'],
  undoPeopleImport: ['person.import-undo'],
  updateSeller: ['seller.update'],
  withdrawPerson: ['person.withdraw'],
  noteConsent: ['person.consent'],
  exportPeople: ['person.export'],

  askForPerson: ['privacy.request'],
  notePrivacyRequest: ['privacy.request'],
  takePrivacyStep: ['privacy.step'],
  updatePrivacyRules: ['privacy.rules'],
  makeBreachKit: ['privacy.breach'],

  logout: ['session.end'],
  endSession: ['session.end'],
  endOtherSessions: ['session.end'],
  updateProfile: ['account.rename'],
  changeEmail: ['account.email'],
  changePassword: ['account.password'],
  startTotp: { because: 'The factor is added by confirmTotp' },
  confirmTotp: ['account.factor-add'],
  removeTotp: ['account.factor-remove'],
  startPasskey: { because: 'The factor is added by addPasskey' },
  addPasskey: ['account.factor-add'],
  removePasskey: ['account.factor-remove'],
  createRecoveryCodes: ['account.recovery-codes'],

  inviteUser: ['user.invite'],
  renewInvitation: ['user.invite'],
  changeRole: ['user.role'],
  createResetLink: ['user.reset-link'],
  removeFactors: ['user.factors-remove'],
  /** The others for each document whose request, plan or preview link the colleague had. */
  deactivateUser: ['user.deactivate', 'document.reassign', 'document.preview-end'],
  activateUser: ['user.activate'],
};

export const auditedCallNames = Object.keys(auditedCalls) as AuditedCall[];
