import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DemoKit } from '../modules/demo/demo-kit.ts';
import type { Resources } from './resources.ts';

const seeds = path.join(import.meta.dirname, '../../seeds');

/**
 * The demo content of the seeds; null on a server that has not got them. They are loaded when they are wanted, because no other
 * process needs them. Where a developer's machine keeps renditions of the pictures, those are used.
 */
export async function openDemoKit(resources: Resources, cacheDir: string): Promise<DemoKit | null> {
  if (!existsSync(path.join(seeds, 'media', 'manifest.json'))) return null;
  const { createDemoKit } = await import('../../seeds/demo-kit.ts');
  return createDemoKit(resources, existsSync(cacheDir) ? cacheDir : null);
}
