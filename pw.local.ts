import { defineConfig } from '@playwright/test';
import { browserFlags, browserPath } from './testing/browser.ts';
process.env.E2E_ADMIN_HOME = '/tmp/dpage-tmp/home';
export default defineConfig({
  outputDir: '/tmp/dpage-tmp/results',
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
  use: { launchOptions: { executablePath: browserPath, args: browserFlags } },
  projects: [{ name: 'admin', testDir: 'e2e/admin', use: { baseURL: 'http://127.0.0.1:41873' } }],
});
