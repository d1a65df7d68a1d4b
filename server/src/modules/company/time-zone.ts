import { setCompanyTimeZone } from '@plinth/contract/company-time';
import type { CompanyService } from './company.service.ts';

/** How soon a process that renders no pages has the time zone of an edit. */
const interval = 5_000;

/** A reading that failed has the facts from before, or none. */
export async function readTimeZone(company: Pick<CompanyService, 'read'>): Promise<void> {
  const { facts, isCurrent } = await company.read();
  if (isCurrent) setCompanyTimeZone(facts.timeZone);
}

/** Keeps the time zone of this process that of the settings, until the returned function is called. */
export function followTimeZone(company: Pick<CompanyService, 'read'>): () => void {
  void readTimeZone(company);
  const timer = setInterval(() => void readTimeZone(company), interval);
  return () => clearInterval(timer);
}
