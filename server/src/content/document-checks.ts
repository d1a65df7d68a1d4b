import type { CollectionName } from '@plinth/contract/collections';
import type { DocumentInput } from '@plinth/contract/collections.schema';
import { hasVersionOfDay, leavesPageEmpty, type PolicyVersion } from '@plinth/contract/policies';
import { policyTextFault } from '@plinth/contract/policy-text';
import { towerFault } from '@plinth/contract/progress';
import type { Project } from '@plinth/contract/project.schema';
import { type Redirect, redirectFault, redirectFaults } from '@plinth/contract/redirects';
import type { Registration } from '@plinth/contract/registration';
import { rateKeyOf, type TaxRate } from '@plinth/contract/tax-rates';
import { type Failure, invalidField } from '../platform/failures.ts';
import type { StoredDocument } from './document.repository.ts';

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
  /** How many homes of a project have each of these types; a type without homes is left out. */
  countHomesOfTypes: (projectId: string, types: readonly string[]) => Promise<{ type: string; count: number }[]>;
  findProject: (id: string) => Promise<Pick<Project, 'towers'> | null>;
  listRates: () => Promise<(Pick<TaxRate, 'rule' | 'place' | 'from'> & { id: string })[]>;
  listCurrencies: () => Promise<{ id: string; code: string }[]>;
  listRedirects: () => Promise<(Redirect & { id: string })[]>;
  listPolicies: () => Promise<(PolicyVersion & { id: string })[]>;
  /** Why the registration of a project keeps it from being shown. */
  findRegistrationRefusal: (registration: Registration, days: CheckDays) => Promise<Failure | null>;
};

/** The rules that a schema cannot know, because they depend on other documents, on homes or on the day. */
export function createDocumentChecks(dependencies: Dependencies): DocumentChecks {
  const {
    countHomesOfTypes,
    findProject,
    listRates,
    listCurrencies,
    listRedirects,
    listPolicies,
    findRegistrationRefusal,
  } = dependencies;
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
      const key = rateKeyOf(input);
      const isTaken = (await listRates()).some((rate) => rate.id !== stored?.id && rateKeyOf(rate) === key);
      if (isTaken) throw invalidField('body.from', 'This city has such a rate from this day already');
    },

    async currencies({ code, day }, stored, days) {
      refuseFutureDay(day, days);
      const isTaken = (await listCurrencies()).some((currency) => currency.id !== stored?.id && currency.code === code);
      if (isTaken) throw invalidField('body.code', `${code} exists already`);
    },

    async redirects(input, stored) {
      const others = (await listRedirects()).filter(({ id }) => id !== stored?.id);
      const fault = redirectFault(input, others);
      if (fault) throw invalidField(fault === 'taken' ? 'body.from' : 'body.to', redirectFaults[fault]);
    },

    async policies(input, stored, { today }) {
      const fault = policyTextFault(input.richContent);
      if (fault) throw invalidField('body.richContent', fault);
      const versions = await listPolicies();
      const others = versions.filter(({ id }) => id !== stored?.id);
      if (hasVersionOfDay(others, input))
        throw invalidField('body.from', 'This policy has a version of this day already');
      // An edit may give the version in force another day or another policy.
      if (leavesPageEmpty(versions, [...others, input], today))
        throw invalidField('body.from', 'Publish its successor first');
    },
  };
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
