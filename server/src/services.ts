import { type CollectionName, collectionOf, singleId } from '@plinth/contract/collections';
import { isStillWanted } from '@plinth/contract/consent';
import type { MailId } from '@plinth/contract/mail-names';
import { policyNames } from '@plinth/contract/policies';
import { rolesWith } from '@plinth/contract/roles';
import { isPageSite } from '@plinth/contract/submission';
import type { SiteChannels } from './adapters/channels.ts';
import { dialPlans, findCountry, findMobileLength, isValidAbroad } from './adapters/phone-numbers.ts';
import { fetchSheet } from './adapters/sheet-source.ts';
import { createAddressService } from './content/address.service.ts';
import { createConflictGuard } from './content/conflict-guard.ts';
import { createContent } from './content/content.service.ts';
import { createPublishing } from './content/create-publishing.ts';
import { createDocumentRepository } from './content/document.repository.ts';
import { createDocumentChecks } from './content/document-checks.ts';
import { createPathRepository } from './content/document-paths.repository.ts';
import type { RecordEdit } from './content/edits.ts';
import { createPublishedConflicts } from './content/published-conflicts.ts';
import { lockPublished } from './content/published-lock.repository.ts';
import type { PublicGuard } from './content/publishing.service.ts';
import { createRedirectRepository } from './content/redirect.repository.ts';
import { createReferenceService } from './content/references.service.ts';
import { createDashboardRepository } from './modules/admin/dashboard.repository.ts';
import { createDashboardService } from './modules/admin/dashboard.service.ts';
import { createJobRepository } from './modules/admin/job.repository.ts';
import { createAuditRepository } from './modules/audit/audit.repository.ts';
import { createAuditService } from './modules/audit/audit.service.ts';
import { createAuth } from './modules/auth/create-auth.ts';
import { createUserRepository } from './modules/auth/user.repository.ts';
import { createBrandService } from './modules/brand/brand.service.ts';
import { createBrochureRepository } from './modules/brochure/brochure.repository.ts';
import { createBrochureService } from './modules/brochure/brochure.service.ts';
import { createCampaignRepository } from './modules/campaign/campaign.repository.ts';
import { createCampaignGuard, createCampaignService } from './modules/campaign/campaign.service.ts';
import { createCheckRepository } from './modules/check/check.repository.ts';
import { createCheckService } from './modules/check/check.service.ts';
import { createCompanyRepository } from './modules/company/company.repository.ts';
import { createCompanyService } from './modules/company/company.service.ts';
import { createCompanyMailer, createMailPainter, createSenderReader } from './modules/company/company-mailer.ts';
import { createConfirmationService } from './modules/consent/confirmation.service.ts';
import { createConsentRepository } from './modules/consent/consent.repository.ts';
import { createConsentService } from './modules/consent/consent.service.ts';
import { createNoticeRepository } from './modules/consent/notice.repository.ts';
import { createNoticeService, withTexts } from './modules/consent/notice.service.ts';
import { createNoticeGuard } from './modules/consent/notice-guard.ts';
import { createWithdrawalService } from './modules/consent/withdrawal.service.ts';
import { createDeliveryRepository } from './modules/delivery/delivery.repository.ts';
import { createDeliveryService, deliveryQueues } from './modules/delivery/delivery.service.ts';
import { createHoldMailService } from './modules/delivery/hold-mail.service.ts';
import { createMailLimitRepository } from './modules/delivery/mail-limit.repository.ts';
import { createMailPreviewService } from './modules/delivery/mail-preview.service.ts';
import { progressMail } from './modules/delivery/progress-message.ts';
import { createReconciliationRepository } from './modules/delivery/reconciliation.repository.ts';
import { createReconciliationService } from './modules/delivery/reconciliation.service.ts';
import { createSenders } from './modules/delivery/senders.ts';
import { createDemoRepository } from './modules/demo/demo.repository.ts';
import { createDemoService } from './modules/demo/demo.service.ts';
import { createFilterRepository } from './modules/filter/filter.repository.ts';
import { createFilterService } from './modules/filter/filter.service.ts';
import { createLaunchRepository } from './modules/launch/launch.repository.ts';
import { createLaunchService } from './modules/launch/launch.service.ts';
import { createLaunchFactsRepository } from './modules/launch/launch-facts.repository.ts';
import { createSetupService } from './modules/launch/setup.service.ts';
import { createSetupCodeRepository } from './modules/launch/setup-code.repository.ts';
import { createSetupStateService } from './modules/launch/setup-state.service.ts';
import { createMedia } from './modules/media/create-media.ts';
import { pictures as sharpPictures } from './modules/media/picture.ts';
import { createPageService } from './modules/page/page.service.ts';
import { createImports } from './modules/person/create-imports.ts';
import { createPeople } from './modules/person/create-people.ts';
import { createPersonLists } from './modules/person/create-person-lists.ts';
import { createPersonMatchRepository } from './modules/person/person-match.repository.ts';
import { createPersonMatchService } from './modules/person/person-match.service.ts';
import { lockPublishedPolicies } from './modules/policy/policy.repository.ts';
import { createPolicyService } from './modules/policy/policy.service.ts';
import { createPolicyGuard } from './modules/policy/policy-guard.ts';
import { createPreviewRepository } from './modules/preview/preview.repository.ts';
import { createPreviewService } from './modules/preview/preview.service.ts';
import { createPrivacy } from './modules/privacy/create-privacy.ts';
import { createProgress } from './modules/progress/create-progress.ts';
import { createProjectRepository } from './modules/project/project.repository.ts';
import { createProjectService } from './modules/project/project.service.ts';
import { createRecords } from './modules/record/create-records.ts';
import { createRegistrations } from './modules/registration/create-registrations.ts';
import { isDemoWebsite } from './modules/registration/demo-website.ts';
import { createReports } from './modules/report/create-reports.ts';
import { createReviews } from './modules/review/create-reviews.ts';
import { createSearchRepository } from './modules/search/search.repository.ts';
import { createSearchService } from './modules/search/search.service.ts';
import { createRecordPdfService } from './modules/sheet-pdf/record-pdf.service.ts';
import { createExportRepository } from './modules/submission/export.repository.ts';
import { createInterestRepository } from './modules/submission/interest.repository.ts';
import { createInterestService } from './modules/submission/interest.service.ts';
import { createLeadRepository } from './modules/submission/lead.repository.ts';
import { createLeadService } from './modules/submission/lead.service.ts';
import { createScreeningService } from './modules/submission/screening.service.ts';
import { createSubmissionRepository } from './modules/submission/submission.repository.ts';
import { createSubmissionService } from './modules/submission/submission.service.ts';
import { createSubmissionRateRepository } from './modules/submission/submission-rate.repository.ts';
import { createSubmitLimitRepository } from './modules/submission/submit-limit.repository.ts';
import { createSubmitLogRepository } from './modules/submission/submit-log.repository.ts';
import { createSubmitLogService } from './modules/submission/submit-log.service.ts';
import { createSheetFinder } from './modules/submission/wanted-sheet.ts';
import { createUnits } from './modules/unit/create-units.ts';
import { toTeamProject } from './modules/unit/team-project.ts';
import { createUnitRepository } from './modules/unit/unit.repository.ts';
import { createWatchRepository } from './modules/watch/watch.repository.ts';
import { createWatchService } from './modules/watch/watch.service.ts';
import { type NewAuditEvent, recordAudit } from './platform/audit.ts';
import type { Database } from './platform/database.ts';
import { databaseDay, databaseTime } from './platform/database-time.ts';
import { defaultLeadsPerAddress } from './platform/env.ts';
import { Failure, notFound } from './platform/failures.ts';
import { newId } from './platform/ids.ts';
import { customerPrefix } from './platform/networks.ts';
import type { Resources } from './processes/resources.ts';

