/**
 * Every call of the API: what it is named, where it lives, who may make it. Plain data, so that the browser's client
 * can carry it; `endpoints.ts` adds to each name what goes in and what comes out.
 */
export const apiPrefix = '/api';

type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `apiPrefix`, in OpenAPI's spelling of parameters. */
  path: `/${string}`;
  access: 'public' | 'admin';
  summary: string;
};

export const calls = {
  listProjects: {
    method: 'GET',
    path: '/projects',
    access: 'public',
    summary: 'All projects by ascending priority, each as much as a card, a filter and a map marker need',
  },
  getProject: { method: 'GET', path: '/projects/{id}', access: 'public', summary: 'One project, whole' },
  getBrochure: {
    method: 'GET',
    path: '/projects/{id}/brochure',
    access: 'public',
    summary: 'The brochure of a project as a file, against the grant that the brochure form gives',
  },
  uploadMedia: {
    method: 'POST',
    path: '/media',
    access: 'admin',
    summary: 'Takes one file as multipart/form-data with its alt text; answers its id and state',
  },
  getMedia: { method: 'GET', path: '/media/{id}', access: 'admin', summary: 'How far an upload has come' },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
