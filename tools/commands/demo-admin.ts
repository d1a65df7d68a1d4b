import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runNode } from '../../testing/processes.ts';

/** Creates the demo's admin with a random password and stores the password in the folder for the next start. */
export async function ensureAdmin(env: Record<string, string>, folder: string) {
  const email = 'admin@banyanbasalt.example';
  const file = path.join(folder, 'admin-password');
  if (existsSync(file)) return { email, password: readFileSync(file, 'utf8') };
  const password = randomBytes(12).toString('base64url');
  await runNode('server/src/cli/admin.ts', ['create', '--email', email, '--generate'], {
    ...env,
    PLINTH_ADMIN_PASSWORD: password,
  });
  writeFileSync(file, password, { mode: 0o600 });
  return { email, password };
}