const guardedBy =
  (...guards: PublicGuard[]): PublicGuard =>
  async (...change) => {
    for (const guard of guards) await guard(...change);
  };

/** Guesses of one address at the code of the set-up. */
const setupGuesses = { free: 10, longestGap: 60 };

/** Requests about one's own data, and guesses at their codes, of one address. */
const privacyRequestLimit = { free: 10, longestGap: 60 };

/** Mails that a person sends to themselves to look at them. */
const mailTests = { free: 5, longestGap: 120 };

/** For processes that report metrics and may have no other service. */
export function createWatch(db: Database) {
  const jobs = createJobRepository(db);
  const tallies = createReconciliationRepository(db);
  return createWatchService({
    watch: createWatchRepository(db),
    countJobs: () => jobs.countOpen(),
    findReconciliation: () => tallies.findLast(),
  });
}

/** The services of the content that the API offers, by variant. */
export const publicContentOf = ({ content, projects, blog, company, sitePages }: Services) => ({
  ...content.variants,
  siteData: { ...content.variants.siteData, get: (id: string) => company.getSiteData(id) },
  pages: { ...content.variants.pages, get: (id: string) => sitePages.get(id) },
  projects: projects.api,
  // The spec links news items by the blog's URL too.
  blog: { ...blog, get: content.collections.blog.get },
});

