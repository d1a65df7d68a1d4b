import { z } from 'zod';
import {
  accountSchema,
  emailInput,
  endedSchema,
  factorAddedSchema,
  passkeyInput,
  passkeyParams,
  passwordInput,
  profileInput,
  recoveryCodesSchema,
  sessionParams,
  totpInput,
  totpSetupSchema,
} from './account.schema.ts';
import {
  addressParams,
  addressSchema,
  adminListQuery,
  adminPageSchema,
  collectionParams,
  dashboardSchema,
  deletedQuery,
  deletedSchema,
  deliveryParams,
  documentParams,
  entityParams,
  findQuery,
  foundSchema,
  leadEventInput,
  leadListQuery,
  leadPageSchema,
  leadSchema,
  moveInput,
  oldAddressQuery,
  oldAddressSchema,
  overviewSchema,
  revisionParams,
  revisionSchema,
} from './admin.schema.ts';
import {
  activityFilter,
  activityPageSchema,
  activityQuery,
  auditEventSchema,
  entityActivityParams,
  entityActivityQuery,
  entityActivitySchema,
  entityEventParams,
} from './audit.schema.ts';
import {
  acceptInvitationInput,
  factorInput,
  invitationPasskeyInput,
  invitationSchema,
  linkInput,
  loginResponseSchema,
  loginSchema,
  passkeyLoginInput,
  passkeyOptionsInput,
  passkeyOptionsSchema,
  resetInput,
  resetRequestInput,
  sessionSchema,
  signedInSchema,
  signInMethodsSchema,
  ssoCallbackQuery,
  ssoQuery,
} from './auth.schema.ts';
import { type CallName, type ContentCallName, contentCallName, type UnionToIntersection } from './calls.ts';
import { checkStartedSchema, siteCheckQuery, siteCheckSchema } from './check.schema.ts';
import { type collectionSchemas, rulesOf } from './collections.schema.ts';
import { type ApiOf, type CollectionName, collectionOf, type collections, contentApis } from './collections.ts';
import {
  confirmationInput,
  confirmationSchema,
  withdrawalInput,
  withdrawalQuery,
  withdrawalSchema,
} from './consent.schema.ts';
import { demoStartedSchema, demoStateSchema } from './demo-content.schema.ts';
import { deskEndpoints } from './desk-endpoints.ts';
import { byId, pageQuery } from './fields.schema.ts';
import { holdInput, holdOfferSchema, holdQuery, holdSchema } from './hold.schema.ts';
import {
  codeRightSchema,
  firstOwnerInput,
  setupCodeInput,
  setupDoneSchema,
  setupOpenSchema,
  setupStateSchema,
  stepInput,
  testMailInput,
  testMailSchema,
} from './launch.schema.ts';
import { mailParams, mailPreviewSchema, mailTestSchema } from './mail.schema.ts';
import {
  brochureQuerySchema,
  libraryFileSchema,
  libraryPageSchema,
  libraryQuery,
  mediaDetailsInput,
  mediaSchema,
  replacementInput,
  replacementSchema,
  uploadParams,
} from './media.schema.ts';
import {
  importDoneSchema,
  importInput,
  importPreviewInput,
  importPreviewSchema,
  importsSchema,
  importUndoneSchema,
  knownQuery,
  knownSchema,
} from './people-import.schema.ts';
import { policyParams, policyVersionSchema } from './policy.schema.ts';
import { previewParams, previewSchema } from './preview.schema.ts';
import { privacyEndpoints } from './privacy-endpoints.ts';
import { progressSchema } from './progress.schema.ts';
import { projectDocumentParams } from './project.schema.ts';
import { projectPageQuery, projectPageSchema } from './project-page.schema.ts';
import {
  publicRecordSchema,
  recordDaysSchema,
  recordListQuery,
  recordListSchema,
  recordParams,
  recordQuery,
} from './public-record.schema.ts';
import {
  draftCreatedSchema,
  draftInput,
  draftParams,
  draftSavedSchema,
  draftSchema,
  draftsParams,
  newDraftQuery,
  publicationInput,
  reviewInput,
} from './publishing.schema.ts';
import { redirectParams, redirectTargetSchema } from './redirect.schema.ts';
import { lapsedProjectSchema, registrationSchema } from './registration.schema.ts';
import { pageViewInput, reportExportQuery, reportQuery, reportSchema } from './report.schema.ts';
import {
  noteInput,
  noteParams,
  noteSchema,
  presenceInput,
  presenceSchema,
  waitingReviewSchema,
} from './review.schema.ts';
import { shownReferenceSchema } from './rich-text.schema.ts';
import { filterParams, oneFilterParams, savedFilterInput, savedFilterSchema } from './saved-filter.schema.ts';
import { searchHitSchema, searchQuerySchema } from './search.schema.ts';
import {
  submissionFilterSchema,
  submissionInputSchema,
  submissionListQuery,
  submissionResponseSchema,
  submissionSchema,
  submissionShapeOf,
  submissionUpdateSchema,
  submitQuerySchema,
} from './submission.schema.ts';
import {
  availabilityQuery,
  availabilitySchema,
  homeFeedQuery,
  homeFeedSchema,
  offerSchema,
  publicUnitSchema,
  unitEditInput,
  unitExportQuery,
  unitHistorySchema,
  unitImportInput,
  unitImportSchema,
  unitListQuery,
  unitPageSchema,
  unitParams,
  unitPreviewSchema,
  unitSheetInput,
  unitUndoInput,
} from './unit.schema.ts';
import { deactivationInput, invitationInput, invitedSchema, linkSchema, roleInput, userSchema } from './user.schema.ts';

