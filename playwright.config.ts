import { defineConfig } from '@playwright/test';
import { browserFlags, browserPath } from './tools/browser.ts';
import { freePort } from './tools/ports.ts';
import { createTemporaryHome } from './tools/postgres.ts';

/** Three sites, each with a database of its own, so that what the office edits is not what a visitor counts. */
const sites = {
  site: await site('site', '--built'),
  admin: await site('admin', '--built'),
  // The kit has a build of its own, so that the one under test is the one that is shipped.
  kit: await site('kit', '--kit'),
};

export default defineConfig({
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 30_000,
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
    timeout: 120_000,
    // Hosts that do not exist: the journeys answer for them, or let them fail.
    env: {
      TILE_URL: 'https://tiles.invalid/{z}/{x}/{y}.png',
      ANALYTICS_URL: 'https://analytics.invalid/script.js',
    },
  })),
});

/** Chosen once in the runner; the workers inherit it. A demo keeps its login in its folder, where journeys read it. */
async function site(name: string, build: string) {
  const [portName, homeName] = [`E2E_${name.toUpperCase()}_PORT`, `E2E_${name.toUpperCase()}_HOME`];
  process.env[portName] ??= String(await freePort());
  process.env[homeName] ??= createTemporaryHome(`e2e-${name}`);
  const { [portName]: port, [homeName]: home } = process.env;
  return {
    baseURL: `http://127.0.0.1:${port}`,
    command: `node tools/demo.ts ${build} --port ${port} --directory ${home}`,
  };
}
