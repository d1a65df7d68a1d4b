import { defineConfig } from 'vitest/config';

const node = { environment: 'node', pool: 'forks' } as const;

export default defineConfig({
  test: {
    // The default leaves a core idle, and of two that is half.
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
          hookTimeout: 60_000,
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
          hookTimeout: 60_000,
          // Passwords are hashed slowly on purpose, and a shared machine makes that slower.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...node,
          name: 'drills',
          include: ['drills/**/*.drill.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
