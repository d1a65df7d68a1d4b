import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressBuild } from './compress-build.ts';
import { trimManifest } from './trim-manifest.ts';

export default {
  ssr: true,
  // The route manifest is one small, hashed, cacheable file; lazy route discovery would send a request for each page.
  routeDiscovery: { mode: 'initial' },
  // The build with the kit page has its own folder, beside the one that is served.
  buildDirectory: process.env.PLINTH_KIT ? 'build-kit' : 'build',
  async buildEnd({ buildManifest, reactRouterConfig: { buildDirectory } }) {
    await trimManifest(path.join(buildDirectory, 'client'));
    await compressBuild(path.join(buildDirectory, 'client'));
    // The snapshot reads this list to know every page without loading the build.
    const pages = Object.values(buildManifest?.routes ?? {}).flatMap(({ path: page }) => (page ? `/${page}` : []));
    await writeFile(path.join(buildDirectory, 'pages.json'), JSON.stringify(pages));
  },
} satisfies Config;
