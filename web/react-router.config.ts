import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressBuild } from './compress-build.ts';

export default {
  ssr: true,
  // The whole site map is one small, hashed, cacheable file; discovery link by link would ask the server for each page.
  routeDiscovery: { mode: 'initial' },
  // The build with the kit page stands beside the one that is served.
  buildDirectory: process.env.PLINTH_KIT ? 'build-kit' : 'build',
  async buildEnd({ buildManifest, reactRouterConfig: { buildDirectory } }) {
    await compressBuild(path.join(buildDirectory, 'client'));
    // For whoever must know every page without loading them: the snapshot.
    const pages = Object.values(buildManifest?.routes ?? {}).flatMap(({ path: page }) => (page ? `/${page}` : []));
    await writeFile(path.join(buildDirectory, 'pages.json'), JSON.stringify(pages));
  },
} satisfies Config;
