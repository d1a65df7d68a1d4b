import { readFileSync } from 'node:fs';
import path from 'node:path';

export type Admin = { email: string; password: string };

/** The login of a site that `playwright.config.ts` starts, read from the demo's folder. */
export function readAdminOf(site: 'site' | 'admin'): Admin {
  const home = process.env[`E2E_${site.toUpperCase()}_HOME`] ?? '';
  return { email: 'admin@banyanbasalt.example', password: readFileSync(path.join(home, 'admin-password'), 'utf8') };
}
