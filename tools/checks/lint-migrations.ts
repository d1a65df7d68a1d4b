import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrationStatements, migrationTimeouts } from '../../server/src/platform/migrations.ts';
import { root } from '../../testing/processes.ts';

/**
 * `npm run lint:migrations`: checks the SQL of every migration with squawk. `-- <folder>` also checks the migrations of that
 * folder.
 */

/** The oldest PostgreSQL we run on. */
const version = '15.0';
/** Rules that do not matter here: the contract limits all integers far below what their columns hold. */
const notOurs = ['prefer-bigint-over-int', 'prefer-bigint-over-smallint'];
/** Migrations up to this one ran on empty tables in every installation, where rewriting or locking a table takes no time. */
const lastBeforeFirstRelease = '0017_reconciliation';
const harmlessWhenEmpty = [
  'require-concurrent-index-creation',
  'adding-field-with-default',
  'constraint-missing-not-valid',
];

const directory = mkdtempSync(path.join(tmpdir(), 'plinth-migrations-'));
const faults: string[] = [];
const migrations = await migrationStatements(process.argv[2]);
try {
  for (const { name, isInTransaction, statements } of migrations) {
    const file = path.join(directory, `${name}.sql`);
    const { lock, statement } = migrationTimeouts;
    const timeouts = [`set lock_timeout = '${lock}'`, `set statement_timeout = '${statement}'`];
    writeFileSync(file, [...timeouts, ...statements].map((it) => `${it};\n`).join(''));
    const excluded = name <= lastBeforeFirstRelease ? [...notOurs, ...harmlessWhenEmpty] : notOurs;
    const args = [`--pg-version=${version}`, `--exclude=${excluded.join(',')}`];
    if (isInTransaction) args.push('--assume-in-transaction');
    const { status, stdout } = spawnSync(path.join(root, 'node_modules/.bin/squawk'), [...args, file], {
      encoding: 'utf8',
    });
    if (status !== 0) faults.push(stdout);
  }
} finally {
  rmSync(directory, { recursive: true });
}
console.log(faults.join('\n') || `${migrations.length} migrations, no findings`);
process.exit(faults.length === 0 ? 0 : 1);
