import { type Capability, type Role, rolesWith } from '@plinth/contract/roles';
import { roleTexts } from './admin-roles.ts';

/** The texts of a page, and of a form, that the role of a colleague may not use. */

const many: Record<Role, string> = {
  owner: 'owners',
  approver: 'approvers',
  editor: 'editors',
  'sales-head': 'sales heads',
  sales: 'sales',
  site: 'site',
  privacy: 'privacy',
  viewer: 'viewers',
};
const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const peopleWith = (capability: Capability) => inWords.format(rolesWith(capability).map((role) => many[role]));
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The smallest role that has it: the roles of a capability come from the largest to the smallest. */
const smallestRoleWith = (capability: Capability) => rolesWith(capability).at(-1) ?? 'owner';

export const noPermissionTexts = (capability: Capability, person: string, role: Role) => ({
  title: `This page is for ${peopleWith(capability)}`,
  who: `You are signed in as ${person}, ${roleTexts[role].name}: ${lowerFirst(roleTexts[role].does)}`,
  ask: `Ask an owner of this site for the role ${roleTexts[smallestRoleWith(capability)].name}, and send them the link to this page.`,
  copy: 'Copy the link to this page',
  copied: 'Link copied',
  notCopied: 'The browser did not allow it. Copy the link from the address bar.',
  back: 'Back to Today',
});

/** Above what a role may read but not change. */
export const readOnlyText = (capability: Capability, role: Role) =>
  `With the role ${roleTexts[role].name} you may look at this, but not change it. ${capital(peopleWith(capability))} may.`;
