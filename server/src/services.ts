import { setTimeout as sleep } from 'node:timers/promises';
import { columnsOf } from '@plinth/contract/admin-fields.schema';
import { openingInputSchema } from '@plinth/contract/hiring.schema';
import { serviceInputSchema } from '@plinth/contract/service.schema';
import { testimonialInputSchema } from '@plinth/contract/testimonial.schema';
import { hashPassword, verifyPassword } from './adapters/passwords.ts';
import { isValidAbroad } from './adapters/phone-numbers.ts';
import { createCollectionService } from './collection/collection.service.ts';
import type { Database } from './database.ts';
import type { Ground } from './ground.ts';
import { newId } from './ids.ts';
import { createDashboardRepository } from './modules/admin/dashboard.repository.ts';
import { createDashboardService } from './modules/admin/dashboard.service.ts';
import { createJobRepository } from './modules/admin/job.repository.ts';
import { createAuthRepository } from './modules/auth/auth.repository.ts';
import { createAuthService } from './modules/auth/auth.service.ts';
import { createBrochureRepository } from './modules/brochure/brochure.repository.ts';
import { createBrochureService } from './modules/brochure/brochure.service.ts';
import { createConsentRepository } from './modules/consent/consent.repository.ts';
import { createConsentService } from './modules/consent/consent.service.ts';
import { createWithdrawalService } from './modules/consent/withdrawal.service.ts';
import { createDeliveryRepository } from './modules/delivery/delivery.repository.ts';
import { createDeliveryService, deliveryQueues } from './modules/delivery/delivery.service.ts';
import { createReconciliationRepository } from './modules/delivery/reconciliation.repository.ts';
import { createReconciliationService } from './modules/delivery/reconciliation.service.ts';
import { createSenders } from './modules/delivery/senders.ts';
import { createHiringRepository } from './modules/hiring/hiring.repository.ts';
import { createMediaRepository } from './modules/media/media.repository.ts';
import { createMediaService } from './modules/media/media.service.ts';
import { pictures as sharpPictures } from './modules/media/picture.ts';
import { createAllPostsRepository, createPostRepository } from './modules/post/post.repository.ts';
import { createPostService, postCollection } from './modules/post/post.service.ts';
import { createProjectRepository } from './modules/project/project.repository.ts';
import { createProjectService } from './modules/project/project.service.ts';
import { createSearchRepository } from './modules/search/search.repository.ts';
import { createSearchService } from './modules/search/search.service.ts';
import { createServiceRepository } from './modules/service/service.repository.ts';
import { createSiteDataRepository } from './modules/site-data/site-data.repository.ts';
import { createSiteDataService } from './modules/site-data/site-data.service.ts';
import { createAttemptRepository } from './modules/submission/attempt.repository.ts';
import { createAttemptService } from './modules/submission/attempt.service.ts';
import { createExportRepository } from './modules/submission/export.repository.ts';
import { createLeadRepository } from './modules/submission/lead.repository.ts';
import { createLeadService } from './modules/submission/lead.service.ts';
import { createScreeningService } from './modules/submission/screening.service.ts';
import { createSightingRepository } from './modules/submission/sighting.repository.ts';
import { createSubmissionRepository } from './modules/submission/submission.repository.ts';
import { createSubmissionService } from './modules/submission/submission.service.ts';
import { createTestimonialRepository } from './modules/testimonial/testimonial.repository.ts';
import { createWatchRepository } from './modules/watch/watch.repository.ts';
import { createWatchService } from './modules/watch/watch.service.ts';

/** For whoever watches a process, which may have no other service. */
export function createWatch(db: Database) {
  const jobs = createJobRepository(db);
  const tallies = createReconciliationRepository(db);
  return createWatchService({
    watch: createWatchRepository(db),
    countJobs: () => jobs.countOpen(),
    findReconciliation: () => tallies.findLast(),
  });
}

export type Services = ReturnType<typeof createServices>;