/** Input and output of any endpoint. */
export type EndpointShape = {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Chooses the schema where a body may have several shapes. */
  chooseBody?: (body: unknown) => z.ZodType;
  output: z.ZodType;
  status?: 200 | 201;
};

const deleted = { params: byId, output: z.object({ id: z.string() }) } as const;
const file = z.unknown().describe('A file, streamed');
const page = z.unknown().describe('A redirect or a page, for a browser');

type Schemas = typeof collectionSchemas;
type Paged<C extends CollectionName> = (typeof collections)[C]['isPaged'] extends true
  ? { query: typeof pageQuery }
  : unknown;

/** The shapes of a collection's calls, by the names that the registry gives them. */
type ContentShapes<C extends CollectionName> = {
  [A in ApiOf<C> as ContentCallName<A, 'list'>]: Paged<C> & { output: z.ZodArray<Schemas[C]['summary']> };
} & {
  [A in ApiOf<C> as ContentCallName<A, 'get'>]: { params: typeof byId; output: Schemas[C]['document'] };
} & {
  [A in ApiOf<C> as ContentCallName<A, 'create'>]: {
    body: Schemas[C]['input'];
    output: Schemas[C]['document'];
    status: 201;
  };
} & {
  [A in ApiOf<C> as ContentCallName<A, 'update'>]: {
    params: typeof byId;
    body: Schemas[C]['input'];
    output: Schemas[C]['document'];
  };
} & { [A in ApiOf<C> as ContentCallName<A, 'delete'>]: typeof deleted };
type AllContentShapes = UnionToIntersection<{ [C in CollectionName]: ContentShapes<C> }[CollectionName]>;

function contentEndpoints(): AllContentShapes {
  const shapes = contentApis.flatMap((api) => {
    const { input, document, summary } = rulesOf(api.collection);
    const shapeOf = {
      list: { ...(collectionOf(api.collection).isPaged && { query: pageQuery }), output: z.array(summary) },
      get: { params: byId, output: document },
      create: { body: input, output: document, status: 201 },
      update: { params: byId, body: input, output: document },
      delete: deleted,
    };
    return api.calls.map((kind) => [contentCallName(api, kind), shapeOf[kind]]);
  });
  return Object.fromEntries(shapes) as AllContentShapes;
}

