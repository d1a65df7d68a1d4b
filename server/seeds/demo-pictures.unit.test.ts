import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoProjects } from './projects.ts';

type KitEntry = { path: string; kind: string; alt: string; focal?: { x: number; y: number }; projects?: string[] };
const kit = JSON.parse(await readFile(path.join(import.meta.dirname, 'media/manifest.json'), 'utf8')) as KitEntry[];

/** Their paths stand for the addresses of the pictures. */
const projects = demoProjects((file) => ({ url: file, alt: kit.find((entry) => entry.path === file)?.alt ?? '' }));
const used = projects.flatMap(({ name, introPhotos, photos, actualphotos, aminities, floorplan }) => [
  ...[...introPhotos, ...photos, ...actualphotos].map(({ url, caption }) => ({ name, file: url, caption })),
  ...[...aminities, ...floorplan].map(({ photo, caption }) => ({ name, file: photo, caption })),
]);
const projectsOf = (file: string) => [...new Set(used.filter((use) => use.file === file).map(({ name }) => name))];

describe('the pictures of the demo projects', () => {
  it('show a kitchen, garden or terrace of at most two projects each', () => {
    const rooms = kit.filter(
      ({ path: file, kind }) => /kitchen|garden|terrace/.test(file) || kind === 'garden' || kind === 'terrace',
    );
    expect(rooms.length).toBeGreaterThan(15);
    for (const { path: file } of rooms) expect(projectsOf(file).length, file).toBeLessThanOrEqual(2);
  });

  it('are used only for the projects they were drawn for', () => {
    for (const { path: file, projects: allowed } of kit) {
      if (!allowed) continue;
      const slugs = projectsOf(file).map((name) => name.toLowerCase().replaceAll(' ', '-'));
      expect(
        slugs.filter((slug) => !allowed.includes(slug)),
        file,
      ).toEqual([]);
    }
  });

  it('say that they are indicative where more than one project uses them, and only there', () => {
    expect(used.filter(({ file }) => projectsOf(file).length > 1).length).toBeGreaterThan(10);
    for (const { name, file, caption } of used) {
      const isShared = projectsOf(file).length > 1;
      expect(/\bIndicative\b/.test(caption ?? ''), `${file} at ${name}: ${caption}`).toBe(isShared);
    }
  });

  it('say in their alt text that they are no photographs', () => {
    const shown = kit.filter(({ path: file }) => used.some((use) => use.file === file && /\.jpg$/.test(file)));
    for (const { path: file, alt } of shown)
      expect(alt, file).toMatch(/artist's impression|computer-generated illustration/i);
  });

  it('keep the top of the building in every crop a page makes', () => {
    /** How far below the upper edge each building begins, in per cent of the picture's height. */
    const tops: Record<string, [hero: number, dusk: number]> = {
      'basalt-heights': [3, 0],
      'banyan-court': [2, 0],
      'laterite-terraces': [14, 14],
      'mulberry-row': [21, 19],
      'deccan-exchange': [1, 0],
      'meridian-yard': [2, 0],
      'the-loom': [18, 13],
      'kiln-works': [30, 19],
      'monsoon-house': [0, 0],
    };
    // Width to height: a banner on a wide and on a very wide screen, a card, a phone's banner.
    for (const frame of [1440 / 774, 1920 / 900, 4 / 5, 390 / 484]) {
      for (const [project, [hero, dusk]] of Object.entries(tops)) {
        for (const [file, top] of [
          [`${project}/hero.jpg`, hero],
          [`${project}/dusk.jpg`, dusk],
        ] as const) {
          const shown = Math.min(1, 1.6 / frame);
          const cut = (1 - shown) * (kit.find((entry) => entry.path === file)?.focal?.y ?? 50);
          expect(cut, `${file} in ${frame.toFixed(2)}`).toBeLessThanOrEqual(top);
        }
      }
    }
  });

  it('are all used, so that the repository carries none in vain', () => {
    const drawn = kit.filter(({ kind }) =>
      ['hero', 'dusk', 'detail', 'interior', 'garden', 'terrace', 'amenity'].includes(kind),
    );
    const unused = drawn.filter(({ path: file }) => projectsOf(file).length === 0);
    expect(unused.map(({ path: file }) => file)).toEqual([]);
  });
});
