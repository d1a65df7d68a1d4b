import os from 'node:os';
import { dayLength } from '@plinth/contract/company-time';
import type { DeliveryChannel } from '@plinth/contract/delivery';
import { pino } from 'pino';
import { DeliveryFault } from '../adapters/delivery-fault.ts';
import { type PublishingMailJob, publishingMailQueue } from '../content/create-publishing.ts';
import { createEdge } from '../edge/edge-client.ts';
import { keysOfJobs, type PurgeJob, purgeQueue } from '../edge/purge.ts';
import { workOnSnapshot } from '../edge/snapshot-worker.ts';
import { createRegistry } from '../metrics/registry.ts';
import { createWorkMetrics } from '../metrics/work-metrics.ts';
import { type AccountMailJob, accountMailQueue } from '../modules/auth/account-mail.service.ts';
import { type CheckJob, checkQueue } from '../modules/check/check.service.ts';
import { followTimeZone } from '../modules/company/time-zone.ts';
import { deliveryQueues } from '../modules/delivery/delivery.service.ts';
import { type HoldMailJob, holdMailQueue } from '../modules/delivery/hold-mail.service.ts';
import { type DemoJob, demoQueue } from '../modules/demo/demo.service.ts';
import { mediaQueue } from '../modules/media/media.service.ts';
import { type PrivacyMailJob, privacyMailQueue } from '../modules/privacy/privacy-mail.service.ts';
import { type AnnounceJob, type ProgressMailJob, progressQueues } from '../modules/progress/progress-mail.service.ts';
import { readEnv } from '../platform/env.ts';
import { loggerOptions } from '../platform/logging.ts';
import { createServices } from '../services.ts';
import { openDemoKit } from './demo-kit.ts';
import { openResources } from './resources.ts';
import { watchProcess } from './watch-process.ts';

/** The process for everything slow. Any number of them may run; each job goes to one. */

const env = readEnv(process.env);
const log = pino(loggerOptions(env.LOG_LEVEL, env.NODE_ENV === 'development'));
const shutdownLimit = 9_000;
const startPause = 2_000;

const { close: closeResources, ...resources } = openResources(env, {
  poolSize: 4,
  onError: (error, what) => log.warn({ err: error }, what),
});
const services = createServices(resources);
const { media, deliveries, progressMails, holdMails, personMatch } = services;
const sweepInterval = 60_000;
/** Holds of homes end by themselves; the pages that show them are brought up to date this often. */
const holdsInterval = 60_000;
/** Submissions that were stored without their person get it this soon. */
const peopleInterval = 3_000;
/** What was planned happens this soon after its time. */
const publishInterval = 2_000;
/** A new lead is given to a colleague this soon. */
const sellersInterval = 3_000;
/** Data are erased this soon after the morning of their day. */
const erasureInterval = 3_600_000;
/** A project is withdrawn within this time after the last day of its registration. */
const registrationInterval = 60_000;
/** The page of a policy shows a version within this time after its first day has begun. */
const policiesInterval = 60_000;
/** The hash of a file is taken this soon after it was public for the first time. */
const hashInterval = 60_000;
/** The check of the website begins this soon after its hour of the night. */
const checkInterval = 60_000;
/** A change of a lead is in the report this soon. */
const reportInterval = 5_000;
/** Each run looks up which hours are due. */
const reconcileInterval = 60_000;
/** Mail servers limit connections; webhooks do not. */
const atOnce: Record<DeliveryChannel, number> = {
  mail: 5,
  receipt: 5,
  webhook: 10,
  'withdrawal-mail': 5,
  'withdrawal-webhook': 10,
};

const registry = createRegistry();
const counted = createWorkMetrics(registry);
const watching = await watchProcess(registry, {
  resources,
  address: { host: env.METRICS_HOST, port: env.WORKER_METRICS_PORT },
});

// Pages and forms come first: on a busy machine this process gets what is left.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

let isClosing = false;
let isPublishing = false;
let isCounting = false;
let isGivingPeople = false;
let isGivingLeads = false;
const timers: NodeJS.Timeout[] = [];
let stopSnapshot = () => {};
const stopTimeZone = followTimeZone(services.company);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close(signal));

