import { AsyncLocalStorage } from 'node:async_hooks';
import { type CarriedFacts, type CompanyFacts, carriedFacts, packFacts } from '@plinth/contract/company-facts';
import type { ShownBrand } from '@plinth/contract/shown-brand';
import { setFactsSource } from './company.ts';

const current = new AsyncLocalStorage<CarriedFacts>();
setFactsSource(() => current.getStore(), packFacts);

/** Runs the loaders and the rendering of one request with these facts. */
export const withCompanyFacts = <T>(facts: CompanyFacts, brand: ShownBrand | undefined, run: () => T): T =>
  current.run(carriedFacts(facts, brand), run);
