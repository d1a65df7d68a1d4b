import type { Role } from '@plinth/contract/roles';

/** The fixed roles as colleagues know them. */
export const roleTexts: Record<Role, { name: string; does: string }> = {
  owner: { name: 'Owner', does: 'Everything, colleagues included.' },
  approver: { name: 'Approver', does: 'Writes pages, publishes them, and takes them off the website.' },
  editor: { name: 'Editor', does: 'Writes pages, and asks for their approval. Publishes none.' },
  sales: { name: 'Sales', does: 'Works with leads and visits. Looks at pages, changes none.' },
  viewer: { name: 'Viewer', does: 'Looks, changes nothing.' },
};
