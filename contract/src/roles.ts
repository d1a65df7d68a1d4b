/**
 * The fixed roles and what each may do. `calls.ts` names a capability for every endpoint; the server refuses a request
 * whose role lacks it, and menus, buttons and pages are shown by the same table.
 */

export const roles = ['owner', 'approver', 'editor', 'sales-head', 'sales', 'site', 'privacy', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** The order in which the invitation offers them: the most frequent first. */
export const rolesByUse = [
  ...(['editor', 'approver', 'sales', 'sales-head'] as const),
  ...(['site', 'privacy', 'viewer', 'owner'] as const),
] as const satisfies readonly Role[];

const rolesOf = {
  /** One's own profile, ways to sign in and sessions. */
  account: roles,
  'content.read': roles,
  'content.edit': ['owner', 'approver', 'editor'],
  /** Deleting takes a page off the website, so it belongs here. */
  'content.publish': ['owner', 'approver'],
  /** What is wrong on the website, for those who mend it and those who watch over it. */
  'check.read': ['owner', 'approver', 'editor', 'viewer'],
  /** Without `leads.all`, only one's own leads and those without an owner. */
  'leads.work': ['owner', 'sales-head', 'sales'],
  'leads.all': ['owner', 'sales-head'],
  /** Assigning leads to others, sellers and their hours, imports. */
  'leads.manage': ['owner', 'sales-head'],
  /** Downloading and erasing. */
  'leads.export': ['owner', 'sales-head'],
  /** Numbers without names. */
  'leads.totals': ['owner', 'sales-head', 'approver', 'editor'],
  /** The report; without `leads.totals`, only one's own leads. */
  'report.read': ['owner', 'sales-head', 'sales', 'approver', 'editor'],
  /** The list of visitors at the gate, without telephone numbers. */
  'gate.read': ['owner', 'sales-head', 'site'],
  /** Requests of people about their own data. */
  'privacy.work': ['owner', 'privacy'],
  'settings.edit': ['owner'],
  'users.manage': ['owner'],
  /** The log of the whole site; the history of one document or lead needs only the right to read it. */
  'activity.read': ['owner'],
} as const satisfies Record<string, readonly Role[]>;

export type Capability = keyof typeof rolesOf;
export const capabilities = Object.keys(rolesOf) as Capability[];

export const can = (role: Role, capability: Capability): boolean =>
  (rolesOf[capability] as readonly Role[]).includes(role);

/** Who may do it, for the page that tells a colleague whom to ask. */
export const rolesWith = (capability: Capability): readonly Role[] => rolesOf[capability];

/** Roles that publish, manage, or reach the data of everyone must have a second factor, after a grace from their creation or upgrade. */
const rolesWithFactor: readonly Role[] = ['owner', 'approver', 'sales-head', 'privacy'];
export const mustHaveFactor = (role: Role): boolean => rolesWithFactor.includes(role);

/** A session that must enrol a second factor first may only use its own account. */
export const enrolmentCapability: Capability = 'account';
