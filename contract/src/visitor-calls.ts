const read = { method: 'GET', access: 'public' } as const;

/**
 * The endpoints that the browser of a visitor calls by itself. Apart from the registry of content, which would be a part of every
 * page's scripts; a test holds that both have the same paths.
 */
export const visitorCalls = {
  listProjects: { ...read, path: '/projects' },
  getProject: { ...read, path: '/projects/{id}' },
  listPosters: { ...read, path: '/posters' },
  getHoldOffer: { ...read, path: '/projects/{id}/units/{unit}/hold' },
  getBrochure: { ...read, path: '/projects/{id}/brochure' },
  submitForm: { method: 'POST', access: 'public', path: '/form' },
} as const;

export type VisitorCallName = keyof typeof visitorCalls;
