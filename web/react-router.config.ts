import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The whole site map is one small, hashed, cacheable file; discovery link by link would ask the server for each page.
  routeDiscovery: { mode: 'initial' },
  // The build with the kit page stands beside the one that is served.
  buildDirectory: process.env.PLINTH_KIT ? 'build-kit' : 'build',
} satisfies Config;
