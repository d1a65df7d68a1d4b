import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoVariants } from '@plinth/contract/demo-content';
import { demoPages } from '../seeds/pages.ts';
import type { DemoKit, DemoRow } from '../src/modules/demo/demo-kit.ts';
import type { MediaService } from '../src/modules/media/media.service.ts';
import { sniffFile } from '../src/modules/media/staging.ts';
import { buildProject } from './context.ts';
import { photo } from './samples.ts';

/** The ids of the two files: a picture of the first project, and one that the team member and the page show. */
const kitFiles = ['d'.repeat(26), 'e'.repeat(26)];

/** A demo as small as it can be: two projects with one home, two questions, words about a project, a team member and a page. */
export function createTestKit(media: Pick<MediaService, 'importFile'>, { stopsAfter = Infinity } = {}): DemoKit {
  const store = async (id: string) => {
    const bytes = await photo(600, 400);
    const file = path.join(tmpdir(), `${randomUUID()}.jpg`);
    await writeFile(file, bytes);
    const stored = await media.importFile(id, {
      ...{ path: file, bytes: bytes.length, name: `${id}.jpg` },
      type: await sniffFile(file),
      fields: { alt: 'Demo', focalX: 50, focalY: 50, access: 'public' },
    });
    return stored.url ?? '';
  };
  return {
    async storeFiles({ onFile, onDone }) {
      const urls: string[] = [];
      for (const [index, id] of kitFiles.entries()) {
        if (index >= stopsAfter) throw new Error('the worker was stopped');
        await onFile(id);
        urls.push(await store(id));
        await onDone(index + 1, kitFiles.length);
      }
      const [tower = '', other = ''] = urls;
      const homeTypes = [{ name: '2 BHK', bedrooms: 2, carpetArea: 60, price: 9_000_000 }];
      return (stored) => {
        const projectId = async () => (await stored.projects()).find(({ name }) => name === 'Demo Tower')?.id ?? '';
        const buyer = { name: 'Demo Buyer', message: 'Good.', location: 'Pune', designation: 'Home owner' };
        const rows: Partial<Record<string, () => Promise<DemoRow[]>>> = {
          projects: async () => [
            buildProject({ name: 'Demo Tower', photos: [{ url: tower, alt: 'Demo' }], homeTypes }),
            buildProject({ name: 'Demo Court' }),
          ],
          faqs: async () => ['When?', 'Where?'].map((questions) => ({ questions, answer: 'In the demo.' })),
          testimonial: async () => [{ ...buyer, project: await projectId() }],
          team: async () => [{ photo: other, name: 'Demo Person', position: 'Engineer', sentence: 'Builds.' }],
          pages: async () => demoPages(() => ({ url: other, alt: 'Demo' })).filter(({ page }) => page === 'awards'),
        };
        const all = demoVariants.map((variant) => [variant, rows[variant] ?? (async () => [])]);
        return Object.fromEntries(all) as ReturnType<Awaited<ReturnType<DemoKit['storeFiles']>>>;
      };
    },
    homes: {
      project: 'Demo Tower',
      listUnits: () => [
        {
          ...{ tower: 'A', number: '101', homeType: '2 BHK', floor: 1, carpetArea: 60, price: 9_000_000 },
          ...{ floorRise: 0, parking: 0, state: 'available' },
        },
      ],
    },
  };
}
