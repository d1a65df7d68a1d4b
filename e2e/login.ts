import { readFileSync } from 'node:fs';
import path from 'node:path';

export type Admin = { email: string; password: string };

/** Of one of the sites that `playwright.config.ts` starts: a demo keeps its login in its folder. */
export function readAdminOf(site: 'site' | 'admin'): Admin {
  const home = process.env[`E2E_${site.toUpperCase()}_HOME`] ?? '';
  return { email: 'admin@banyanbasalt.example', password: readFileSync(path.join(home, 'admin-password'), 'utf8') };
}
