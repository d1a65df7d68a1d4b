import { expect, it } from 'vitest';
import { editCalls } from './admin-collections.ts';
import { type Call, calls, contentCallName } from './calls.ts';
import { contentApis } from './collections.ts';
import { endpoints } from './endpoints.ts';
import { type Capability, can, capabilities, roles } from './roles.ts';

it('every endpoint has exactly one shape', () => {
  expect(Object.keys(endpoints).toSorted()).toEqual(Object.keys(calls).toSorted());
});

it('no two endpoints have the same method and path', () => {
  const addresses = Object.values(calls).map((call) => `${call.method} ${call.path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

it('the path of each endpoint names exactly the parameters of its shape', () => {
  for (const [name, call] of Object.entries(calls)) {
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const shape = endpoints[name as keyof typeof endpoints];
    const inShape = 'params' in shape ? Object.keys(shape.params.shape) : [];
    expect(inShape, name).toEqual(inPath);
  }
});

it('a collection that the admin area edits has endpoints that exist, and site data has none', () => {
  expect(Object.keys(editCalls)).toEqual(
    expect.arrayContaining(['projects', 'services', 'blog', 'news', 'hiring', 'testimonial', 'form']),
  );
  expect(editCalls).not.toHaveProperty('siteData');
  // It is edited as a draft alone.
  expect(editCalls).not.toHaveProperty('settings');
  expect(editCalls).not.toHaveProperty('navigation');
  expect(editCalls).not.toHaveProperty('pages');
  expect(editCalls).not.toHaveProperty('mails');
  for (const name of Object.values(editCalls).flatMap((names) => Object.values(names))) {
    expect(calls, name).toHaveProperty(name);
  }
});

it('an endpoint without a capability, or with an unknown one, is a type error', () => {
  // @ts-expect-error: `access` is missing
  const without: Call = { method: 'GET', path: '/x' };
  // @ts-expect-error: no such capability
  const unknown: Call = { method: 'GET', path: '/x', access: 'admin' };
  expect([without, unknown]).toHaveLength(2);
});

/** They narrow what a call answers, or belong to calls that are still to come. */
const reserved: Capability[] = ['leads.all', 'gate.read', 'privacy.work'];

it('every endpoint names a capability of the table or is public, and every capability is used or reserved', () => {
  const named = new Set(Object.values(calls).flatMap((call: Call) => [call.access, call.formAccess ?? call.access]));
  for (const access of named) expect(['public', ...capabilities]).toContain(access);
  expect(capabilities.filter((name) => !named.has(name))).toEqual(reserved);
  // What the owner alone edits; for calls on `{collection}`, the collection decides it.
  const owners = (Object.entries(calls) as [string, Call][]).filter(([, { access }]) => access === 'settings.edit');
  expect(owners.map(([name]) => name)).toEqual([
    ...['createNotice', 'updateNotice', 'deleteNotice'],
    ...['getSetup', 'finishSetupStep', 'sendTestMail', 'confirmTestMail', 'decideAnalytics', 'goLive'],
    ...['getDemoContent', 'loadDemoContent', 'removeDemoContent'],
    ...['getMailPreview', 'openMailPreview', 'sendMailTest'],
  ]);
});

it('each role may do what the drawn table says', () => {
  const table = Object.fromEntries(roles.map((role) => [role, capabilities.filter((name) => can(role, name))]));
  const everyone: Capability[] = ['account', 'content.read'];
  expect(table).toEqual({
    owner: capabilities,
    approver: [...everyone, 'content.edit', 'content.publish', 'check.read', 'leads.totals', 'report.read'],
    editor: [...everyone, 'content.edit', 'check.read', 'leads.totals', 'report.read'],
    'sales-head': [
      ...everyone,
      ...([
        'leads.work',
        'leads.all',
        'leads.manage',
        'leads.export',
        'leads.totals',
        'report.read',
        'gate.read',
      ] as const),
    ],
    sales: [...everyone, 'leads.work', 'report.read'],
    site: [...everyone, 'gate.read'],
    privacy: [...everyone, 'privacy.work'],
    viewer: [...everyone, 'check.read'],
  });
});

/**
 * Typed here once more, because a walk that reads the table of calls accepts whatever stands there. Content collections are
 * tested by their kind of call.
 */
const needed: Record<Capability, string> = {
  'settings.edit': `getSetup finishSetupStep sendTestMail confirmTestMail decideAnalytics goLive getDemoContent loadDemoContent
    removeDemoContent getMailPreview openMailPreview sendMailTest`,
  account: `logout getSession getAccount updateProfile changeEmail changePassword startTotp confirmTotp removeTotp startPasskey
    addPasskey removePasskey createRecoveryCodes endSession endOtherSessions`,
  'content.read': `listUnits exportUnits getUnitHistory getMedia openMedia listMedia getMediaFile getOverview getDashboard
    listForAdmin findForAdmin listDeleted listOldAddresses listEntityActivity getEntityEvent listRevisions listFilters getDraft
    listReviews listNotes reportPresence getRegistration
    listRecords openRecordFile listRecordDays getPublicRecord getPublicRecordPdf`,
  'content.edit': `editUnits previewUnits importUnits undoUnits uploadMedia describeMedia deleteMedia withdrawUpload
    restoreMedia createDraft saveDraft changeReview duplicateDocument restoreRevision createFilter updateFilter deleteFilter
    addNote removeNote listPreviews createPreview revokePreview startSiteCheck`,
  'check.read': 'getSiteCheck',
  'content.publish': 'restoreDeleted changePublication moveDocument replaceMedia',
  'leads.work': `listSubmissions getSubmission updateSubmission listLeads getLead replayDelivery releaseLead markSpam grantHold
    releaseHold addLeadEvent getDesk getBoard listPeople createPerson takeNextPerson changePeople undoChange getPerson updatePerson
    moveStage addTouch setStep assignPerson mergePeople undoMerge splitPerson listSellers`,
  'leads.manage': 'updateSeller',
  'leads.all': '',
  'leads.totals': 'exportReport',
  'report.read': 'getReport',
  'gate.read': '',
  'privacy.work': '',
  'leads.export': 'deleteSubmission exportExcel exportCsv',
  'users.manage': `listUsers inviteUser changeRole renewInvitation createResetLink removeFactors deactivateUser activateUser`,
  'activity.read': 'listActivity exportActivity',
};
const ofContent = Object.fromEntries(
  contentApis.flatMap((api) =>
    (['list', 'get', 'create', 'update', 'delete'] as const)
      .filter((kind) => (api.calls as readonly string[]).includes(kind))
      .map((kind) => [contentCallName(api, kind), kind]),
  ),
);
const open = `getSiteData getBlogReferences getBlogAddress findRedirect listProjectPage listProjectProgress listPolicyVersions listHomes getOffer getLapsedProject getAvailability
  getUnit getHoldOffer getBrochure getProjectDocument submitForm getWithdrawal withdrawConsent confirmSubscription getHold
  confirmHold letGoHold search getSignInMethods login verifyFactor startPasskeyLogin loginWithPasskey startSso finishSso
  getInvitation startInvitationPasskey acceptInvitation requestReset resetPassword
  recordPageView getCampaignAddress getSetupDoor checkSetupCode createFirstOwner`;
const expected = new Map([
  ...open.split(/\s+/).map((name) => [name, 'public'] as const),
  ...Object.entries(needed).flatMap(([capability, names]) =>
    names
      .split(/\s+/)
      .filter(Boolean)
      .map((name) => [name, capability] as const),
  ),
]);
const accessOfContent = {
  list: 'public',
  get: 'public',
  create: 'content.publish',
  update: 'content.publish',
  delete: 'content.publish',
};

it.each(Object.entries(calls))('%s needs the capability that was decided for it', (name, { access }) => {
  const kind = ofContent[name];
  const isOwners = ['createNotice', 'updateNotice', 'deleteNotice'].includes(name);
  expect(access).toBe(isOwners ? 'settings.edit' : kind ? accessOfContent[kind] : expected.get(name));
});

it('of the submissions of the forms, the calls that serve every collection need a capability for leads', () => {
  const ofForms = Object.entries(calls).flatMap(([name, call]) =>
    'formAccess' in call ? [[name, call.formAccess]] : [],
  );
  expect(Object.fromEntries(ofForms)).toEqual({
    listEntityActivity: 'leads.work',
    getEntityEvent: 'leads.work',
    listRevisions: 'leads.work',
    listFilters: 'leads.work',
    restoreDeleted: 'leads.export',
    restoreRevision: 'leads.work',
    createFilter: 'leads.work',
    updateFilter: 'leads.work',
    deleteFilter: 'leads.work',
  });
});
