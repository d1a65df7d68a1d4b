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
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