// First, because a plan that came due while no worker ran is late already; it needs nothing of what follows.
void publishDue();
timers.push(setInterval(() => void publishDue(), publishInterval));
await resources.staging.sweep();
await workOnceThereIsADatabase();
await sweep();
timers.push(setInterval(() => void sweep(), sweepInterval));
await refreshEndedHolds();
timers.push(setInterval(() => void refreshEndedHolds(), holdsInterval));
void givePeople();
timers.push(setInterval(() => void givePeople(), peopleInterval));
timers.push(setInterval(() => void giveLeads(), sellersInterval));
await erasePeople();
timers.push(setInterval(() => void erasePeople(), erasureInterval));
await purgeDeleted();
timers.push(setInterval(() => void purgeDeleted(), dayLength));
await maintainAuditMonths();
timers.push(setInterval(() => void maintainAuditMonths(), dayLength));
await hashFiles();
timers.push(setInterval(() => void hashFiles(), hashInterval));
await checkRegistrations();
timers.push(setInterval(() => void checkRegistrations(), registrationInterval));
await startDueCheck();
timers.push(setInterval(() => void startDueCheck(), checkInterval));
await refreshPolicies();
await refreshNotices();
timers.push(setInterval(() => void refreshNotices(), policiesInterval));
timers.push(setInterval(() => void refreshPolicies(), policiesInterval));
await addReportChanges();
timers.push(setInterval(() => void addReportChanges(), reportInterval));
await reconcile();
timers.push(setInterval(() => void reconcile(), reconcileInterval));

/** Workers take turns, so that every change is counted once. */
async function addReportChanges() {
  if (isCounting) return;
  isCounting = true;
  try {
    await services.reports.addChanges();
  } catch (error) {
    log.warn({ err: error }, 'changes of leads could not be added to the report; next attempt in seconds');
  } finally {
    isCounting = false;
  }
}

/** Removes rows that were deleted thirty days ago. Every worker may do it: the second finds nothing. */
async function purgeDeleted() {
  const { content, submissions } = services;
  try {
    for (const collection of [...Object.values(content.collections), submissions]) await collection.purge();
    await services.library.purge();
    await services.records.purge();
    await services.screening.purge();
    await services.mailLimits.purge();
    await services.reconciliation.purge();
    await services.previews.purge();
  } catch (error) {
    log.warn({ err: error }, 'deleted rows could not be purged; next attempt tomorrow');
  }
}

/** Every worker may do it: an erasure holds the lock of its request, and the retention of a day is begun once. */
async function erasePeople() {
  try {
    const people = await services.privacyDesk.eraseDue();
    if (people > 0) log.info({ people }, 'people were erased on the day that they were told');
    const done = await services.retention.run();
    if (done) log.info(done, 'data that no reason keeps any more were erased');
  } catch (error) {
    log.error({ err: error }, 'personal data could not be erased on their day; next attempt in an hour');
  }
}

/** The audit trail has tables for a year ahead, so a failure of some days loses no event. */
async function maintainAuditMonths() {
  try {
    const months = await services.audit.maintainMonths();
    if (months > 0) log.info({ months }, 'months of the audit trail were added or dropped');
  } catch (error) {
    log.error({ err: error }, 'months of the audit trail could not be added or dropped; next attempt tomorrow');
  }
}

/** Every worker may do it: only the first hash of a file is stored. */
async function hashFiles() {
  try {
    const files = await services.records.hashFiles();
    if (files > 0) log.info({ files }, 'hashes of published files were recorded');
  } catch (error) {
    log.warn({ err: error }, 'hashes of published files could not be recorded; next attempt in a minute');
  }
}

/** Every worker may do it: the second finds nothing, or the person. */
async function givePeople() {
  if (isGivingPeople) return;
  isGivingPeople = true;
  try {
    const { given, left, spam } = await personMatch.giveWaiting();
    if (given + spam > 0) log.info({ given, left, spam }, 'submissions got their person, or are held as spam');
    else if (left > 0) log.warn({ left }, 'submissions are left without their person; next attempt in three seconds');
  } catch (error) {
    log.warn({ err: error }, 'submissions could not be given their person; next attempt in three seconds');
  } finally {
    isGivingPeople = false;
  }
}

/** Every worker may do it: one at a time takes the turns of the colleagues. */
async function giveLeads() {
  if (isGivingLeads) return;
  isGivingLeads = true;
  try {
    const leads = await services.sellers.giveWaiting();
    if (leads > 0) log.info({ leads }, 'new leads were given to colleagues');
  } catch (error) {
    log.warn({ err: error }, 'new leads could not be given to colleagues; next attempt in three seconds');
  } finally {
    isGivingLeads = false;
  }
}

/** Every worker may do it: a document is locked while it is published, and the second finds nothing due. */
async function publishDue() {
  if (isPublishing) return;
  isPublishing = true;
  try {
    const documents = await services.publishing.runDue();
    if (documents > 0) log.info({ documents }, 'published or withdrawn as planned');
  } catch (error) {
    log.error({ err: error }, 'what was planned could not be published or withdrawn; next attempt in two seconds');
  } finally {
    isPublishing = false;
  }
}

