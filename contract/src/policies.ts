/** The policies of the site. Each is a page; each document of the collection is one version of one of them. */

/** Also the first part of the path of each page. */
export const policyNames = ['privacy-policy', 'disclaimer', 'terms-of-use'] as const;
export type PolicyName = (typeof policyNames)[number];

/** `from` is the day on which a version comes into force, in the company's time zone: 2026-01-05. */
export type PolicyVersion = { policy: PolicyName; from: string };

export const policyStates = ['coming', 'in force', 'earlier'] as const;
export type PolicyState = (typeof policyStates)[number];

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The page of a policy, or of its version of a day. A draft may have neither yet. */
export function policyPath(policy: string, day = ''): string {
  const name = policyNames.find((it) => it === policy) ?? policyNames[0];
  return isDay(day) ? `/${name}/${day}` : `/${name}`;
}

/** The newest version whose day has come. */
function inForceOn<V extends PolicyVersion>(versions: readonly V[], policy: PolicyName, today: string): V | null {
  const begun = versions.filter((version) => version.policy === policy && version.from <= today);
  return newestFirst(begun)[0] ?? null;
}

/** All versions of one policy, newest first, as they stand on a day. */
export function policyVersions<V extends PolicyVersion>(
  versions: readonly V[],
  policy: PolicyName,
  today: string,
): (V & { state: PolicyState })[] {
  const current = inForceOn(versions, policy, today);
  return newestFirst(versions.filter((version) => version.policy === policy)).map((version) => ({
    ...version,
    state: version === current ? 'in force' : version.from > today ? 'coming' : 'earlier',
  }));
}

/** The version that each page shows on a day; a policy without one is left out. */
export const versionsInForce = <V extends PolicyVersion>(versions: readonly V[], today: string): V[] =>
  policyNames.flatMap((policy) => inForceOn(versions, policy, today) ?? []);

/** Each version has a page at its day, so a day belongs to one version. */
export const hasVersionOfDay = (versions: readonly PolicyVersion[], { policy, from }: PolicyVersion): boolean =>
  versions.some((version) => version.policy === policy && version.from === from);

/** Whether a change of the published versions takes the text off a page that has one on this day. */
export function leavesPageEmpty(
  before: readonly PolicyVersion[],
  after: readonly PolicyVersion[],
  today: string,
): boolean {
  const left = versionsInForce(after, today);
  return versionsInForce(before, today).some(({ policy }) => !left.some((version) => version.policy === policy));
}

/** Later days first. */
const newestFirst = <V extends PolicyVersion>(versions: readonly V[]): V[] =>
  versions.toSorted((a, b) => (a.from < b.from ? 1 : a.from > b.from ? -1 : 0));
