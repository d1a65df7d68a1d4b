import { adminPaths } from '@plinth/contract/admin-paths';
import { type ContentCollection, singleId } from '@plinth/contract/collections';
import type { LaunchItem } from '@plinth/contract/launch-items';

/** Where each is put right; what the operator's settings decide has no page. */
const paths: Record<LaunchItem, string | null> = {
  company: `${adminPaths.collections.settings.list}/${singleId}`,
  origin: null,
  tls: null,
  mail: `${adminPaths.setup}/mail`,
  backup: null,
  project: adminPaths.collections.projects.list,
  policies: adminPaths.collections.policies.list,
  analytics: `${adminPaths.collections.settings.list}/${singleId}?field=analyticsUrl`,
  demo: adminPaths.demo,
  secondOwner: adminPaths.users,
  recoveryCodes: adminPaths.profile,
};

/** The editor of a document. */
export const pathOfDocument = ({ collection, id }: { collection: ContentCollection; id: string }): string =>
  `${adminPaths.collections[collection].list}/${id}`;

export const pathOfItem = (item: LaunchItem): string | null => paths[item];
/** During the set-up, the company's facts are a step. */
export const pathInSetup = (item: LaunchItem): string | null =>
  item === 'company' ? `${adminPaths.setup}/company` : paths[item];
