import { expect, it } from 'vitest';
import { createPagePatterns, routesOutside } from './page-patterns.ts';

const patternOf = createPagePatterns({
  root: { id: 'root', path: '' },
  home: { id: 'home', parentId: 'root' },
  frame: { id: 'frame', parentId: 'root' },
  projects: { id: 'projects', parentId: 'frame', path: 'projects' },
  project: { id: 'project', parentId: 'frame', path: 'project/:id/:slug?' },
  cost: { id: 'cost', parentId: 'frame', path: 'project/:id/cost/:home/:buyer?' },
  pdf: { id: 'pdf', parentId: 'root', path: 'project/:id/cost/:home.pdf' },
  pdfOf: { id: 'pdfOf', parentId: 'root', path: 'project/:id/cost/:home/:buyer.pdf' },
  featured: { id: 'featured', parentId: 'frame', path: 'project/featured' },
  missing: { id: 'missing', parentId: 'root', path: '*' },
});

it.each([
  ['/', '/'],
  ['/_root.data', '/'],
  ['/projects?location=Baner', '/projects'],
  ['/projects.data', '/projects'],
  ['/project/01hx/basalt-heights', '/project/:id/:slug?'],
  ['/project/01hx', '/project/:id/:slug?'],
  ['/project/featured', '/project/featured'],
  ['/project/1/cost/B-1', '/project/:id/cost/:home/:buyer?'],
  ['/project/1/cost/B-1/woman', '/project/:id/cost/:home/:buyer?'],
  ['/project/1/cost/B-1.pdf?in=AED', '/project/:id/cost/:home.pdf'],
  ['/project/1/cost/B-1/woman.pdf', '/project/:id/cost/:home/:buyer.pdf'],
  ['/project', '(no such page)'],
  ['/project/1/2/3', '(no such page)'],
  ['/asha@example.com', '(no such page)'],
])('the URL %s has the route pattern %s', (url, pattern) => expect(patternOf(url)).toBe(pattern));

it('routes are left out by their whole path', () => {
  const routes = {
    root: { id: 'root', path: '' },
    office: { id: 'office', parentId: 'root', path: 'admin' },
    leads: { id: 'leads', parentId: 'office', path: 'leads/:id' },
    frame: { id: 'frame', parentId: 'root' },
    projects: { id: 'projects', parentId: 'frame', path: 'projects' },
  };
  const outside = routesOutside(routes, (path) => path.startsWith('/admin'));
  expect(Object.keys(outside)).toEqual(['root', 'frame', 'projects']);
});