/** Every worker may do it: the second finds the project withdrawn and the notice recorded. */
async function checkRegistrations() {
  try {
    const projects = await services.registrations.run();
    if (projects > 0) log.warn({ projects }, 'projects whose registration is not in order are withdrawn');
    const campaigns = await services.followProjects();
    if (campaigns > 0) log.warn({ campaigns }, 'campaigns whose project is not on the website are withdrawn');
  } catch (error) {
    log.error(
      { err: error },
      'registrations could not be checked, ended ones may still be shown; next attempt in a minute',
    );
  }
}

/** Every worker may do it: only one begins the check of a night. */
async function startDueCheck() {
  try {
    await services.siteChecks.startDue();
  } catch (error) {
    log.warn({ err: error }, 'the nightly check of the website could not begin; next attempt in a minute');
  }
}

/** Queues again what was lost: leads without deliveries, and deliveries without a job. */
async function sweep() {
  try {
    const { leads, orphans } = await deliveries.sweep();
    if (leads + orphans > 0)
      log.warn({ leads, orphans }, 'queued again: leads without deliveries, or deliveries without a job');
  } catch (error) {
    log.warn({ err: error }, 'the sweep for lost deliveries failed; next attempt in a minute');
  }
}

/** Every worker may do it: the second finds nothing. */
async function refreshEndedHolds() {
  try {
    const projects = await services.units.refreshEndedHolds();
    if (projects > 0) log.info({ projects }, 'homes whose holds have ended are shown as available');
  } catch (error) {
    log.warn({ err: error }, 'pages may still show ended holds of homes; next attempt in a minute');
  }
}

/** Every worker does it: a page that is purged twice is the same page. */
async function refreshPolicies() {
  try {
    const versions = await services.policyVersions.refresh();
    if (versions > 0) log.info({ versions }, 'pages show the versions of policies that are in force today');
  } catch (error) {
    log.error({ err: error }, 'pages may still show an earlier version of a policy; next attempt in a minute');
  }
}

/** The same for the notices beside the forms. */
async function refreshNotices() {
  try {
    const versions = await services.noticeVersions.refresh();
    if (versions > 0) log.info({ versions }, 'pages show the consent notices that are in force today');
  } catch (error) {
    log.error({ err: error }, 'pages may still show earlier consent notices; next attempt in a minute');
  }
}

/** Every worker does it: two alerts about one hour have the same Message-ID. */
async function reconcile() {
  try {
    for (const { tally, gap } of await services.reconciliation.reconcile()) {
      log.info(tally, 'leads of one hour reconciled');
      if (gap > 0) log.error({ ...tally, gap }, 'leads were seen and not stored, or stored and not delivered');
    }
    await services.reconciliation.alert();
  } catch (error) {
    const code = error instanceof DeliveryFault ? error.code : undefined;
    log.error(
      { code, ...(!code && { err: error }) },
      'could not reconcile leads or send the alert; next attempt in a minute',
    );
  }
}

async function workOnceThereIsADatabase() {
  while (!isClosing) {
    try {
      await resources.jobs.work<{ id: string }>(mediaQueue, async ({ data, triesLeft }) => {
        try {
          await media.process(data.id);
        } catch (error) {
          log.error({ err: error, media: data.id }, 'a picture could not be processed; the queue retries it');
          if (triesLeft === 0) await media.giveUp(data.id);
          throw error;
        }
      });
      await workOnChecks();
      await workOnDemoContent();
      for (const channel of deliveries.allChannels) await workOnDeliveries(channel);
      if (progressMails.isConfigured) await workOnProgressMails();
      if (holdMails.isConfigured) await workOnHoldMails();
      if (services.privacyMails.isConfigured) await workOnPrivacyMails();
      if (services.accountMails.isConfigured) await Promise.all([workOnAccountMails(), workOnPublishingMails()]);
      if (env.EDGE_PURGE_URL.length > 0) {
        const edge = createEdge(env.EDGE_PURGE_URL);
        await resources.jobs.workTogether<PurgeJob>(purgeQueue, (jobs) =>
          counted.purge(() => edge.purge(keysOfJobs(jobs))),
        );
      }
      if (env.SNAPSHOT_DIR) stopSnapshot = await workOnSnapshot(env, resources.jobs, log);
      log.info('worker started');
      return;
    } catch (error) {
      log.warn({ err: error }, 'the worker cannot start yet; next attempt in two seconds');
      await new Promise((resolve) => setTimeout(resolve, startPause));
    }
  }
}

