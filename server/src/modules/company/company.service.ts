import { type CompanyFacts, unknownCompany } from '@plinth/contract/company-facts';

type Dependencies = {
  /** The published settings; null before they are entered. */
  findSettings: () => Promise<CompanyFacts | null>;
  origin: string;
};

/** `isCurrent` is false where the database could not be read: a page with these facts must not be cached. */
type ReadFacts = { facts: CompanyFacts; isCurrent: boolean };

export type CompanyService = ReturnType<typeof createCompanyService>;

/**
 * The company's facts for pages and mails. Every reading asks the database, by the primary key, so that all processes agree
 * with an edit at once: a page that is rendered after the purge of an edit cannot have the facts from before.
 */
export function createCompanyService({ findSettings, origin }: Dependencies) {
  let last: CompanyFacts | undefined;
  return {
    async read(): Promise<ReadFacts> {
      try {
        last = (await findSettings()) ?? unknownCompany(origin);
        return { facts: last, isCurrent: true };
      } catch {
        return { facts: last ?? unknownCompany(origin), isCurrent: false };
      }
    },
  };
}