/** Input and output schemas of each endpoint. The server registers and validates by them; the client is typed by them. */
export const endpoints = {
  ...contentEndpoints(),
  getBlogReferences: { params: byId, output: z.array(shownReferenceSchema) },
  getBlogAddress: { params: addressParams, output: addressSchema },
  getCampaignAddress: { params: addressParams, output: addressSchema },
  findRedirect: { params: redirectParams, output: redirectTargetSchema },
  listProjectPage: { query: projectPageQuery, output: projectPageSchema },
  listProjectProgress: { params: byId, output: z.array(progressSchema) },
  listPolicyVersions: { params: policyParams, output: z.array(policyVersionSchema) },
  listHomes: { query: homeFeedQuery, output: homeFeedSchema },
  getLapsedProject: { params: byId, output: lapsedProjectSchema },
  getOffer: { params: byId, output: offerSchema },
  getAvailability: { params: byId, query: availabilityQuery, output: availabilitySchema },
  getUnit: { params: unitParams, output: publicUnitSchema },
  getHoldOffer: { params: unitParams, output: holdOfferSchema },
  getBrochure: { params: byId, query: brochureQuerySchema, output: file },
  getProjectDocument: { params: projectDocumentParams, query: brochureQuerySchema, output: file },

  submitForm: {
    query: submitQuerySchema,
    body: submissionInputSchema,
    chooseBody: submissionShapeOf,
    output: submissionResponseSchema,
    status: 201,
  },
  getWithdrawal: { query: withdrawalQuery, output: withdrawalSchema },
  withdrawConsent: { body: withdrawalInput, output: withdrawalSchema },
  confirmSubscription: { body: confirmationInput, output: confirmationSchema },
  getHold: { query: holdQuery, output: holdSchema },
  confirmHold: { body: holdInput, output: holdSchema },
  letGoHold: { body: holdInput, output: holdSchema },
  listSubmissions: { query: submissionListQuery, output: z.array(submissionSchema) },
  getSubmission: { params: byId, output: submissionSchema },
  updateSubmission: { params: byId, body: submissionUpdateSchema, output: submissionSchema },
  deleteSubmission: deleted,
  exportExcel: { query: submissionFilterSchema, output: file },
  exportCsv: { query: submissionFilterSchema, output: file },

  listUnits: { params: byId, query: unitListQuery, output: unitPageSchema },
  editUnits: { params: byId, body: unitEditInput, output: unitImportSchema },
  previewUnits: { params: byId, body: unitSheetInput, output: unitPreviewSchema },
  importUnits: { params: byId, body: unitImportInput, output: unitImportSchema },
  undoUnits: { params: byId, body: unitUndoInput, output: unitImportSchema },
  exportUnits: { params: byId, query: unitExportQuery, output: file },
  getUnitHistory: { params: unitParams, output: unitHistorySchema },

  uploadMedia: { output: mediaSchema, status: 201 },
  getMedia: { params: byId, output: mediaSchema },
  openMedia: { params: byId, output: file },
  describeMedia: { params: byId, body: mediaDetailsInput, output: mediaSchema },
  replaceMedia: { params: byId, body: replacementInput, output: replacementSchema },
  deleteMedia: deleted,
  withdrawUpload: { params: uploadParams, output: uploadParams },
  restoreMedia: deleted,
  listMedia: { query: libraryQuery, output: libraryPageSchema },
  getMediaFile: { params: byId, output: libraryFileSchema },

  getSignInMethods: { output: signInMethodsSchema },
  login: { body: loginSchema, output: loginResponseSchema },
  verifyFactor: { body: factorInput, output: signedInSchema },
  startPasskeyLogin: { body: passkeyOptionsInput, output: passkeyOptionsSchema },
  loginWithPasskey: { body: passkeyLoginInput, output: signedInSchema },
  startSso: { query: ssoQuery, output: page },
  finishSso: { query: ssoCallbackQuery, output: page },
  getInvitation: { body: linkInput, output: invitationSchema },
  startInvitationPasskey: { body: invitationPasskeyInput, output: passkeyOptionsSchema },
  acceptInvitation: { body: acceptInvitationInput, output: signedInSchema },
  requestReset: { body: resetRequestInput, output: z.object({ isRequested: z.literal(true) }) },
  resetPassword: { body: resetInput, output: z.object({ isReset: z.literal(true) }) },
  logout: { output: z.object({ loggedOut: z.literal(true) }) },
  getSession: { output: sessionSchema },

  getAccount: { output: accountSchema },
  updateProfile: { body: profileInput, output: accountSchema },
  changeEmail: { body: emailInput, output: accountSchema },
  changePassword: { body: passwordInput, output: accountSchema },
  startTotp: { output: totpSetupSchema },
  confirmTotp: { body: totpInput, output: factorAddedSchema },
  removeTotp: { output: accountSchema },
  startPasskey: { output: passkeyOptionsSchema },
  addPasskey: { body: passkeyInput, output: factorAddedSchema },
  removePasskey: { params: passkeyParams, output: accountSchema },
  createRecoveryCodes: { output: recoveryCodesSchema },
  endSession: { params: sessionParams, output: endedSchema },
  endOtherSessions: { output: endedSchema },

  listUsers: { output: z.array(userSchema) },
  inviteUser: { body: invitationInput, output: invitedSchema, status: 201 },
  changeRole: { params: byId, body: roleInput, output: userSchema },
  renewInvitation: { params: byId, output: linkSchema },
  createResetLink: { params: byId, output: linkSchema },
  removeFactors: { params: byId, output: userSchema },
  deactivateUser: { params: byId, body: deactivationInput, output: userSchema },
  activateUser: { params: byId, output: userSchema },

  listActivity: { query: activityQuery, output: activityPageSchema },
  exportActivity: { query: activityFilter, output: file },
  getEntityEvent: { params: entityEventParams, output: auditEventSchema },
  listEntityActivity: { params: entityActivityParams, query: entityActivityQuery, output: entityActivitySchema },

  getSetupDoor: { output: setupOpenSchema },
  checkSetupCode: { body: setupCodeInput, output: codeRightSchema },
  createFirstOwner: { body: firstOwnerInput, output: signedInSchema },
  getSetup: { output: setupStateSchema },
  finishSetupStep: { body: stepInput, output: setupDoneSchema },
  sendTestMail: { body: testMailInput, output: testMailSchema },
  confirmTestMail: { output: setupDoneSchema },
  decideAnalytics: { output: setupDoneSchema },
  goLive: { output: setupDoneSchema },

  getDemoContent: { output: demoStateSchema },
  loadDemoContent: { output: demoStartedSchema },
  removeDemoContent: { output: demoStartedSchema },
  getMailPreview: { params: mailParams, output: mailPreviewSchema },
  openMailPreview: { params: mailParams, output: page },
  sendMailTest: { params: mailParams, output: mailTestSchema },

  getSiteCheck: { query: siteCheckQuery, output: siteCheckSchema },
  startSiteCheck: { output: checkStartedSchema },
  getOverview: { output: overviewSchema },
  getDashboard: { output: dashboardSchema },
  listForAdmin: { params: collectionParams, query: adminListQuery, output: adminPageSchema },
  findForAdmin: { query: findQuery, output: z.array(foundSchema) },
  listDeleted: { query: deletedQuery, output: z.array(deletedSchema) },
  listRecords: { query: recordListQuery, output: recordListSchema },
  openRecordFile: { params: byId, output: file },
  listRecordDays: { params: recordParams, output: recordDaysSchema },
  getPublicRecord: { params: recordParams, query: recordQuery, output: publicRecordSchema },
  getPublicRecordPdf: { params: recordParams, query: recordQuery, output: file },
  restoreDeleted: { params: entityParams, output: z.object({ id: z.string() }) },
  listRevisions: { params: entityParams, output: z.array(revisionSchema) },
  restoreRevision: { params: revisionParams, output: z.object({ id: z.string(), version: z.number() }) },
  createDraft: {
    params: draftsParams,
    query: newDraftQuery,
    body: draftInput,
    output: draftCreatedSchema,
    status: 201,
  },
  getDraft: { params: draftParams, output: draftSchema },
  saveDraft: { params: draftParams, body: draftInput, output: draftSavedSchema },
  changeReview: { params: draftParams, body: reviewInput, output: draftSchema },
  changePublication: { params: draftParams, body: publicationInput, output: draftSchema },
  listReviews: { output: z.array(waitingReviewSchema) },
  listNotes: { params: draftParams, output: z.array(noteSchema) },
  addNote: { params: draftParams, body: noteInput, output: noteSchema, status: 201 },
  removeNote: { params: noteParams, output: z.object({ id: z.string() }) },
  reportPresence: { params: draftParams, body: presenceInput, output: presenceSchema },
  listPreviews: { params: documentParams, output: z.array(previewSchema) },
  createPreview: { params: documentParams, output: previewSchema, status: 201 },
  revokePreview: { params: previewParams, output: z.object({ id: z.string() }) },
  getRegistration: { params: byId, output: registrationSchema },
  moveDocument: { params: documentParams, body: moveInput, output: z.object({ id: z.string() }) },
  duplicateDocument: {
    params: documentParams,
    output: z.object({ id: z.string(), version: z.number(), title: z.string() }),
    status: 201,
  },
  listFilters: { params: filterParams, output: z.array(savedFilterSchema) },
  createFilter: { params: filterParams, body: savedFilterInput, output: savedFilterSchema, status: 201 },
  updateFilter: { params: oneFilterParams, body: savedFilterInput, output: savedFilterSchema },
  deleteFilter: { params: oneFilterParams, output: z.object({ id: z.string() }) },
  listOldAddresses: { query: oldAddressQuery, output: z.array(oldAddressSchema) },
  listLeads: { query: leadListQuery, output: leadPageSchema },
  getLead: { params: byId, output: leadSchema },
  replayDelivery: { params: deliveryParams, output: leadSchema },
  releaseLead: { params: byId, output: leadSchema },
  markSpam: { params: byId, output: leadSchema },
  grantHold: { params: byId, output: leadSchema },
  releaseHold: { params: byId, output: leadSchema },
  addLeadEvent: { params: byId, body: leadEventInput, output: leadSchema, status: 201 },

  ...deskEndpoints,
  ...privacyEndpoints,

  recordPageView: { body: pageViewInput, output: z.object({}) },
  getReport: { query: reportQuery, output: reportSchema },
  exportReport: { query: reportExportQuery, output: file },
  findKnownPerson: { query: knownQuery, output: knownSchema },
  previewPeopleImport: { body: importPreviewInput, output: importPreviewSchema },
  importPeople: { body: importInput, output: importDoneSchema, status: 201 },
  listPeopleImports: { output: importsSchema },
  undoPeopleImport: { params: byId, output: importUndoneSchema },

  search: { query: searchQuerySchema, output: z.array(searchHitSchema) },
} as const satisfies Record<CallName, EndpointShape>;

type Part<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? { [P in K]: z.input<S> } : unknown;
type Parsed<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? { [P in K]: z.output<S> } : unknown;

/** The input as a client writes it. */
export type CallInput<N extends CallName> = Part<(typeof endpoints)[N], 'params'> &
  Part<(typeof endpoints)[N], 'query'> &
  Part<(typeof endpoints)[N], 'body'>;

/** The input as a handler gets it: validated, with defaults and coercions applied. */
export type ParsedInput<N extends CallName> = Parsed<(typeof endpoints)[N], 'params'> &
  Parsed<(typeof endpoints)[N], 'query'> &
  Parsed<(typeof endpoints)[N], 'body'>;

export type CallOutput<N extends CallName> = z.output<(typeof endpoints)[N]['output']>;