async function workOnChecks() {
  await resources.jobs.work<CheckJob>(checkQueue, async ({ data, triesLeft }) => {
    try {
      log.info(await services.siteChecks.run(data.run), 'the website was checked');
    } catch (error) {
      log.error({ err: error, triesLeft }, 'the website could not be checked; the findings of the last check stay');
      if (triesLeft === 0) await services.siteChecks.giveUp(data.run);
      throw error;
    }
  });
}

async function workOnDemoContent() {
  await resources.jobs.work<DemoJob>(demoQueue, async ({ data, triesLeft }) => {
    try {
      const done = await services.demo.run(data.run, () => openDemoKit(resources, env.SEED_CACHE_DIR));
      if (done) log.info(done, 'demo content was loaded or removed');
      else log.warn({ run: data.run }, 'demo content was not changed: the run has ended, or this server has no seeds');
    } catch (error) {
      log.error({ err: error, triesLeft }, 'demo content could not be loaded or removed; the queue goes on with it');
      if (triesLeft === 0) await services.demo.giveUp(data.run);
      throw error;
    }
  });
}

async function workOnDeliveries(channel: DeliveryChannel) {
  await resources.jobs.work<{ leadId: string }>(
    deliveryQueues[channel],
    async ({ data, triesLeft }) => {
      try {
        counted.deliveries.add({ channel, outcome: await deliveries.deliver(data.leadId, channel, triesLeft) });
      } catch (error) {
        const code = error instanceof DeliveryFault ? error.code : undefined;
        counted.deliveries.add({ channel, outcome: 'fault' });
        log.warn(
          { lead: data.leadId, channel, code, ...(!code && { err: error }) },
          'a delivery attempt failed; the queue retries it',
        );
        throw error;
      }
    },
    atOnce[channel],
  );
}

async function workOnProgressMails() {
  await resources.jobs.work<AnnounceJob>(progressQueues.announce, async ({ data }) => {
    const mails = await progressMails.announce(data.entry);
    if (mails > 0) log.info({ entry: data.entry, mails }, 'mails about a progress entry are queued');
  });
  await resources.jobs.work<ProgressMailJob>(
    progressQueues.mail,
    async ({ data, triesLeft }) => {
      try {
        await progressMails.deliver(data, triesLeft);
      } catch (error) {
        const code = error instanceof DeliveryFault ? error.code : undefined;
        log.warn(
          { lead: data.leadId, month: data.month, code, ...(!code && { err: error }) },
          'a mail about progress could not be sent; the queue retries it',
        );
        throw error;
      }
    },
    atOnce.mail,
  );
}

async function workOnHoldMails() {
  await resources.jobs.work<HoldMailJob>(holdMailQueue, async ({ data }) => {
    try {
      await holdMails.deliver(data);
    } catch (error) {
      const code = error instanceof DeliveryFault ? error.code : undefined;
      log.warn(
        { lead: data.leadId, code, ...(!code && { err: error }) },
        'a mail about a hold could not be sent; the queue retries it',
      );
      throw error;
    }
  });
}

async function workOnPrivacyMails() {
  await resources.jobs.work<PrivacyMailJob>(privacyMailQueue, async ({ data }) => {
    try {
      await services.privacyMails.deliver(data);
    } catch (error) {
      const code = error instanceof DeliveryFault ? error.code : undefined;
      log.warn(
        { request: data.request, what: data.what, code, ...(!code && { err: error }) },
        'a mail about a privacy request could not be sent; the queue retries it',
      );
      throw error;
    }
  });
}

async function workOnAccountMails() {
  await resources.jobs.work<AccountMailJob>(accountMailQueue, async ({ data }) => {
    try {
      await services.accountMails.deliver(data);
    } catch (error) {
      const code = error instanceof DeliveryFault ? error.code : undefined;
      log.warn(
        { user: data.userId, code, ...(!code && { err: error }) },
        'a mail about an account could not be sent; the queue retries it',
      );
      throw error;
    }
  });
}

async function workOnPublishingMails() {
  await resources.jobs.work<PublishingMailJob>(publishingMailQueue, async ({ data }) => {
    try {
      await services.deliverPublishingMail(data);
    } catch (error) {
      const code = error instanceof DeliveryFault ? error.code : undefined;
      log.warn(
        { document: data.id, what: data.what, code, ...(!code && { err: error }) },
        'a mail about a draft could not be sent; the queue retries it',
      );
      throw error;
    }
  });
}

/** Running jobs finish; one that does not is taken over by another worker. */
async function close(signal: string) {
  isClosing = true;
  for (const timer of timers) clearInterval(timer);
  stopSnapshot();
  stopTimeZone();
  log.info({ signal }, 'worker closing');
  setTimeout(() => process.exit(1), shutdownLimit).unref();
  await watching.close();
  await closeResources();
  log.info('worker closed');
}
