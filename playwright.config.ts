import { defineConfig } from '@playwright/test';
import { browserFlags, browserPath } from './testing/browser.ts';
import { freePort } from './testing/ports.ts';
import { createTemporaryHome } from './testing/postgres.ts';

/** Three sites, each with its own database, so that edits of the admin tests do not change what the site tests count. */
const builds = {
  site: '--built',
  admin: '--built',
  // The kit has a separate build, so that the site tests run on the build that is shipped.
  kit: '--kit',
};

/** `E2E_ONLY=site` starts only that site, which saves seconds when a single test is run. */
const only = process.env.E2E_ONLY?.split(',');
const sites: Record<string, Awaited<ReturnType<typeof site>>> = {};
for (const [name, build] of Object.entries(builds)) {
  if (!only || only.includes(name)) sites[name] = await site(name, build);
}

export default defineConfig({
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Generous, because a page takes several times as long on a busy machine. Only failing tests wait this long.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
  use: {
    trace: 'off',
    launchOptions: {
      executablePath: browserPath,
      args: browserFlags,
    },
  },
  projects: Object.entries(sites).map(([name, { baseURL }]) => ({
    name,
    testDir: `e2e/${name}`,
    use: { baseURL },
  })),
  webServer: Object.values(sites).map(({ baseURL, command }) => ({
    command,
    url: `${baseURL}/readyz`,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    timeout: 240_000,
    // Hosts that do not exist: the tests intercept their requests or let them fail.
    env: {
      TILE_URL: 'https://tiles.invalid/{z}/{x}/{y}.png',
      ANALYTICS_URL: 'https://analytics.invalid/script.js',
      WHATSAPP_NUMBER: '+91 98765 43210',
    },
  })),
});

/** Port and folder are chosen once in the runner; workers inherit them. Tests read the admin's login from the demo's folder. */
async function site(name: string, build: string) {
  const [portName, homeName] = [`E2E_${name.toUpperCase()}_PORT`, `E2E_${name.toUpperCase()}_HOME`];
  process.env[portName] ??= String(await freePort());
  process.env[homeName] ??= createTemporaryHome(`e2e-${name}`);
  const { [portName]: port, [homeName]: home } = process.env;
  return {
    baseURL: `http://127.0.0.1:${port}`,
    command: `node tools/commands/demo.ts ${build} --port ${port} --directory ${home}`,
  };
}
