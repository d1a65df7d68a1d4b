import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { filmSeconds } from '@plinth/contract/film-url';
import { parsePictureUrl, sourceSet } from '@plinth/contract/picture-url';
import { isListed, projectListNames } from '@plinth/contract/project-lists';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedCache } from '../../testing/processes.ts';
import { createServices } from '../src/services.ts';
import { createTestDatabase, createTestResources } from '../test/context.ts';
import { seedDemo } from './demo.ts';
import { registrationUrl } from './make/brand.ts';
import { kitDirectory, listMediaUrls } from './media.ts';

/** The first of a clone makes every picture; `npm run demo:cache` has done so before, in CI. */
const firstSeed = 300_000;

const { appDb, appUrl } = await createTestDatabase();
const resources = createTestResources(appDb, appUrl);
const services = createServices(resources);
const lines: string[] = [];
const seed = () => seedDemo(resources, { cacheDir: seedCache, report: (line) => lines.push(line) });

beforeAll(seed, firstSeed);

describe('the demo data', () => {
  it('is the whole site', () => {
    const [media, ...rest] = lines.filter((line) => !/ of \d+ files/.test(line));
    expect(media).toMatch(/^media: 187 files in /);
    expect(rest).toEqual([
      'seed: 9 projects',
      'seed: 5 services',
      'seed: 12 posts',
      'seed: 6 news items',
      'seed: 6 openings',
      'seed: 10 testimonials',
      'seed: 18 progress entries',
      'seed: 8 rates',
      'seed: 5 currencies',
      'seed: 5 questions',
      'seed: 6 team members',
      'seed: 3 awards',
      'seed: 15 timeline cards',
      'seed: 6 office photos',
      'seed: 5 posters',
      'seed: 3 policy versions',
      'seed: 17 pages',
      'seed: company facts',
      'seed: 1 notice version',
      'seed: 6 mails',
      'seed: menu and footer',
      'seed: brand',
      'seed: 1 campaign',
      'seed: 2 redirects',
      'seed: 168 homes',
      'seed: 12 submissions',
      'seed: what was done for 7 people',
    ]);
  });

  it('is added once', async () => {
    const before = lines.length;
    await seed();
    expect(lines.slice(before).filter((line) => line.startsWith('seed:'))).toEqual([]);
  });

  it('is filled up to a number of projects that is asked for, each under a name of its own', {
    timeout: 120_000,
  }, async () => {
    const { appDb: another, appUrl: anotherUrl } = await createTestDatabase();
    const many = createTestResources(another, anotherUrl);
    const fill = () => seedDemo(many, { cacheDir: seedCache, report: () => {}, projects: 250 });
    await fill();
    await fill();
    const names = (await createServices(many).projects.list()).map(({ name }) => name);
    expect(new Set(names).size).toBe(250);
    expect(names).toHaveLength(250);
  });

  it('fills every list of the spec', async () => {
    const projects = await services.projects.list();
    for (const list of projectListNames)
      expect(projects.filter((project) => isListed(list, project)).length, list).toBeGreaterThan(0);
  });

  it('gives each project what its page shows', async () => {
    for (const { id, name } of await services.projects.list()) {
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
    const ids = new Set((await services.projects.list()).map((project) => project.id));
    for (const testimonial of await services.testimonial.list()) expect(ids.has(testimonial.project)).toBe(true);
  });

  it('ties its campaign to a project, and to words and questions that are there', async () => {
    const [listed] = await services.campaigns.list();
    const { project, blocks } = await services.campaigns.get(listed?.id ?? '');
    expect((await services.projects.get(project)).name).toBe('Banyan Court');
    expect(blocks.map(({ kind }) => kind)).toEqual([
      ...['hero', 'text', 'homes', 'plan', 'progress', 'gallery', 'places', 'testimonial', 'faq', 'form'],
    ]);
    const named = blocks.map((block) => {
      if (block.kind === 'testimonial') return block.testimonials.length;
      return block.kind === 'faq' ? block.faqs.length : 0;
    });
    expect(named.filter((count) => count > 0)).toEqual([2, 3]);
  });

  it('tells posts of some substance', async () => {
    for (const { id } of await services.blog.list()) {
      const post = await services.blog.get(id);
      expect(post.content.length, post.title).toBeGreaterThanOrEqual(5);
      expect(post.content.join(' ').split(' ').length, post.title).toBeGreaterThan(250);
    }
  });
});

describe('the demo media', () => {
  const read = async (url: string) => {
    const found = await services.media.openPublic(url.replace('/media/', ''));
    return found && buffer(found.body);
  };
  const projects = async () => Promise.all((await services.projects.list()).map(({ id }) => services.projects.get(id)));

  it('is in the store in every size that a page asks for', async () => {
    for (const { photos, name } of await projects()) {
      const address = parsePictureUrl(photos[0]?.url ?? '');
      expect(address?.blur, name).toHaveLength(32);
      const files = address ? [sourceSet(address, 'avif'), sourceSet(address, 'webp')].join(', ').split(', ') : [];
      for (const file of files) expect(await read(file.split(' ')[0] ?? ''), file).not.toBe(null);
    }
  });

  it('has QR codes that lead to each registration', async () => {
    for (const { name, reraNumber, reraQrcode } of await projects()) {
      const png = await read(reraQrcode ?? '');
      const { data, info } = await sharp(png ?? Buffer.alloc(0))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const decode = jsQR as unknown as typeof jsQR.default;
      const code = decode(new Uint8ClampedArray(data), info.width, info.height);
      expect(code?.data, name).toBe(registrationUrl(reraNumber ?? ''));
    }
  });

  it('has a film of eight seconds for each project that stands, and none for one that is to come', async () => {
    for (const { name, status, video = '' } of await projects()) {
      if (status === 'Upcoming') expect(video, name).toBe('na');
      else {
        expect((await read(video))?.toString('latin1', 4, 8), name).toBe('ftyp');
        expect(filmSeconds(video), name).toBe(8);
      }
    }
  });

  it('has a brochure for each project behind its grant', async () => {
    for (const { id, name, brochure } of await projects()) {
      expect(await read(brochure ?? ''), name).toBe(null);
      const { token } = await services.brochures.issueGrant({ projectId: id, leadId: 'none' });
      const file = await services.brochures.open(id, [token]);
      if (!('body' in file)) throw new Error(`${name} has no brochure of its own`);
      expect((await buffer(file.body)).toString('latin1', 0, 5)).toBe('%PDF-');
    }
  });

  it('is public, and has what the samples of the kit show', async () => {
    const urls = (await listMediaUrls(seedCache)).map(({ url }) => url);
    for (const url of urls)
      expect(await services.media.sizeOfPublic(url.replace('/media/', '')), url).toBeGreaterThan(0);
    const samples = await readFile(path.join(kitDirectory, '../../../web/app/routes/kit/kit-samples.ts'), 'utf8');
    const shown = samples.match(/\/media\/[^']+/g) ?? [];
    expect(shown.length).toBeGreaterThan(15);
    expect(shown.filter((url) => !urls.includes(url))).toEqual([]);
  });
});
