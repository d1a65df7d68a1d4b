/** The calls of adding people by hand and from files; `calls.ts` spreads them. */

const post = { method: 'POST', access: 'leads.manage' } as const;

export const importCalls = {
  findKnownPerson: { method: 'GET', access: 'leads.work', path: '/admin/people/known' },
  previewPeopleImport: { ...post, path: '/admin/people/imports/preview' },
  importPeople: { ...post, path: '/admin/people/imports' },
  listPeopleImports: { method: 'GET', access: 'leads.manage', path: '/admin/people/imports' },
  undoPeopleImport: { ...post, path: '/admin/people/imports/{id}/undo' },
} as const;
