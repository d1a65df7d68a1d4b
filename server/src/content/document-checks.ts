import { measurePairs, weakPairText } from '@plinth/contract/brand-colours';
import { blockFault } from '@plinth/contract/campaign';
import type { CollectionName } from '@plinth/contract/collections';
import type { DocumentInput } from '@plinth/contract/collections.schema';
import { type Notice, noticeFault } from '@plinth/contract/consent-notices';
import { mailFaults } from '@plinth/contract/mail-words';
import { hasVersionOfDay, leavesPageEmpty, type PolicyVersion } from '@plinth/contract/policies';
import { policyTextFault } from '@plinth/contract/policy-text';
import { towerFault } from '@plinth/contract/progress';
import type { Project } from '@plinth/contract/project.schema';
import type { Redirect } from '@plinth/contract/redirects';
import type { Registration } from '@plinth/contract/registration';
import type { TaxRate } from '@plinth/contract/tax-rates';
import { Failure, invalidField } from '../platform/failures.ts';
import type { StoredDocument } from './document.repository.ts';
import type { PublishedConflicts } from './published-conflicts.ts';

/** Days in the company's time zone, by the clock of the database. */
export type CheckDays = {
  today: string;
  /** The day on which it is planned to be public; a plan may be for a day after the registration ends. */
  plannedFor?: string | undefined;
};

/** Refuses a document by what other tables hold; `stored` is the version that an edit replaces, null for a new document. */
export type DocumentCheck<C extends CollectionName> = (
  input: DocumentInput<C>,
  stored: StoredDocument<C> | null,
  days: CheckDays,
) => Promise<void>;

export type DocumentChecks = { [C in CollectionName]?: DocumentCheck<C> };

type Dependencies = {
  conflicts: PublishedConflicts;
  /** How many homes of a project have each of these types; a type without homes is left out. */
  countHomesOfTypes: (projectId: string, types: readonly string[]) => Promise<{ type: string; count: number }[]>;
  /** As visitors see it. */
  findProject: (id: string) => Promise<Project | null>;
  listRates: () => Promise<(TaxRate & { id: string })[]>;
  listCurrencies: () => Promise<(DocumentInput<'currencies'> & { id: string })[]>;
  listRedirects: () => Promise<(Redirect & { id: string })[]>;
  listPolicies: () => Promise<(PolicyVersion & { id: string })[]>;
  listNotices: () => Promise<(Notice & { id: string })[]>;
  /** Whether a receipt names the version of a day. */
  isNoticeNamed: (from: string) => Promise<boolean>;
  /** Why the registration of a project keeps it from being shown. */
  findRegistrationRefusal: (registration: Registration, days: CheckDays) => Promise<Failure | null>;
};

/** The rules that a schema cannot know, because they depend on other documents, on homes or on the day. */
export function createDocumentChecks(dependencies: Dependencies): DocumentChecks {
  const {
    conflicts,
    countHomesOfTypes,
    findProject,
    listRates,
    listCurrencies,
    listRedirects,
    listPolicies,
    listNotices,
    isNoticeNamed,
    findRegistrationRefusal,
  } = dependencies;
  const refuse = (failure: Failure | null) => {
    if (failure) throw failure;
  };
  const besides = <Row extends { id: string }>(stored: { id: string } | null, rows: readonly Row[]): Row[] =>
    rows.filter(({ id }) => id !== stored?.id);
  const refuseFutureDay = (day: string, { today }: CheckDays) => {
    if (day > today) throw invalidField('body.day', 'This day is in the future');
  };

  return {
    async projects(input, stored, days) {
      const refusal = await findRegistrationRefusal(input, days);
      if (refusal) throw refusal;
      if (!stored) return;
      const kept = new Set(namesOf(input.homeTypes));
      const removed = namesOf(stored.homeTypes).filter((name) => !kept.has(name));
      const [orphaned] = removed.length > 0 ? await countHomesOfTypes(stored.id, removed) : [];
      if (orphaned) throw invalidField('body.homeTypes', orphanedText(orphaned));
    },

    async progress({ project, tower, day }, _stored, days) {
      refuseFutureDay(day, days);
      const fault = towerFault(tower, (await findProject(project))?.towers);
      if (fault) throw invalidField('body.tower', fault);
    },

    async rates(input, stored) {
      refuse(conflicts.rates(input, besides(stored, await listRates())));
    },

    async currencies(input, stored, days) {
      refuseFutureDay(input.day, days);
      refuse(conflicts.currencies(input, besides(stored, await listCurrencies())));
    },

    async redirects(input, stored) {
      refuse(conflicts.redirects(input, besides(stored, await listRedirects())));
    },

    async brand(input) {
      const weak = measurePairs(input).find(({ isEnough }) => !isEnough);
      if (weak) throw invalidField(`body.${weak.field}`, weakPairText(weak));
    },

    async mails(input) {
      const faults = mailFaults(input.mail, input);
      if (faults.length === 0) return;
      const issues = faults.map(({ field, message }) => ({ path: `body.${field}`, message }));
      throw new Failure('invalid_request', 'The request was not understood', issues);
    },

    async notices(input, stored, { today }) {
      const fault = await noticeFault({ input, stored, versions: await listNotices(), today }, isNoticeNamed);
      if (fault) throw invalidField(`body.${fault.field}`, fault.message);
    },

    async campaigns({ project: id, blocks }, _stored, days) {
      const fault = blockFault(blocks);
      if (fault)
        throw invalidField(['body.blocks', ...(fault.index === null ? [] : [fault.index])].join('.'), fault.text);
      const project = await findProject(id);
      if (!project) throw invalidField('body.project', 'The project is not on the website. Publish it first');
      const refusal = await findRegistrationRefusal(project, days);
      if (refusal) throw ofCampaign(refusal);
    },

    async policies(input, stored, { today }) {
      const fault = policyTextFault(input.richContent);
      if (fault) throw invalidField('body.richContent', fault);
      const versions = await listPolicies();
      const others = besides(stored, versions);
      if (hasVersionOfDay(others, input))
        throw invalidField('body.from', 'This policy has a version of this day already');
      // An edit may give the version in force another day or another policy.
      if (leavesPageEmpty(versions, [...others, input], today))
        throw invalidField('body.from', 'Publish its successor first');
    },
  };
}

/** What is wrong with the registration is corrected in the project. */
function ofCampaign({ code, message, issues = [], retryAfter }: Failure): Failure {
  const refusal = new Failure(
    code,
    message,
    issues.map((issue) => ({ path: 'body.project', message: `The registration of the project: ${issue.message}` })),
  );
  if (retryAfter !== undefined) refusal.retryAfter = retryAfter;
  return refusal;
}

/** Homes that were entered while the project was a draft have the types of that draft. */
export function refuseOrphans(input: object, homes: readonly { type: string; count: number }[]): void {
  const { homeTypes } = input as Pick<Project, 'homeTypes'>;
  const kept = new Set(namesOf(homeTypes));
  const orphaned = homes.find(({ type }) => !kept.has(type));
  if (orphaned) throw invalidField('body.homeTypes', orphanedText(orphaned));
}

const namesOf = (rows: readonly { name: string }[] = []) => rows.map(({ name }) => name);

/** The sheet of homes accepts only types that the project has, so the old type goes last. */
function orphanedText({ type, count }: { type: string; count: number }): string {
  const homes = count === 1 ? '1 home has' : `${count} homes have`;
  return `${homes} the type ${type}. Keep it until the sheet of homes gives them another type`;
}
