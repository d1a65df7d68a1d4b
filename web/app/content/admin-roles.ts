import type { Role } from '@plinth/contract/roles';

/** The fixed roles as colleagues know them. */
export const roleTexts: Record<Role, { name: string; does: string }> = {
  owner: { name: 'Owner', does: 'Everything, colleagues included.' },
  approver: { name: 'Approver', does: 'Writes pages, publishes them, and takes them off the website.' },
  editor: { name: 'Editor', does: 'Writes pages, and asks for their approval. Publishes none.' },
  'sales-head': {
    name: 'Sales head',
    does: 'Works with all leads, assigns them and downloads them. Looks at pages, changes none.',
  },
  sales: { name: 'Sales', does: 'Works with own and unowned leads. Looks at pages, changes none.' },
  site: { name: 'Site', does: 'Sees who is expected at the gate, without numbers. Looks at pages, changes none.' },
  privacy: { name: 'Privacy', does: 'Answers requests of people about their data. Looks at pages, changes none.' },
  viewer: { name: 'Viewer', does: 'Looks, changes nothing.' },
};
