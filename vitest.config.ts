import { defineConfig } from 'vitest/config';

/** Only failing tests wait as long as the limits, which are generous because CI may be several times slower than a desk. */
const node = {
  environment: 'node',
  pool: 'forks',
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
} as const;

export default defineConfig({
  test: {
    // The default leaves one core idle, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          include: [
            'contract/src/**/*.test.ts',
            'web/app/**/*.test.ts',
            'server/src/**/*.unit.test.ts',
            'server/seeds/**/*.unit.test.ts',
            'testing/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...node,
          name: 'integration',
          include: ['server/src/**/*.test.ts', 'server/seeds/**/*.test.ts'],
          exclude: ['**/*.unit.test.ts', '**/*.s3.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 's3',
          include: [
            'server/src/adapters/s3-store.s3.test.ts',
            'server/src/modules/{media,brochure}/{media,brochure}.routes.test.ts',
          ],
          globalSetup: ['server/test/global-setup.ts', 'server/test/s3-setup.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'drills',
          include: ['drills/**/*.drill.ts'],
          // A drill starts servers many times; when the host takes the processor away, each start takes several times as long.
          testTimeout: 900_000,
          hookTimeout: 600_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
