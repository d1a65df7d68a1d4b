import { rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { createDatabase as createNamedDatabase, createTemporaryHome, startPostgres } from '../../testing/postgres.ts';
import { installJobQueue } from '../src/adapters/job-queue.ts';
import { createDatabase } from '../src/platform/database.ts';
import { grantRows } from '../src/platform/database-roles.ts';
import { migrate } from '../src/platform/migrations.ts';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
  }
}

export const templateName = 'plinth_template';
/** As in production, the app under test reads and writes rows and owns nothing. */
export const appRole = { name: 'plinth_app', password: 'plinth_app' };

/** One real PostgreSQL for all integration tests, with a migrated template that each test file copies. */
export default async function setup(project: TestProject) {
  const home = createTemporaryHome('test');
  const server = await startPostgres({ directory: path.join(home, 'postgres'), throwaway: true });
  const templateUrl = await createNamedDatabase(server.url, templateName);
  const template = createDatabase({ url: templateUrl, poolSize: 1 });
  await migrate.up(template);
  // Most tests are about a site that visitors see.
  await sql`update site_launch set live_at = now()`.execute(template);
  await installJobQueue(templateUrl);
  await sql`create role ${sql.id(appRole.name)} login password ${sql.lit(appRole.password)}`.execute(template);
  await grantRows(template, appRole.name);
  await template.destroy();
  project.provide('serverUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  };
}
