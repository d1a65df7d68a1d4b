import type { DemoKit } from '../src/modules/demo/demo-kit.ts';
import type { Resources } from '../src/processes/resources.ts';
import { demoRows } from './demo-rows.ts';
import { seedMedia } from './media.ts';
import { demoHomes } from './units.ts';

/** The same documents and files as of `npm run demo`, for the admin area. One file at a time: the worker has other jobs. */
export const createDemoKit = (resources: Resources, cacheDir: string | null): DemoKit => ({
  async storeFiles({ onFile, onDone }) {
    const media = await seedMedia(resources, { cacheDir, report: () => {}, lanes: 1, onFile, onDone });
    return (stored) => demoRows(media, stored);
  },
  homes: demoHomes,
});
