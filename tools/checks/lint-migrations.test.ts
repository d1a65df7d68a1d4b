import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../testing/processes.ts';

const timeoutMs = 120_000;
const lint = (folder: string) =>
  spawnSync(process.execPath, [path.join(root, 'tools/checks/lint-migrations.ts'), folder], {
    cwd: root,
    encoding: 'utf8',
  });

it(
  'accepts migrations that do not block visitors',
  () => {
    expect(lint('drills/migrations/next')).toMatchObject({ status: 0 });
  },
  timeoutMs,
);

it(
  'refuses migrations that would rewrite or block a table in use, and names the rules',
  () => {
    const { status, stdout } = lint('drills/migrations/blunt');
    expect(status).toBe(1);
    expect(stdout).toContain('adding-field-with-default');
    expect(stdout).toContain('require-concurrent-index-creation');
  },
  timeoutMs,
);