/** Every service with what it needs, for the app, the seeds and the command line alike. */
export function createServices(ground: Ground, { newLeadId = newId } = {}) {
  const {
    db,
    leadDb = db,
    store,
    staging,
    jobs,
    recordEdit,
    pictures = sharpPictures,
    outlets = {},
    publicOrigin = '',
  } = ground;
  const projects = createProjectService({ projects: createProjectRepository(db, recordEdit), newId });
  const media = createMediaService({ media: createMediaRepository(db), store, staging, jobs, pictures, newId });
  const brochures = createBrochureService({ grants: createBrochureRepository(db), projects, media });
  // All that a lead needs of the database goes over connections of its own.
  const leadProjects = createProjectService({ projects: createProjectRepository(leadDb), newId });
  const leadBrochures = createBrochureService({
    grants: createBrochureRepository(leadDb),
    projects: leadProjects,
    media,
  });
  const grantBrochure = async (projectName: string) => {
    const project = await leadProjects.findByName(projectName);
    return project && leadBrochures.issueGrant(project.id);
  };
  const storedSubmissions = createSubmissionRepository(db, leadDb);
  const storedConsents = createConsentRepository(db);
  const consents = createConsentService({ consents: storedConsents, origin: publicOrigin });
  const findDeliverable = async (id: string, { isDeletedToo }: { isDeletedToo: boolean }) => {
    const lead = await (isDeletedToo ? storedSubmissions.findStored(id) : storedSubmissions.find(id));
    if (!lead) return null;
    const [consent, attribution] = await Promise.all([
      consents.currentOf(id, lead.kind),
      storedSubmissions.findAttribution(id),
    ]);
    return { lead, consent, attribution };
  };
  const deliveries = createDeliveryService({
    deliveries: createDeliveryRepository(db),
    jobs,
    senders: createSenders(outlets, { origin: publicOrigin, linkFor: consents.linkFor }),
    findLead: findDeliverable,
  });
  const screening = createScreeningService({ sightings: createSightingRepository(leadDb) });
  const submissions = createSubmissionService({
    submissions: storedSubmissions,
    exports: createExportRepository(db),
    deliveries,
    recordConsent: (...given) => storedConsents.insertGiven(...given),
    screening,
    attempts: createAttemptService({ attempts: createAttemptRepository(leadDb) }),
    newId: newLeadId,
    isValidAbroad,
    grantBrochure,
  });
  const jobFacts = createJobRepository(db);
  const leads = createLeadService({
    leads: createLeadRepository(db),
    submissions,
    newId,
    listReceipts: consents.listOf,
    findAttribution: (id) => storedSubmissions.findAttribution(id),
    deliveries,
  });
  const reconciliation = createReconciliationService({
    tallies: createReconciliationRepository(db),
    outlets,
    origin: publicOrigin,
  });
  return {
    projects,
    media,
    brochures,
    blog: createPostService({ posts: createPostRepository(db, 'blog', recordEdit), newId }),
    news: createPostService({ posts: createPostRepository(db, 'news', recordEdit), newId }),
    posts: createCollectionService({ ...postCollection, repository: createAllPostsRepository(db, recordEdit), newId }),
    openings: createCollectionService({
      repository: createHiringRepository(db, recordEdit),
      newId,
      what: 'opening',
      collection: 'hiring',
      columns: columnsOf('hiring'),
      title: 'position',
      parse: (body) => openingInputSchema.parse(body),
    }),
    services: createCollectionService({
      repository: createServiceRepository(db, recordEdit),
      newId,
      what: 'service',
      collection: 'services',
      columns: columnsOf('services'),
      title: 'title',
      parse: (body) => serviceInputSchema.parse(body),
    }),
    testimonials: createCollectionService({
      repository: createTestimonialRepository(db, recordEdit),
      newId,
      what: 'testimonial',
      collection: 'testimonial',
      columns: columnsOf('testimonial'),
      title: 'name',
      parse: (body) => testimonialInputSchema.parse(body),
    }),
    submissions,
    leads,
    deliveries,
    withdrawals: createWithdrawalService({
      consents,
      stored: storedConsents,
      findKind: (id) => storedSubmissions.findKind(id),
      deliveries,
    }),
    consents,
    screening,
    reconciliation,
    dashboard: createDashboardService({
      dashboard: createDashboardRepository(db),
      listNewest: async (limit) => (await leads.listPage({ sort: 'id', limit })).rows,
      listFailedJobs: () => jobFacts.listFailed(Object.values(deliveryQueues)),
      listFailedDeliveries: () => deliveries.listFailed(),
    }),
    siteData: createSiteDataService({ siteData: createSiteDataRepository(db) }),
    search: createSearchService({ documents: createSearchRepository(db) }),
    auth: createAuthService({
      auth: createAuthRepository(db),
      passwords: { hash: hashPassword, verify: verifyPassword },
      sleep,
    }),
  };
}
