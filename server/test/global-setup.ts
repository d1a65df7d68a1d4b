import { rmSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDatabase as createNamedDatabase, createTemporaryHome, startPostgres } from '../../tools/postgres.ts';
import { createDatabase } from '../src/database.ts';
import { migrate } from '../src/migrations.ts';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
  }
}

export const templateName = 'plinth_template';

/** One real PostgreSQL for all integration tests, with a migrated template that each test file copies. */
export default async function setup(project: TestProject) {
  const home = createTemporaryHome('test');
  const server = await startPostgres({ directory: path.join(home, 'postgres'), throwaway: true });
  const template = createDatabase({ url: await createNamedDatabase(server.url, templateName), poolSize: 1 });
  await migrate.up(template);
  await template.destroy();
  project.provide('serverUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  };
}
