import { companyTime, dayOf } from './company-time.ts';

/** Which colleague gets a new lead. Pure: the worker calls it for each lead that no colleague has. */

/** Working hours and leave are in the company's time zone. */
export type SellerFacts = {
  id: string;
  isOnDuty: boolean;
  /** Only leads of these; empty for all. */
  projects: readonly string[];
  /** Empty for all. */
  languages: readonly string[];
  /** Such as 09:00. An end before the beginning is on the next day. */
  from: string;
  to: string;
  /** 1 is Monday. */
  days: readonly number[];
  /** The first and the last day. */
  leave: readonly { from: string; to: string }[];
  /** In milliseconds; null for a colleague who got no lead yet. */
  lastGivenAt: number | null;
};

export type WaitingLead = { project: string | null; language: string | null };

/**
 * Round robin: of those who work now, the one whose last lead is longest ago. A lead in a language is for those who speak it,
 * where any colleague of its project does; it waits for their hours. Null where the lead has to wait.
 */
export function chooseSeller(lead: WaitingLead, sellers: readonly SellerFacts[], now: number): string | null {
  const able = sellers.filter(
    (seller) => seller.isOnDuty && !isOnLeave(seller, now) && takes(seller.projects, lead.project),
  );
  const speakers = able.filter(({ languages }) => takes(languages, lead.language));
  const working = (speakers.length > 0 ? speakers : able).filter((seller) => isWorking(seller, now));
  const [next] = working.toSorted(
    (a, b) => (a.lastGivenAt ?? 0) - (b.lastGivenAt ?? 0) || (a.id < b.id ? -1 : Number(a.id > b.id)),
  );
  return next?.id ?? null;
}

/** Whether a colleague who takes leads of their own accord may have this one; hours and leave do not matter then. */
export const suits = ({ projects, languages }: Pick<SellerFacts, 'projects' | 'languages'>, lead: WaitingLead) =>
  takes(projects, lead.project) && takes(languages, lead.language);

/** What is not known of a lead excludes no colleague. */
const takes = (wanted: readonly string[], value: string | null) =>
  wanted.length === 0 || value === null || wanted.includes(value);

const isOnLeave = ({ leave }: SellerFacts, now: number) => {
  const today = dayOf(now);
  return leave.some(({ from, to }) => from <= today && today <= to);
};

const dayLength = 86_400_000;

function isWorking({ from, to, days }: SellerFacts, now: number): boolean {
  const clock = companyTime(now).slice(11);
  const worksOn = (time: number) => days.includes(weekday(dayOf(time)));
  if (from <= to) return worksOn(now) && from <= clock && clock < to;
  return (worksOn(now) && clock >= from) || (worksOn(now - dayLength) && clock < to);
}

/** 1 is Monday. */
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
