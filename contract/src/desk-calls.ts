/** The calls of the lead desk; `calls.ts` spreads them. What a person may see is narrowed further by the role (`roles.ts`). */

const read = { method: 'GET', access: 'leads.work' } as const;
const post = { method: 'POST', access: 'leads.work' } as const;

export const deskCalls = {
  getDesk: { ...read, path: '/admin/desk' },
  getBoard: { ...read, path: '/admin/board' },
  listPeople: { ...read, path: '/admin/people' },
  createPerson: { ...post, path: '/admin/people' },
  takeNextPerson: { ...post, path: '/admin/people/next' },
  changePeople: { ...post, path: '/admin/people/bulk' },
  undoChange: { ...post, path: '/admin/people/bulk/{id}/undo' },
  getPerson: { ...read, path: '/admin/people/{id}' },
  updatePerson: { method: 'PUT', access: 'leads.work', needsVersion: true, path: '/admin/people/{id}' },
  moveStage: { ...post, path: '/admin/people/{id}/stage' },
  addTouch: { ...post, path: '/admin/people/{id}/touches' },
  setStep: { ...post, path: '/admin/people/{id}/step' },
  assignPerson: { ...post, path: '/admin/people/{id}/owner' },
  mergePeople: { ...post, path: '/admin/people/{id}/merge' },
  undoMerge: { ...post, path: '/admin/people/{id}/merges/{merge}/undo' },
  splitPerson: { ...post, path: '/admin/people/{id}/split' },
  listSellers: { ...read, path: '/admin/sellers' },
  updateSeller: { method: 'PUT', access: 'leads.manage', path: '/admin/sellers/{id}' },
} as const;
