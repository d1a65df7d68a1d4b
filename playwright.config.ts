import { defineConfig } from '@playwright/test';
import { freePort } from './tools/ports.ts';
import { createTemporaryHome } from './tools/postgres.ts';

// Chosen once in the runner; the workers inherit it.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_KIT_PORT ??= String(await freePort());
// The demo keeps its login in its folder; the journeys of the admin area read it there.
process.env.E2E_HOME ??= createTemporaryHome('e2e');
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;
const kitURL = `http://127.0.0.1:${process.env.E2E_KIT_PORT}`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 30_000,
  reporter: 'list',
  use: {
    baseURL,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [
    serve(baseURL, `node tools/demo.ts --built --port ${process.env.E2E_PORT} --directory ${process.env.E2E_HOME}`),
    // The kit has a build of its own, so that the one under test is the one that is shipped.
    serve(kitURL, `node tools/demo.ts --kit --port ${process.env.E2E_KIT_PORT}`),
  ],
});

function serve(url: string, command: string) {
  return {
    command,
    url: `${url}/readyz`,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    timeout: 120_000,
    // A host that does not exist: the journeys answer for it, or let it fail.
    env: {
      TILE_URL: 'https://tiles.invalid/{z}/{x}/{y}.png',
      ANALYTICS_URL: 'https://analytics.invalid/script.js',
    },
  };
}
