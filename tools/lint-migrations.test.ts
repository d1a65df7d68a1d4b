import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './processes.ts';

const patience = 30_000;
const lint = (folder: string) =>
  spawnSync(process.execPath, [path.join(root, 'tools/lint-migrations.ts'), folder], { cwd: root, encoding: 'utf8' });

it(
  'lets pass what visitors can live with',
  () => {
    expect(lint('drills/migrations/next')).toMatchObject({ status: 0 });
  },
  patience,
);

it(
  'refuses what would rewrite or block a table in use, and says what',
  () => {
    const { status, stdout } = lint('drills/migrations/blunt');
    expect(status).toBe(1);
    expect(stdout).toContain('adding-field-with-default');
    expect(stdout).toContain('require-concurrent-index-creation');
  },
  patience,
);
