import { afterEach, expect, it, vi } from 'vitest';
import { findPoster } from './find-poster.ts';

const now = new Date('2026-11-19T06:00:00Z');
const poster = {
  _id: 'x',
  id: 'x',
  version: 1,
  name: 'x',
  image: '/media/a.jpg',
  alt: 'Two towers.',
  until: '2027-03-31',
};
const projects: Record<string, object> = {
  p1: { _id: 'p1', name: 'Basalt Heights', status: 'Ongoing', reraNumber: 'P52100099001', reraQrcode: '/media/q.png' },
  sold: { _id: 'sold', name: 'Sold', status: 'Sold out', reraNumber: 'P52100099002' },
  bare: { _id: 'bare', name: 'Bare', status: 'Upcoming', reraNumber: '' },
};

function find(...posters: object[]) {
  const getProject = vi.fn(async ({ params: { id } }: { params: { id: string } }) => {
    const project = projects[id];
    if (!project) throw new Error('not found');
    return project;
  });
  const api = { listPosters: async () => posters.map((it) => ({ ...poster, ...it })), getProject };
  return { found: findPoster(api as never, now), getProject };
}
afterEach(() => vi.restoreAllMocks());

it('a poster comes with the registration of its project', async () => {
  expect(await find({ project: 'p1' }).found).toEqual({
    ...{ project: 'Basalt Heights', image: '/media/a.jpg', alt: 'Two towers.', path: '/project/p1/basalt-heights' },
    ...{ authority: undefined, reraNumber: 'P52100099001', reraQrcode: '/media/q.png' },
  });
});

it('a poster whose project is sold out, not registered or not public is passed over', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { found, getProject } = find({ project: 'sold' }, { project: 'bare' }, { project: 'gone' }, { project: 'p1' });
  expect(await found).toMatchObject({ project: 'Basalt Heights' });
  expect(getProject).toHaveBeenCalledTimes(4);
  expect(await find({ project: 'sold' }, { project: 'gone' }).found).toBeNull();
});

it('a poster before its first or after its last day is not shown, and its project is not read', async () => {
  const { found, getProject } = find({ project: 'p1', from: '2026-11-20' }, { project: 'p1', until: '2026-11-18' });
  expect(await found).toBeNull();
  expect(getProject).not.toHaveBeenCalled();
});

it('the poster is a random one', async () => {
  projects.p2 = { ...projects.p1, _id: 'p2', name: 'The Loom' };
  vi.spyOn(Math, 'random').mockReturnValue(0.9999);
  expect(await find({ project: 'p1' }, { project: 'p2' }).found).toMatchObject({ project: 'The Loom' });
});
