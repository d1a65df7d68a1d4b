/** What is left to do before and after a site goes live, computed from facts. */

export const launchItems = [
  ...(['company', 'origin', 'tls', 'mail', 'backup'] as const),
  ...(['project', 'policies', 'analytics', 'demo', 'secondOwner', 'recoveryCodes'] as const),
] as const;
export type LaunchItem = (typeof launchItems)[number];

export type LaunchFacts = {
  /** PUBLIC_ORIGIN, and the host that this request named. */
  origin: string;
  host: string;
  hasCompany: boolean;
  mailConfirmedAt: number | null;
  /** When the database last handed a piece of its log to the backup; null where it has none. */
  backupAt: number | null;
  now: number;
  /** Live projects with a registration number, without those of the demo. */
  registeredProjects: number;
  /** Policies with a version in force, of how many. */
  policies: number;
  policiesWanted: number;
  /** By a person, or by a script that the settings name. */
  isAnalyticsDecided: boolean;
  /** Demo content that was not edited since it was loaded, and how much of it is published. */
  demoDocuments: number;
  demoPublished: number;
  /** Whether no visitor can reach the website, because its address is a reserved one. */
  isDemoWebsite: boolean;
  owners: number;
  /** Of the person who asks. */
  recoveryCodes: number;
};

const day = 86_400_000;
/** Names that no visitor can reach: RFC 2606, RFC 6761 and bare IP addresses. */
const reserved = /(^|\.)(example|test|invalid|localhost|local)$|(^|\.)example\.(com|org|net)$|^[\d.]+$|^\[/;

const rules: Record<LaunchItem, (facts: LaunchFacts) => boolean> = {
  company: ({ hasCompany }) => hasCompany,
  origin: ({ origin, host }) => {
    const url = URL.parse(origin);
    return url !== null && url.host === host.toLowerCase() && !reserved.test(url.hostname);
  },
  tls: ({ origin }) => origin.startsWith('https://'),
  mail: ({ mailConfirmedAt }) => mailConfirmedAt !== null,
  backup: ({ backupAt, now }) => backupAt !== null && now - backupAt <= day,
  project: ({ registeredProjects }) => registeredProjects > 0,
  policies: ({ policies, policiesWanted }) => policies >= policiesWanted,
  analytics: ({ isAnalyticsDecided }) => isAnalyticsDecided,
  demo: ({ demoDocuments }) => demoDocuments === 0,
  secondOwner: ({ owners }) => owners >= 2,
  recoveryCodes: ({ recoveryCodes }) => recoveryCodes > 0,
};

/**
 * A site without a name and a telephone number has nothing to show, and a website with a real address never shows invented people
 * and buildings to visitors. Everything else may follow.
 */
export function missingToGoLive({ hasCompany, demoPublished, isDemoWebsite }: LaunchFacts): LaunchItem[] {
  const isDemoShown = demoPublished > 0 && !isDemoWebsite;
  return [...(hasCompany ? [] : (['company'] as const)), ...(isDemoShown ? (['demo'] as const) : [])];
}

export const checkLaunch = (facts: LaunchFacts): Record<LaunchItem, boolean> =>
  Object.fromEntries(launchItems.map((item) => [item, rules[item](facts)])) as Record<LaunchItem, boolean>;