export type Services = ReturnType<typeof createServices>;

/** Creates every service with its dependencies, for the app, the seeds and the command line alike. */
export function createServices(resources: Resources, { newLeadId = newId } = {}) {
  const {
    db,
    leadDb = db,
    store,
    staging,
    jobs,
    recordEdit,
    recordStart,
    pictures = sharpPictures,
    channels = {},
    publicOrigin = '',
    sheetSource = publicOrigin,
    leadsPerAddress = defaultLeadsPerAddress,
    sessionIdleLimit = null,
    sso = null,
    report = () => {},
  } = resources;
  const settings = createDocumentRepository(db, 'settings');
  const brands = createDocumentRepository(db, 'brand');
  const findSettings = () => settings.find(singleId);
  const notices = createNoticeRepository(db);
  const findBrand = () => brands.find(singleId);
  const storedPages = createDocumentRepository(db, 'pages');
  const storedMails = createDocumentRepository(db, 'mails');
  const findMailWords = (id: MailId) => storedMails.find(id);
  const company = createCompanyService({
    company: createCompanyRepository(db),
    origin: publicOrigin,
  });
  const mail = channels.mail && {
    ...channels.mail,
    mailer: createCompanyMailer(channels.mail.mailer, findSettings, findBrand),
  };
  const siteChannels: SiteChannels = { ...(mail && { mail }), ...(channels.webhook && { webhook: channels.webhook }) };
  /** Subscribers get a mail about a progress entry, and campaigns leave the website with their project, in the same transaction. */
  const recordAll: RecordEdit = async (trx, edit) => {
    await recordEdit?.(trx, edit);
    if (edit.collection === 'progress') await progressMails.queue(trx, edit.id);
    if (edit.collection === 'projects') await campaigns.follow(trx, edit.id);
  };
  /** Reading has no transaction of its own. */
  const recordRead = (event: NewAuditEvent) => recordAudit(db, event);
  const redirectRepository = createRedirectRepository(db);
  const campaignRepository = createCampaignRepository(db);
  const conflicts = createPublishedConflicts(publicOrigin || undefined);
  const checks = createDocumentChecks({
    conflicts,
    countHomesOfTypes: (projectId, types) => homes.countHomesOfTypes(projectId, types),
    findProject: (id) => findProject(id),
    listRates: () => content.variants.rates.list(),
    listCurrencies: () => content.variants.currencies.list(),
    listRedirects: () => redirectRepository.list(),
    listPolicies: () => content.variants.policies.list(),
    listNotices: () => content.variants.notices.list(),
    isNoticeNamed: notices.isNamed,
    findRegistrationRefusal: (registration, days) => registrations.findRefusal(registration, days),
  });
  const users = createUserRepository(db);
  const listApprovers = () => users.listEmailsOf(rolesWith('content.publish'));
  const guards: { [C in CollectionName]?: PublicGuard } = {
    policies: createPolicyGuard(lockPublishedPolicies),
    notices: guardedBy(
      createNoticeGuard((trx, key) => notices.isDocumentNamed(trx, key)),
      createConflictGuard(lockPublished, conflicts.notices),
    ),
    rates: createConflictGuard(lockPublished, conflicts.rates),
    currencies: createConflictGuard(lockPublished, conflicts.currencies),
    redirects: createConflictGuard(lockPublished, conflicts.redirects),
    campaigns: createCampaignGuard(campaignRepository),
  };
  const { publishing, tell, lockDocument, rewriteDocument, deliverPublishingMail } = createPublishing({
    ...{ db, jobs, checks, recordEdit: recordAll },
    guards,
    countHomes: (projectId) => homes.countHomesOfTypes(projectId),
    listApprovers,
    isColleague: async (email) => (await users.findByEmail(email))?.isActive ?? false,
    mailer: mail?.mailer,
    origin: publicOrigin,
  });
  const campaigns = createCampaignService({
    campaigns: campaignRepository,
    withdraw: (key, findReason, within) => publishing.withdrawFor(key, findReason, within),
  });
  const contentIn = (from: Database) =>
    createContent({
      open: (collection, variant) => {
        const guarded = guards[collection];
        return createDocumentRepository(from, collection, {
          ...{ variant, recordEdit: recordAll },
          guard:
            guarded &&
            (async (trx, id, replaced) =>
              guarded(trx, { collection, id }, 'publish', await databaseDay(trx), replaced)),
        });
      },
      ...{ publishing, newId, checks },
      readToday: () => databaseDay(from),
    });
  const content = contentIn(db);
  const previews = createPreviewService({
    ...{ db, newId, origin: publicOrigin },
    previews: createPreviewRepository(db),
    getBody: async (key) => {
      const { publication, body } = await publishing.get(key);
      if (publication.isDeleted) throw notFound(collectionOf(key.collection).noun);
      return body;
    },
  });
  const homes = createUnits({
    db,
    recordEdit,
    recordRead,
    getProject: content.variants.projects.get,
    async getTeamProject(id) {
      const { body, liveBody, state } = await publishing.get({ collection: 'projects', id });
      return toTeamProject(liveBody ?? body, state);
    },
    async lockTeamProject(trx, id) {
      const { body, liveBody, state } = await lockDocument(trx, { collection: 'projects', id });
      return toTeamProject(liveBody ?? body, state);
    },
    findProject: (id) => findProject(id),
    listRates: () => content.variants.rates.list(),
    findLead: (id) => storedSubmissions.find(id),
    findInterest: (id) => storedInterests.find(id),
    isStillWanted: async ({ id, kind }) => isStillWanted(kind, (await consents.currentOf(id, kind)).purposes),
    findLeadOfToken: (token) => consents.findHoldOf(token),
    mails: { prepare: () => holdMails.prepare(), queue: (trx, mail) => holdMails.queue(trx, mail) },
  });
  const { units, holds } = homes;
  const projects = createProjectService({
    projects: createProjectRepository(db),
    stored: content.variants.projects,
    listOffers: units.listOffers,
    listRates: () => content.variants.rates.list(),
  });
  const { media, kept, library } = createMedia({
    ...{ db, store, staging, jobs, pictures },
    findRecorded: (id) => findRecordedFile(id),
    rewriteDocument,
  });
  const registrations = createRegistrations({
    ...{ db, publishing, tell, listApprovers },
    files: media,
    readTime: () => databaseTime(db),
    origin: publicOrigin,
    report,
  });
  const { records, findRecordedFile } = createRecords({
    ...{ db, kept, recordRead, drawPdf: createRecordPdfService() },
    host: publicOrigin ? new URL(publicOrigin).host : '',
  });
  const storedLeads = createLeadRepository(db);
  const recordInterest = (leadId: string, project: { id: string; name: string }) =>
    storedLeads.insertInterest({ id: newId(), leadId, project });
  const brochures = createBrochureService({ grants: createBrochureRepository(db), projects, media, recordInterest });
  // Everything a lead needs from the database uses the connections reserved for leads.
  const leadContent = contentIn(leadDb);
  const leadProjects = createProjectService({
    projects: createProjectRepository(leadDb),
    stored: leadContent.variants.projects,
    // Leads need no prices.
    listOffers: async () => new Map(),
    listRates: async () => [],
  });
  const leadBrochures = createBrochureService({
    grants: createBrochureRepository(leadDb),
    projects: leadProjects,
    media,
    recordInterest,
  });
  const grantBrochure = async (projectName: string, leadId: string) => {
    const project = await leadProjects.findByName(projectName);
    return project && leadBrochures.issueGrant({ projectId: project.id, leadId });
  };
  const storedSubmissions = createSubmissionRepository(db, leadDb);
  const storedConsents = createConsentRepository(db);
  const consents = createConsentService({ consents: storedConsents, origin: publicOrigin });
  const storedInterests = createInterestRepository(db);
  const findDeliverable = async (id: string, { isDeletedToo }: { isDeletedToo: boolean }) => {
    const lead = await (isDeletedToo ? storedSubmissions.findStored(id) : storedSubmissions.find(id));
    if (!lead) return null;
    const [consent, attribution, interest, isOfProject] = await Promise.all([
      consents.currentOf(id, lead.kind),
      storedSubmissions.findAttribution(id),
      storedInterests.find(id),
      storedSubmissions.hasProject(id),
    ]);
    const isHoldByEmail = interest?.wish === 'hold' && (await holds.isByEmail(interest.project).catch(() => false));
    const isSiteKnown = isOfProject || isPageSite(lead.site ?? '');
    return { lead, consent, attribution, interest, isHoldByEmail, isSiteKnown };
  };
  const holdMails = createHoldMailService({
    jobs,
    mail,
    findLead: (id) => findDeliverable(id, { isDeletedToo: false }),
    linksFor: consents.linksFor,
    findWords: findMailWords,
  });
  const findProject = (id: string) => createDocumentRepository(db, 'projects').find(id);
  const findSheet = createSheetFinder({
    findProject,
    fetchPdf: (path) => fetchSheet(sheetSource, path),
    origin: publicOrigin,
  });
  const { projectProgress, progressMails } = createProgress({
    db,
    jobs,
    mailer: mail?.mailer,
    origin: publicOrigin,
    findProject,
    findLead: (id) => findDeliverable(id, { isDeletedToo: false }),
    linksFor: consents.linksFor,
    findWords: () => findMailWords('progress'),
    writeMail: progressMail,
  });
  const mailLimits = createMailLimitRepository(db);
  const deliveries = createDeliveryService({
    deliveries: createDeliveryRepository(db),
    jobs,
    senders: createSenders(siteChannels, {
      ...{ origin: publicOrigin, linksFor: consents.linksFor, findSheet, findWords: findMailWords },
    }),
    takeMail: (email, key) => mailLimits.take(email, key),
    findLead: findDeliverable,
  });
  const screening = createScreeningService({
    submissionRates: createSubmissionRateRepository(leadDb),
    submitLimits: createSubmitLimitRepository(leadDb),
    leadsPerAddress,
  });
  const leadUnits = createUnitRepository(leadDb);
  const interests = createInterestService({
    getProject: leadContent.variants.projects.get,
    findUnit: (projectId, name) => leadUnits.find(projectId, name),
  });
  const personMatch = createPersonMatchService({
    people: createPersonMatchRepository(db),
    phoneNumbers: { dialPlans, findCountry },
  });
  const submissions = createSubmissionService({
    people: personMatch,
    submissions: storedSubmissions,
    exports: createExportRepository(db),
    deliveries,
    recordConsent: (...given) => storedConsents.insertGiven(...given),
    interests: { check: (interest) => interests.check(interest), insert: (...row) => storedInterests.insert(...row) },
    screening,
    submitLog: createSubmitLogService({ attempts: createSubmitLogRepository(leadDb) }),
    newId: newLeadId,
    phoneNumbers: { isValidAbroad, findMobileLength },
    grantBrochure,
    recordRead,
  });
  const jobFacts = createJobRepository(db);
  const leads = createLeadService({
    leads: storedLeads,
    submissions,
    newId,
    listReceipts: async (id) => withTexts(await consents.listOf(id), await content.variants.notices.list()),
    findAttribution: (id) => storedSubmissions.findAttribution(id),
    findInterest: (id) => storedInterests.find(id),
    findHold: (lead) => holds.findOfLead(lead),
    givePerson: (trx, id) => personMatch.giveReleased(trx, id),
    recordRead,
    deliveries,
  });
  const peopleImports = createImports({
    ...{ db, recordRead, phoneNumbers: { dialPlans, findCountry, isValidAbroad } },
    // A number in E.164 begins with a plus, an e-mail address never does.
    findErased: async (values) => {
      const contacts = values.map((value) => ({
        kind: value.startsWith('+') ? ('phone' as const) : ('email' as const),
        value,
      }));
      return new Set((await privacy.erasure.findErased(contacts)).map(({ value }) => value));
    },
  });
  const people = createPeople({
    ...{ db, recordRead, phoneNumbers: { dialPlans, findCountry } },
    withTexts: async (receipts) => withTexts(receipts, await content.variants.notices.list()),
  });
  const privacy = createPrivacy({
    ...{ db, jobs, mailer: mail?.mailer, origin: publicOrigin, dialPlans, consents: storedConsents, deliveries },
    endHold: (leadId) => holds.endOf(leadId),
    takeMail: (email, key) => mailLimits.take(email, key),
    takeRequest: (ip) => limits.takeRequest('privacy', customerPrefix(ip), privacyRequestLimit),
    readCompany: async () => {
      const { facts } = await company.read();
      return { name: facts.name, email: facts.email ?? '', phone: facts.phone ?? '' };
    },
  });
  const reconciliation = createReconciliationService({
    tallies: createReconciliationRepository(db),
    channels: siteChannels,
    origin: publicOrigin,
  });
  const siteChecks = createCheckService({
    ...{ db, jobs, recordAudit, origin: publicOrigin },
    checks: createCheckRepository(db),
    readTime: () => databaseTime(db),
    listRedirects: () => redirectRepository.list(),
  });
  const launchRepository = createLaunchRepository(db);
  const launch = createLaunchService({
    ...{ db, recordAudit, purgePages: recordStart },
    launch: launchRepository,
  });
  const demo = createDemoService({
    ...{ db, jobs, recordAudit, recordEdit, newId, purgePages: recordStart },
    ...{ publishing, variants: content.variants, units, origin: publicOrigin },
    demo: createDemoRepository(db),
    eraseFile: (id) => library.erase(id),
    isDemoWebsite: isDemoWebsite(publicOrigin),
  });
  const { limits, hasUser, ...auth } = createAuth({
    ...{ db, jobs, mailer: mail?.mailer, origin: publicOrigin, idleLimit: sessionIdleLimit, sso },
  });
  return {
    company,
    brandFiles: createBrandService({ findBrand, openPublic: (path) => media.openPublic(path) }),
    launch,
    demo,
    setup: createSetupService({
      codes: createSetupCodeRepository(db),
      // Where passwords are switched off, the owner comes from the command line or the identity provider.
      hasUser: async () => sso?.isOnly === true || hasUser(),
      takeGuess: (ip) => limits.takeRequest('setup', customerPrefix(ip), setupGuesses),
      createOwner: ({ email, name, password }) => auth.users.createOwner(email, password, name),
      async signIn(email, password, client) {
        const started = await auth.auth.login(email, password, client);
        if (!('token' in started)) throw new Error('The new owner has a second factor already');
        return started;
      },
    }),
    setupState: createSetupStateService({
      launch: launchRepository,
      facts: createLaunchFactsRepository(db),
      service: launch,
      sendMail: mail?.mailer.send,
      policiesWanted: policyNames.length,
      ...{ origin: publicOrigin, isDemoWebsite: isDemoWebsite(publicOrigin), newId, record: recordRead },
    }),
    mailPreviews: createMailPreviewService({
      ...{ origin: publicOrigin, newId, record: recordRead, paint: createMailPainter(findBrand) },
      send: mail?.mailer.send,
      readSender:
        mail?.mailer.readSender ?? createSenderReader(URL.parse(publicOrigin)?.hostname ?? 'localhost', findSettings),
      findBody: (id) =>
        publishing.get({ collection: 'mails', id }).then(
          ({ body }) => body,
          (error: unknown) => {
            if (error instanceof Failure && error.code === 'not_found') return null;
            throw error;
          },
        ),
      findProjectName: async () => (await content.variants.projects.list({ limit: 1 }))[0]?.name ?? null,
      takeTest: (userId) => limits.takeRequest('mail-test', userId, mailTests),
    }),
    content,
    publishing,
    deliverPublishingMail,
    previews,
    registrations,
    /** The registration may have ended while the project was in the bin; then it is withdrawn at once. */
    restoreProject: async (id: string) => {
      const restored = await content.collections.projects.undelete(id);
      await registrations.run(id);
      return restored;
    },
    references: createReferenceService(content),
    projectProgress,
    progressMails,
    homeFeed: homes.homeFeed,
    noticeVersions: createNoticeService({
      ...{ db, recordEdit: recordAll, readToday: () => databaseDay(db) },
      list: () => content.variants.notices.list(),
    }),
    policyVersions: createPolicyService({
      ...{ db, recordEdit: recordAll },
      list: () => content.variants.policies.list(),
      readToday: () => databaseDay(db),
    }),
    ...content.variants,
    followProjects: () => campaigns.run(),
    sitePages: createPageService((id) => storedPages.find(id)),
    projects,
    units,
    media,
    library,
    records,
    siteChecks,
    brochures,
    submissions,
    leads,
    personLists: createPersonLists({
      ...{ db, recordRead, isSending: Boolean(mail || channels.webhook) },
      report: (error) => report(error, 'a part of the page Today could not be read'),
    }),
    personMatch,
    ...people,
    ...peopleImports,
    ...privacy,
    holds,
    holdMails,
    deliveries,
    withdrawals: createWithdrawalService({
      consents,
      stored: storedConsents,
      findKind: (id) => storedSubmissions.findKind(id),
      deliveries,
      endHold: (leadId) => holds.endOf(leadId),
    }),
    confirmations: createConfirmationService({ consents, stored: storedConsents, deliveries }),
    consents,
    mailLimits,
    screening,
    reconciliation,
    dashboard: createDashboardService({
      dashboard: createDashboardRepository(db),
      listNewest: async (limit) => (await leads.list({ sort: 'id', limit })).rows,
      listFailedJobs: () => jobFacts.listFailed(Object.values(deliveryQueues)),
      listFailedDeliveries: () => deliveries.listFailed(),
      listRates: () => content.variants.rates.list(),
      listProjects: () => projects.api.list(),
      listRegistrationProblems: () => registrations.listProblems(),
      countFindings: () => siteChecks.count(),
    }),
    addresses: createAddressService({ paths: createPathRepository(db), redirects: redirectRepository }),
    reviews: createReviews(db),
    ...createReports({
      ...{ db, recordRead },
      readTimeZone: async () => {
        const { facts, isCurrent } = await company.read();
        return isCurrent ? facts.timeZone : null;
      },
    }),
    filters: createFilterService({ filters: createFilterRepository(db), newId }),
    audit: createAuditService({ events: createAuditRepository(db), recordRead }),
    search: createSearchService({ documents: createSearchRepository(db) }),
    ...auth,
  };
}
