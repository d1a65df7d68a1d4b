import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectLists } from '@plinth/contract/project';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServices } from '../src/services.ts';
import { createTestDatabase } from '../test/context.ts';
import { seedDemo } from './demo.ts';

const { db } = await createTestDatabase();
const services = createServices(db);
const mediaDir = mkdtempSync(path.join(tmpdir(), 'plinth-seed-'));
const lines: string[] = [];
const seed = () => seedDemo(services, { mediaDir, report: (line) => lines.push(line) });

beforeAll(seed);
afterAll(() => rmSync(mediaDir, { recursive: true, force: true }));

describe('the demo data', () => {
  it('is the whole site', () => {
    expect(lines).toEqual([
      'seed: 9 projects',
      'seed: 12 blog posts',
      'seed: 6 news items',
      'seed: 6 openings',
      'seed: 5 services',
      'seed: 10 testimonials',
      'seed: 12 submissions',
    ]);
  });

  it('is added once', async () => {
    const before = lines.length;
    await seed();
    expect(lines).toHaveLength(before);
  });

  it('fills every list of the spec', async () => {
    const projects = await services.projects.listSummaries();
    for (const [list, keeps] of Object.entries(projectLists))
      expect(projects.filter(keeps).length, list).toBeGreaterThan(0);
  });

  it('gives each project what its page shows', async () => {
    for (const { id, name } of await services.projects.listSummaries()) {
      const project = await services.projects.get(id);
      expect(project.reraNumber, name).toMatch(/^P52100099\d{3}$/);
      expect(project.floorplan, name).toHaveLength(2);
      expect(project.aminities.length, name).toBeGreaterThanOrEqual(5);
      expect(project.keyplaces.length, name).toBeGreaterThanOrEqual(6);
      expect(project.location[0]?.latitude, name).toBeCloseTo(18.55, 0);
      expect(
        project.photos.every((photo) => photo.alt),
        name,
      ).toBe(true);
    }
  });

  it('ties every testimonial to a project', async () => {
    const ids = new Set((await services.projects.listSummaries()).map((project) => project.id));
    for (const testimonial of await services.testimonials.list()) expect(ids.has(testimonial.project)).toBe(true);
  });

  it('tells posts of some substance', async () => {
    for (const post of await services.blog.list()) {
      expect(post.content.length, post.title).toBeGreaterThanOrEqual(5);
      expect(post.content.join(' ').split(' ').length, post.title).toBeGreaterThan(250);
    }
  });
});
