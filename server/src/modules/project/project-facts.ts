import { dayOf } from '@plinth/contract/company-time';
import { hasReraNumber, inOrder } from '@plinth/contract/project';
import { factsOf, type ProjectFacts, ratesByCity } from '@plinth/contract/project-filters';
import { isListed, type ProjectList, projectListNames } from '@plinth/contract/project-lists';
import type { TaxRate } from '@plinth/contract/tax-rates';
import type { TypeOffer } from '@plinth/contract/unit.schema';
import type { Fingerprint, ProjectRepository } from './project.repository.ts';

type AllFacts = {
  /** In the team's order. */
  facts: ProjectFacts[];
  offers: Map<string, TypeOffer[]>;
  locations: string[];
  counts: Record<ProjectList, number>;
};

export type FactsDependencies = {
  projects: ProjectRepository;
  /** What is left of each home type, by project. */
  listOffers: (projectIds: readonly string[]) => Promise<Map<string, TypeOffer[]>>;
  listRates: () => Promise<TaxRate[]>;
  now?: () => number;
};

/**
 * What the filter knows about all projects. Reading and pricing a thousand of them takes longer than one request may, so the
 * result is kept in memory. Each request first reads the fingerprint of every row that the result was made of, and uses the
 * result only if the fingerprint is the same: no response is older than the query with which its request began.
 */
export function createFactsReader({ projects, listOffers, listRates, now = Date.now }: FactsDependencies) {
  let kept: { day: string; fingerprint: Fingerprint; all: Promise<AllFacts> } | null = null;

  async function load(day: string): Promise<AllFacts> {
    const [rows, rates] = await Promise.all([projects.listFacts(), listRates()]);
    const offers = await listOffers(rows.filter(hasReraNumber).map(({ id }) => id));
    const ratesOf = ratesByCity(rates, day);
    const facts = rows.map((row) => factsOf(row, offers.get(row.id) ?? [], ratesOf, day));
    const places = new Set(facts.map(({ place }) => place).filter(Boolean));
    const counts = projectListNames.map((list) => [list, facts.filter((project) => isListed(list, project)).length]);
    return { facts, offers, locations: inOrder([...places]), counts: Object.fromEntries(counts) };
  }

  return async function readFacts(): Promise<AllFacts> {
    const day = dayOf(now());
    const read = await projects.readFingerprint(kept?.day === day ? kept.fingerprint : null);
    if (!read && kept?.day === day) return kept.all;
    // The end of a hold changes what is left without changing a row. Until the row is brought up to date, nothing is kept.
    if (!read || read.hasEndedHold) return load(day);
    const isSame = kept?.day === day && kept.fingerprint.value === read.value;
    const all = isSame && kept ? kept.all : load(day);
    kept = { day, fingerprint: read, all };
    if (!isSame) {
      all.catch(() => {
        if (kept?.all === all) kept = null;
      });
    }
    return all;
  };
}
